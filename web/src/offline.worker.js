// The service worker: keeps the client's own files, so that it opens without a line. It never
// keeps what the server says about tables.
const VERSION = __VERSION__;
const KEPT = __KEPT__;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(KEPT)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === "/plain" || pathname.startsWith("/api")) return;
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (KEPT.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
  }
});
