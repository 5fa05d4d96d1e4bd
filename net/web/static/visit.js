"use strict";
// A visit to Belvedere: the WebSocket, its messages, and coming back when it is lost.

// `hello` is what a page says of itself, `fresh` is called when a visit begins, `show` is given its bytes and a function
// to be called once they are drawn.
function openVisit({ hello, fresh, show }) {
  const body = document.body;
  const words = JSON.parse(body.dataset.words);
  const notice = document.getElementById("notice");
  const again = document.getElementById("again");
  const sure = document.getElementById("sure");
  const offer = document.getElementById("offer");
  const go = document.getElementById("go");
  const WAYS = ["passkey", "code"]; // how somebody whom nobody knows becomes known
  const PIECE = 8192; // bytes that are typed or pasted, of one message: the server takes no more than twice as much
  const UNSEEN = 60000; // milliseconds for which a page is hidden before its player counts as away
  const TELL = 8192; // bytes drawn after which the server is told
  const found = /^#k=([\w-]{1,64})$/.exec(location.hash);
  let link = found ? found[1] : "", isSure = false; // who comes by a link is asked first, and no address keeps it
  if (location.hash) history.replaceState(history.state, "", location.pathname);
  let socket = null, wait = 0.5, written = 0, drawn = 0, told = 0, ended = false, timer = 0, greeted = false;
  const notices = openNotices(words, say);
  let leaving = 0;
  let by = ""; // how the next visit becomes that of somebody known: by a passkey, or by a code for who has a key

  function state(name, sentence, canCome) {
    body.dataset.state = name;
    notice.textContent = sentence;
    again.hidden = !canCome;
    sure.hidden = name !== "asked";
    go.hidden = true;
    if (canCome) again.focus();
  }

  function isOpen() {
    return greeted && socket.readyState === WebSocket.OPEN;
  }

  function say(message) {
    if (isOpen()) socket.send(JSON.stringify(message));
  }

  function type(bytes) {
    if (!isOpen()) return;
    for (let at = 0; at < bytes.length; at += PIECE) socket.send(bytes.subarray(at, at + PIECE));
  }

  function connect() {
    clearTimeout(timer);
    leave();
    ended = greeted = false;
    written = drawn = told = 0;
    const place = /\/([twr])\/([\w-]+)$/.exec(location.pathname);
    const own = (socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`, "belvedere.1"));
    own.binaryType = "arraybuffer";
    own.onopen = () => {
      fresh();
      greeted = true; // nothing is said before the hello, whatever size the page has just taken
      say({
        type: "hello",
        v: 1,
        language: (navigator.language || "en").slice(0, 16),
        invite: place && place[1] === "t" ? place[2] : "",
        watch: place && place[1] === "w" ? place[2] : "",
        study: place && place[1] === "r" ? place[2] : "",
        link,
        sure: isSure && link !== "",
        passkey: by === "passkey",
        code: by === "code",
        passkeys: canPasskeys,
        ...hello(),
      });
      if (isSure) link = "";
      by = "";
      if (document.hidden) say({ type: "hidden" });
    };
    own.onmessage = (event) => {
      if (typeof event.data === "string") obey(JSON.parse(event.data));
      else take(new Uint8Array(event.data));
    };
    own.onclose = () => {
      if (own !== socket || ended) return;
      comeBack(wait, words.lost);
      wait = Math.min(15, wait * 2);
    };
  }

  // The visit that is open is given up for another one.
  function leave() {
    const before = socket;
    socket = null;
    greeted = false;
    if (before) before.close();
  }

  function comeBack(seconds, sentence) {
    state("lost", sentence, true);
    clearTimeout(timer);
    timer = setTimeout(connect, seconds * (0.5 + Math.random()) * 1000);
  }

  function take(bytes) {
    const own = socket;
    written += bytes.length;
    show(bytes, () => {
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
      link = "";
      state("open", "", false);
      notices.work();
      for (const way of WAYS) {
        document.getElementById(way).hidden = !message.ways.includes(way) || (way === "passkey" && !canPasskeys);
      }
      offer.hidden = WAYS.every((way) => document.getElementById(way).hidden);
      if (message.build !== body.dataset.build && history.state?.build !== message.build) {
        history.replaceState({ build: message.build }, ""); // it outlasts a reload, without any storage
        location.reload();
      }
      return;
    }
    if (message.type === "challenge") {
      prove(message);
      return;
    }
    if (message.type === "proven") return;
    if (message.type === "notices") {
      notices.offer(message);
      return;
    }
    if (message.type === "commitment") {
      const share = crypto.getRandomValues(new Uint8Array(16)); // made here, after the server has committed to its own
      say({ type: "share", commitment: message.commitment, share: inHex(share) });
      return;
    }
    if (message.type === "code") {
      state("code", `${words["code-line"]}\n${message.line}`, true);
      return;
    }
    ended = true;
    if (message.type === "question") {
      link = message.link;
      state("asked", message.sentence, false);
      document.getElementById("no").focus(); // a key that was meant for something else says no
      return;
    }
    if (message.type === "no" && message.wait === null) link = "";
    if (message.type === "bye" && message.status === 75) comeBack(2 + Math.random() * 6, message.sentence || words.lost);
    else state("ended", message.sentence || words.ended, true);
    if (message.type === "no" && message.wait !== null) timer = setTimeout(connect, message.wait * 1000);
  }

  // Some browsers show their question only after a key or a touch of just now: without one, there is a button to touch.
  async function prove(challenge) {
    const own = socket;
    const before = body.dataset.state;
    state(before === "open" ? "proving" : before, words["passkey-asking"], false);
    if (isTooLongAgo()) {
      go.hidden = false;
      go.focus();
      await new Promise((touched) => {
        go.onclick = touched;
      });
      go.hidden = true;
    }
    const answer = await answerTo(challenge);
    if (own !== socket) return;
    say(answer);
    state(before, before === "open" ? "" : words.connecting, false);
  }

  // Only people who are away are notified. A hidden page may stay connected for hours, so it leaves, and comes back when
  // it is seen again.
  function leaveHidden() {
    if (!document.hidden || !notices.isOn() || body.dataset.state !== "open") return;
    leave();
    state("lost", words.lost, true);
  }

  function backAtOnce() {
    if (body.dataset.state === "lost" && !document.hidden) connect();
  }

  function answer(isYes) {
    if (!isYes) link = "";
    isSure = isYes;
    state("connecting", words.connecting, false);
    connect();
  }

  again.onclick = () => {
    again.textContent = words.again;
    state("connecting", words.connecting, false);
    connect();
  };
  for (const way of WAYS) {
    document.getElementById(way).onclick = () => {
      by = way;
      offer.hidden = true;
      state("connecting", words.connecting, false);
      connect();
    };
  }
  document.getElementById("yes").onclick = () => answer(true);
  document.getElementById("no").onclick = () => answer(false);
  addEventListener("online", backAtOnce);
  document.addEventListener("visibilitychange", () => {
    say({ type: document.hidden ? "hidden" : "shown" });
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leaveHidden, UNSEEN);
    backAtOnce();
  });
  if (navigator.cookieEnabled) {
    state("connecting", words.connecting, false);
    connect();
  } else {
    again.textContent = words["passkey-go"];
    state("ended", words["no-cookies"], true);
  }
  return { say, type, words };
}

// What is pasted or typed elsewhere, without what would press keys.
function plainText(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "");
}
