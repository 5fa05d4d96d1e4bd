"use strict";
// The full screen of Belvedere in a page: a terminal at one end of a WebSocket.

(() => {
  const body = document.body;
  const words = JSON.parse(body.dataset.words);
  const notice = document.getElementById("notice");
  const again = document.getElementById("again");
  const holder = document.getElementById("terminal");
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const encoder = new TextEncoder();
  const SMALLEST = { columns: 80, rows: 24 };
  const FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace';
  const LARGEST_FONT = isTouch ? 14 : 15;
  const MANY_ROWS = 46; // above so many, rows become taller instead of more
  const TELL = 8192; // bytes drawn after which the server is told

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

  // Its size: the font shrinks until 80 columns and 24 rows fit.

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
    let size = LARGEST_FONT, one = cell(size, 1);
    while (size > 5 && (one.width * SMALLEST.columns > width || one.height * SMALLEST.rows > height)) {
      size -= 0.5;
      one = cell(size, 1);
    }
    one = cell(size, Math.min(1.8, Math.max(1, height / one.height / MANY_ROWS)));
    const columns = Math.min(250, Math.max(20, Math.floor(width / one.width)));
    const rows = Math.min(100, Math.max(5, Math.floor(height / one.height)));
    if (columns !== terminal.cols || rows !== terminal.rows) {
      terminal.resize(columns, rows);
      say({ type: "size", columns, rows });
    }
  }

  let fitting = 0;
  new ResizeObserver(() => {
    clearTimeout(fitting);
    fitting = setTimeout(fit, 120);
  }).observe(holder);

  // The visit

  let socket = null, wait = 0.5, written = 0, drawn = 0, told = 0, ended = false, timer = 0;

  function state(name, sentence, canCome) {
    body.dataset.state = name;
    notice.textContent = sentence;
    again.hidden = !canCome;
    if (canCome) again.focus();
  }

  function say(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function type(text) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(encoder.encode(text));
  }

  function connect() {
    clearTimeout(timer);
    ended = false;
    written = drawn = told = 0;
    const place = /^\/([tw])\/([\w-]+)$/.exec(location.pathname);
    const own = (socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`, "belvedere.1"));
    own.binaryType = "arraybuffer";
    own.onopen = () => {
      terminal.reset();
      fit();
      say({
        type: "hello",
        v: 1,
        columns: terminal.cols,
        rows: terminal.rows,
        language: (navigator.language || "en").slice(0, 16),
        invite: place && place[1] === "t" ? place[2] : "",
        watch: place && place[1] === "w" ? place[2] : "",
      });
      if (document.hidden) say({ type: "hidden" });
    };
    own.onmessage = (event) => {
      if (typeof event.data === "string") obey(JSON.parse(event.data));
      else show(new Uint8Array(event.data));
    };
    own.onclose = () => {
      if (own === socket && !ended) comeBack(wait, (wait = Math.min(15, wait * 2)));
    };
  }

  function comeBack(seconds) {
    state("lost", words.lost, true);
    clearTimeout(timer);
    timer = setTimeout(connect, seconds * (0.5 + Math.random()) * 1000);
  }

  function show(bytes) {
    const own = socket;
    written += bytes.length;
    terminal.write(bytes, () => {
      if (own !== socket) return;
      drawn += bytes.length;
      if (drawn === written || drawn - told >= TELL) {
        told = drawn;
        say({ type: "drawn", n: drawn });
      }
    });
  }

  function obey(message) {
    if (message.type === "welcome") {
      wait = 0.5;
      state("open", "", false);
      terminal.focus();
      if (message.build !== body.dataset.build && sessionStorage.getItem("build") !== message.build) {
        sessionStorage.setItem("build", message.build);
        location.reload();
      }
    } else if (message.type === "bye") {
      ended = true;
      if (message.status === 75) comeBack(2 + Math.random() * 6);
      else state("ended", message.sentence || words.ended, true);
      if (message.sentence) notice.textContent = message.sentence;
    } else if (message.type === "no") {
      ended = true;
      state("ended", message.sentence, true);
      if (message.wait !== null) timer = setTimeout(connect, message.wait * 1000);
    }
  }

  again.onclick = connect;
  function return_() {
    if (body.dataset.state === "lost" && !document.hidden) connect();
  }
  addEventListener("online", return_);
  document.addEventListener("visibilitychange", () => {
    say({ type: document.hidden ? "hidden" : "shown" });
    return_();
  });

  // Keys, pastes, titles, bells

  terminal.onData(type);
  terminal.onBinary((text) => {
    if (socket && socket.readyState === WebSocket.OPEN) {
      socket.send(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    }
  });
  terminal.onTitleChange((title) => {
    document.title = title || words.title;
  });
  terminal.onBell(() => {
    if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
    if (document.hidden) document.title = `\u25cf ${document.title.replace(/^\u25cf /, "")}`;
  });
  holder.addEventListener("paste", (event) => {
    event.preventDefault();
    event.stopPropagation();
    terminal.paste(plain(event.clipboardData.getData("text/plain")));
  }, true);

  function plain(text) {
    return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "");
  }

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
      if (!sent) button.setAttribute("aria-label", words.keyboard);
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
    bar.hidden = false;
    typing.onsubmit = (event) => {
      event.preventDefault();
      type(plain(line.value) || "\r");
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
  state("connecting", words.connecting, false);
  connect();
})();
