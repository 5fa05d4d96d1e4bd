"use strict";
// What works without a page: a page that says that there is no connection, and notifications.
//
// Only that page is kept, which is the same for everyone. Everything else always comes from the server.

const KEPT = "belvedere-{{build}}";
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const page = await fetch(OFFLINE, { cache: "reload", credentials: "omit" });
    if (!page.ok) throw new Error("no page");
    await (await caches.open(KEPT)).put(OFFLINE, page);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  const said = event.data.json();
  const icon = "{{icon-192}}";
  const shown = { body: said.body, tag: said.tag, renotify: true, icon, data: { path: said.path } };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

// The table opens in a page that is open already, in line mode if that is in line mode, otherwise in a new one.
async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.visibilityState === "visible") ?? pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  const now = new URL(page.url).pathname;
  const wanted = now === "/line" || now.startsWith("/line/") ? `/line${path}` : path;
  if (now !== wanted) await page.navigate(wanted).catch(() => self.clients.openWindow(path));
  await page.focus().catch(() => {});
}
