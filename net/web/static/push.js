"use strict";
// The page as an app: its worker (worker.js), and the button that switches notifications on.

const canWork = Boolean(window.isSecureContext && navigator.serviceWorker);
const canNotify = canWork && "PushManager" in window && "Notification" in window;
const PUT_OFF = "belvedere-no-notifications"; // the only thing that the page stores: that the button is not wanted

// `say` sends a message to the server. The answer has functions: for the start of a visit, for the server's messages
// about notifications, and whether this browser gets them.
function openNotices(words, say) {
  const bar = document.getElementById("notices");
  const button = document.getElementById("notify");
  const later = document.getElementById("not-now");
  const told = document.getElementById("noted");
  let worker = null, key = "", timer = 0, isKnown = false;

  function work() {
    if (canWork) navigator.serviceWorker.register("/worker.js").catch(() => {}); // without it, only notifications lack
  }

  // A button is shown unless the server knows this browser already, or the player said no to either of them.
  async function offer(message) {
    if (!canNotify) return;
    key = message.key;
    worker = await navigator.serviceWorker.ready;
    const own = await worker.pushManager.getSubscription();
    isKnown = Boolean(own) && message.browsers.includes(await nameOf(own.endpoint));
    if (message.sentence) {
      tell(message.sentence);
    } else {
      bar.hidden = isKnown || Notification.permission === "denied" || isPutOff();
    }
  }

  function tell(sentence) {
    told.textContent = sentence;
    told.hidden = bar.hidden = false;
    button.hidden = later.hidden = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      bar.hidden = told.hidden = true;
      button.hidden = later.hidden = false;
    }, 8000);
  }

  // The same name as the server's.
  async function nameOf(endpoint) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
    return `browser-${inHex(hash).slice(0, 8)}`;
  }

  function isPutOff() {
    try {
      return localStorage.getItem(PUT_OFF) !== null;
    } catch (error) {
      return false;
    }
  }

  async function subscribe() {
    let own = await worker.pushManager.getSubscription();
    if (own && inHex(own.options.applicationServerKey) !== key) {
      await own.unsubscribe(); // made for an earlier key of the server, which cannot use it
      own = null;
    }
    const applicationServerKey = fromHex(key);
    own ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    say({ type: "subscribe", endpoint: own.endpoint, key: inHex(own.getKey("p256dh")), secret: inHex(own.getKey("auth")) });
  }

  button.onclick = async () => {
    button.disabled = true;
    try {
      const answer = await Notification.requestPermission(); // at once: browsers ask only after a key or a touch
      if (answer === "granted") await subscribe();
      else tell(words["notify-denied"]);
    } catch (error) {
      tell(words["notify-failed"]);
    }
    button.disabled = false;
  };
  later.onclick = () => {
    bar.hidden = true;
    try {
      localStorage.setItem(PUT_OFF, "1");
    } catch (error) {
      // it comes again with the next page
    }
  };
  return { work, offer, isOn: () => isKnown };
}
