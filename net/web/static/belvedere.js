"use strict";
// The full screen of Belvedere in a page: a terminal at one end of a WebSocket.

(() => {
  const body = document.body;
  const holder = document.getElementById("terminal");
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const encoder = new TextEncoder();
  const SMALLEST = { columns: 80, rows: 24 }, UPRIGHT = { columns: 48, rows: 36 };
  const FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace';
  const LARGEST_FONT = isTouch ? 14 : 15;
  const MANY_ROWS = 46; // above so many, rows become taller instead of more

  // The terminal

  const terminal = new Terminal({
    allowProposedApi: true, // the addon for graphemes asks for it
    fontFamily: FONT,
    fontSize: LARGEST_FONT,
    scrollback: 0,
    macOptionIsMeta: true,
    cursorInactiveStyle: "none",
    theme: { background: "#16181a", foreground: "#d8d8d8" },
    linkHandler: { activate: (_, address) => follow(address), allowNonHttpProtocols: false },
  });
  terminal.loadAddon(new UnicodeGraphemesAddon());
  terminal.open(holder);
  terminal.textarea.setAttribute("inputmode", isTouch ? "none" : "text");

  function follow(address) {
    if (/^https?:\/\//.test(address)) window.open(address, "_blank", "noopener,noreferrer");
  }

  // A text that the server puts on the clipboard; it is never read.
  terminal.parser.registerOscHandler(52, (data) => {
    const text = data.slice(data.indexOf(";") + 1);
    if (text !== "?" && navigator.clipboard) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      navigator.clipboard.writeText(new TextDecoder().decode(bytes)).catch(() => {});
    }
    return true;
  });

  if (!isTouch && body.dataset.webgl) {
    const script = document.createElement("script");
    script.src = body.dataset.webgl;
    script.onload = () => {
      try {
        const addon = new WebglAddon();
        addon.onContextLoss(() => addon.dispose());
        terminal.loadAddon(addon);
        fit();
      } catch (error) {
        console.info("drawing without WebGL");
      }
    };
    document.head.append(script);
  }

  let visit = null;

  // Its size: the font shrinks until 80 columns and 24 rows fit, or those of the layout for a phone held upright.

  const screen = terminal.element.querySelector(".xterm-screen");

  function cell(size, taller) {
    terminal.options.fontSize = size;
    terminal.options.lineHeight = taller;
    const drawn = screen.getBoundingClientRect();
    return { width: drawn.width / terminal.cols, height: drawn.height / terminal.rows };
  }

  function fit() {
    const width = holder.clientWidth, height = holder.clientHeight;
    if (!width || !height) return;
    const least = isTouch && width < height ? UPRIGHT : SMALLEST;
    let size = LARGEST_FONT, one = cell(size, 1);
    while (size > 5 && (one.width * least.columns > width || one.height * least.rows > height)) {
      size -= 0.5;
      one = cell(size, 1);
    }
    one = cell(size, Math.min(1.8, Math.max(1, height / one.height / MANY_ROWS)));
    const columns = Math.min(250, Math.max(20, Math.floor(width / one.width)));
    const rows = Math.min(100, Math.max(5, Math.floor(height / one.height)));
    if (columns !== terminal.cols || rows !== terminal.rows) {
      terminal.resize(columns, rows);
      if (visit) visit.say({ type: "size", columns, rows });
    }
  }

  let fitting = 0;
  const resized = new ResizeObserver(() => {
    clearTimeout(fitting);
    fitting = setTimeout(fit, 120);
  });
  resized.observe(holder);
  resized.observe(screen); // drawn in another size than was measured, it would stay too small

  // The visit

  visit = openVisit({
    hello: () => ({ face: "full", columns: terminal.cols, rows: terminal.rows }),
    fresh: () => {
      terminal.reset();
      fit();
      terminal.focus();
    },
    show: (bytes, done) => terminal.write(bytes, done),
  });

  function type(text) {
    visit.type(encoder.encode(text));
  }

  // Keys, pastes, titles, bells

  terminal.onData(type);
  terminal.onBinary((text) => visit.type(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
  terminal.onTitleChange((title) => {
    document.title = title || visit.words.title;
  });
  terminal.onBell(() => {
    if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
    if (document.hidden) document.title = `\u25cf ${document.title.replace(/^\u25cf /, "")}`;
  });
  holder.addEventListener("paste", (event) => {
    event.preventDefault();
    event.stopPropagation();
    terminal.paste(plainText(event.clipboardData.getData("text/plain")));
  }, true);

  // Touch

  const KEYS = [
    ["\u2190", "\x1b[D"], ["\u2191", "\x1b[A"], ["\u2193", "\x1b[B"], ["\u2192", "\x1b[C"],
    ["Enter", "\r"], ["Esc", "\x1b"], ["Tab", "\t"], ["\u2328", ""],
    ..."uwr=sgt?".split("").map((key) => [key, key]),
  ];

  if (isTouch) {
    const bar = document.getElementById("touch");
    const typing = document.getElementById("typing");
    const line = document.getElementById("line");
    for (const [label, sent] of KEYS) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      if (!sent) button.setAttribute("aria-label", visit.words.keyboard);
      let repeating = 0;
      button.onpointerdown = (event) => {
        event.preventDefault();
        if (!sent) {
          typing.hidden = !typing.hidden;
          if (!typing.hidden) line.focus();
          return;
        }
        type(sent);
        if (sent.startsWith("\x1b[")) repeating = setInterval(() => type(sent), 150);
      };
      button.onpointerup = button.onpointercancel = button.onpointerleave = () => clearInterval(repeating);
      bar.append(button);
    }
    const lines = document.createElement("a");
    lines.href = location.pathname.length > 1 ? `/line${location.pathname}` : "/line";
    lines.textContent = visit.words["as-lines"];
    bar.append(lines);
    bar.hidden = false;
    typing.onsubmit = (event) => {
      event.preventDefault();
      type(plainText(line.value) || "\r");
      line.value = "";
    };
    let from = null;
    holder.addEventListener("touchstart", (event) => {
      from = event.touches[0];
    }, { passive: true });
    holder.addEventListener("touchmove", (event) => {
      const now = event.touches[0];
      const step = holder.clientHeight / terminal.rows;
      if (from && Math.abs(now.clientY - from.clientY) > step * 2) {
        type(`\x1b[<${now.clientY > from.clientY ? 64 : 65};${Math.ceil(terminal.cols / 2)};${Math.ceil(terminal.rows / 2)}M`);
        from = now;
      }
    }, { passive: true });
  }

  window.belvedere = { terminal };
})();
