"use strict";
// Belvedere in plain lines: each a paragraph that screen readers say, numbered choices as buttons.

(() => {
  const log = document.getElementById("log");
  const line = document.getElementById("line");
  const MOST = 600; // paragraphs that are kept
  const encoder = new TextEncoder();
  let decoder = new TextDecoder(), rest = "";

  function add(text) {
    const choice = /^(\d+)\. (.+)$/.exec(text);
    if (choice && choice[1] === "1") settle();
    const made = document.createElement(choice ? "button" : "p");
    made.textContent = text;
    if (choice) {
      made.type = "button";
      made.onclick = () => send(choice[1]);
    }
    log.append(made);
    while (log.childElementCount > MOST) log.firstElementChild.remove();
  }

  // The choices so far are made, or others have taken their place.
  function settle() {
    for (const button of log.querySelectorAll("button:enabled")) button.disabled = true;
  }

  function send(text) {
    if (/^\d+$/.test(text)) settle();
    const said = document.createElement("p");
    said.className = "mine";
    said.textContent = `> ${text}`;
    log.append(said);
    visit.type(encoder.encode(`${text}\n`));
  }

  const visit = openVisit({
    hello: () => ({ face: "line", columns: 80, rows: 24 }),
    fresh: () => {
      log.replaceChildren();
      decoder = new TextDecoder();
      rest = "";
    },
    show: (bytes, done) => {
      const texts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = texts.pop();
      texts.filter((text) => text.trim()).forEach(add);
      scrollTo(0, document.body.scrollHeight);
      done();
    },
  });

  document.getElementById("full").href = location.pathname.replace(/^\/line/, "") || "/";
  document.getElementById("typing").onsubmit = (event) => {
    event.preventDefault();
    send(plainText(line.value));
    line.value = "";
  };
})();
