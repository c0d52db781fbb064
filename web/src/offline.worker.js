// The service worker: keeps the client's own files, so that it opens without a line. It never
// keeps what the server says about tables.
const VERSION = __VERSION__;
/** What the first page needs. */
const CORE = __CORE__;
/** All other files: by language, and in every language (""). */
const OTHERS = __OTHERS__;
const ALL = new Set([...CORE, ...Object.values(OTHERS).flat()]);
/** How many files are fetched at once, so that a game that has begun meanwhile is not slowed. */
const PORTION = 4;

/** Fetches what is not kept yet; a file that cannot be had does not lose the others. */
async function keep(files) {
  const cache = await caches.open(VERSION);
  const missing = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  for (let first = 0; first < missing.length; first += PORTION)
    await Promise.allSettled(missing.slice(first, first + PORTION).map((file) => cache.add(file)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep(CORE));
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

// The page says when it is idle, and in which language it is.
self.addEventListener("message", (event) => {
  event.waitUntil(keep([...CORE, ...OTHERS[""], ...(OTHERS[event.data.language] ?? [])]));
});

/** The page from the server; as it was kept where that cannot be reached. */
async function page(request) {
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await caches.match("/")) ?? answer);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === "/plain" || pathname.startsWith("/api")) return;
    event.respondWith(page(request));
  } else if (ALL.has(pathname)) {
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
  }
});
