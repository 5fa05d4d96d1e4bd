"use strict";
// Belvedere in plain lines: each a paragraph that screen readers say, numbered choices as buttons.

(() => {
  const log = document.getElementById("log");
  const line = document.getElementById("line");
  const MOST = 600; // paragraphs that are kept
  const SEEN = 300; // milliseconds after which somebody may have seen that something moved
  const encoder = new TextEncoder();
  let decoder = new TextDecoder(), rest = "";
  let waiting = null; // what came while a finger is down; null while none is
  let pressed; // the button that is meant by it, null for none; undefined while none is down
  let moved = -SEEN, before = 0, timer = 0; // when everything last moved, and where it stood until then

  function add(text) {
    const choice = /^(\* )?((\d+)\. .+)$/.exec(text);
    const isFirst = choice && (choice[3] === "1" || (choice[1] && log.lastElementChild?.tagName !== "BUTTON"));
    if (isFirst) settle(performance.now());
    const made = document.createElement(choice ? "button" : "p");
    made.textContent = text;
    if (choice) {
      made.type = "button";
      made.choice = choice[2]; // the whole line: its number alone may be that of another choice by now
    }
    log.append(made);
    while (log.childElementCount > MOST) log.firstElementChild.remove();
  }

  // The choices so far are made (at no time), or others have taken their place.
  function settle(at) {
    for (const button of log.querySelectorAll("button:enabled")) {
      button.disabled = true;
      button.settled = at;
    }
  }

  function send(text) {
    if (/^\d+(\.|$)/.test(text)) settle(-SEEN);
    const said = document.createElement("p");
    said.className = "mine";
    said.textContent = `> ${text}`;
    log.append(said);
    visit.type(encoder.encode(`${text}\n`));
  }

  function show(bytes, done) {
    const texts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = texts.pop();
    const now = performance.now();
    if (now - moved > SEEN) before = scrollY;
    texts.filter((text) => text.trim()).forEach(add);
    scrollTo(0, document.body.scrollHeight);
    moved = now;
    done();
  }

  // A click means what was seen: nothing moves while a finger is down, and what moved just before it came down stood
  // somewhere else.
  function press(event) {
    clearTimeout(timer);
    waiting ??= [];
    const late = performance.now() - moved < SEEN ? before - scrollY : 0;
    pressed = (late && buttonAt(event.clientY + late)) || buttonAt(event.clientY);
  }

  function buttonAt(y) {
    for (const button of log.querySelectorAll("button")) {
      const box = button.getBoundingClientRect();
      if (box.top <= y && y < box.bottom) return button;
    }
    return null;
  }

  function click(event) {
    const button = pressed === undefined ? event.target.closest("button") : pressed;
    if (button && (!button.disabled || performance.now() - button.settled < SEEN)) send(button.choice);
    release();
  }

  function release() {
    const all = waiting || [];
    waiting = null;
    pressed = undefined;
    for (const [bytes, done] of all) show(bytes, done);
  }

  const visit = openVisit({
    hello: () => ({ face: "line", columns: 80, rows: 24 }),
    fresh: () => {
      waiting = null;
      pressed = undefined;
      log.replaceChildren();
      decoder = new TextDecoder();
      rest = "";
    },
    show: (bytes, done) => {
      if (waiting) waiting.push([bytes, done]);
      else show(bytes, done);
    },
  });

  log.addEventListener("pointerdown", press);
  log.addEventListener("click", click);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => {
      timer = setTimeout(release, SEEN); // a click comes first where one comes
    });
  }
  document.getElementById("full").href = location.pathname.replace(/^\/line/, "") || "/";
  document.getElementById("typing").onsubmit = (event) => {
    event.preventDefault();
    send(plainText(line.value));
    line.value = "";
  };
})();
