"use strict";
// The full screen of Belvedere in a page: a terminal at one end of a WebSocket.

(async () => {
  await Promise.allSettled([...document.fonts].map((font) => font.load())); // text is measured with them
  const body = document.body;
  const holder = document.getElementById("terminal");
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const encoder = new TextEncoder();
  const SMALLEST = { columns: 80, rows: 24 }, UPRIGHT = { columns: 48, rows: 36 };
  const FONT = '"Belvedere Mono", ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace';
  const USUAL_FONT = isTouch ? 14 : 15, LARGEST_FONT = 22;
  const MANY_ROWS = 46; // above so many, rows or letters become larger instead of more
  const colours = getComputedStyle(document.documentElement);
  const COLOURS = ["background", "surface", "raised", "border", "text", "dim", "accent", "cursor"];
  const colour = (name) => colours.getPropertyValue(`--${name}`).trim();
  const theme = () => ({ background: colour("background"), foreground: colour("text"), cursor: colour("accent") });

  // The terminal

  const terminal = new Terminal({
    allowProposedApi: true, // the addon for graphemes asks for it
    fontFamily: FONT,
    fontSize: USUAL_FONT,
    scrollback: 0,
    macOptionIsMeta: true,
    cursorStyle: "underline",
    cursorInactiveStyle: "none",
    theme: theme(),
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

  // Two soft sounds, for players who have switched them on: it is your turn, and the game is over.

  const SOUNDS = new Map([["sound;turn", [659, 880]], ["sound;end", [523, 659, 784, 1047]]]); // pitches in Hz
  let audio = null;

  // The table where the player is stands in the address, so that a reload or a new connection returns to it.
  function stand(data) {
    const found = /^place;(w\/[\w-]{4,64})?$/.exec(data);
    if (found) history.replaceState(history.state, "", `/${found[1] || ""}`);
    return Boolean(found);
  }

  // The page takes the colours of the player's theme.
  function dress(data) {
    const found = /^colours((?:;#[0-9a-f]{6}){8})$/.exec(data);
    if (!found) return false;
    found[1].slice(1).split(";").forEach((value, place) => {
      document.documentElement.style.setProperty(`--${COLOURS[place]}`, value);
    });
    document.querySelector('meta[name="theme-color"]').content = colour("background");
    terminal.options.theme = theme();
    return true;
  }

  terminal.parser.registerOscHandler(777, (data) => {
    if (stand(data) || dress(data)) return true;
    const pitches = SOUNDS.get(data);
    if (!pitches || !navigator.userActivation?.hasBeenActive) return true; // browsers allow none before the first key
    audio ??= new AudioContext();
    audio.resume();
    pitches.forEach((pitch, place) => {
      const tone = audio.createOscillator(), loudness = audio.createGain(), at = audio.currentTime + 0.02 + place * 0.15;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, at);
      loudness.gain.linearRampToValueAtTime(0.1, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.8);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.8);
    });
    return true;
  });

  let stretches = false; // only WebGL draws blocks as tall as their rows

  if (!isTouch && body.dataset.webgl) {
    const script = document.createElement("script");
    script.src = body.dataset.webgl;
    script.onload = () => {
      try {
        const addon = new WebglAddon();
        addon.onContextLoss(() => {
          addon.dispose();
          stretches = false;
          fit();
        });
        terminal.loadAddon(addon);
        stretches = true;
        fit();
      } catch (error) {
        console.info("drawing without WebGL");
      }
    };
    document.head.append(script);
  }

  let visit = null;

  // Its size: the font shrinks until 80 columns and 24 rows fit, or those of the layout for a phone held upright. Where
  // there is room for many rows, it grows again.

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
    const fits = () => one.width * least.columns <= width && one.height * least.rows <= height;
    let size = USUAL_FONT, one = cell(size, 1);
    while (size > 5 && !fits()) one = cell((size -= 0.5), 1);
    if (stretches) {
      one = cell(size, Math.min(1.8, Math.max(1, height / one.height / MANY_ROWS)));
    } else {
      while (size < LARGEST_FONT && fits() && height / one.height > MANY_ROWS) one = cell((size += 0.5), 1);
      if (!fits()) one = cell((size -= 0.5), 1);
    }
    const columns = Math.min(250, Math.max(20, Math.floor(width / one.width)));
    const rows = Math.min(100, Math.max(5, Math.floor(height / one.height)));
    if (columns !== terminal.cols || rows !== terminal.rows) {
      terminal.resize(columns, rows);
      if (visit) visit.say({ type: "size", columns, rows });
    }
    // near the middle, at a whole pixel of page and device: between cells that begin at parts of one, browsers draw seams
    let left = Math.floor(Math.max(0, width - columns * one.width) / 2);
    while (left * devicePixelRatio % 1) left--;
    terminal.element.style.marginLeft = `${left}px`;
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

  // Under an input method, browsers give Escape no name, and xterm.js passes it over. While something is being composed it
  // ends only that.
  let composed = -1000; // when something was composed last: Safari tells of the key after that
  terminal.textarea.addEventListener("compositionend", (event) => {
    composed = event.timeStamp;
  });
  terminal.attachCustomKeyEventHandler((event) => {
    const isNameless = event.type === "keydown" && event.keyCode === 229 && !event.isComposing;
    if (!isNameless || event.code !== "Escape" || event.timeStamp - composed < 100) return true;
    type("\x1b");
    return false;
  });

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
    ["left", "\u2190", "\x1b[D"], ["up", "\u2191", "\x1b[A"], ["down", "\u2193", "\x1b[B"], ["right", "\u2192", "\x1b[C"],
    ["enter", "Enter", "\r"], ["escape", "Esc", "\x1b"], ["tab", "Tab", "\t"], ["keyboard", "\u2328", ""],
    ["take-back", "u"], ["why", "w"], ["turn", "r"], ["since", "="], ["scores", "s"], ["seat", "g"], ["talk", "t"],
    ["help", "?"],
  ];

  if (isTouch) {
    const bar = document.getElementById("touch");
    const typing = document.getElementById("typing");
    const line = document.getElementById("line");
    for (const [name, label, sent = label] of KEYS) {
      const button = document.createElement("button");
      button.type = "button";
      button.style.gridArea = name;
      button.textContent = label;
      if (!sent) button.setAttribute("aria-label", visit.words.keyboard);
      if (sent === label) {
        const word = document.createElement("small");
        word.textContent = visit.words[name];
        button.append(" ", word);
      }
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
    lines.href = "/line";
    lines.onclick = () => {
      lines.href = location.pathname.length > 1 ? `/line${location.pathname}` : "/line";
    };
    lines.textContent = visit.words["as-lines"];
    lines.style.gridArea = "line";
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
