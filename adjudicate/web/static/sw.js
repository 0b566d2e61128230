// Keeps the page and its engine for use without a network. The builder of the site writes the version and the files here.

const VERSION = "0";
const FILES = ["./"];

const scope = /** @type {any} */ (self); // the scope of a service worker, which the types of a page do not have
const NAME = `adjudicate-${VERSION}`;

scope.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then(cache => cache.addAll(FILES))
      .then(() => scope.skipWaiting())
  );
});

scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(
          names
            .filter(name => name.startsWith("adjudicate-") && name !== NAME && name !== "adjudicate-snapshot")
            .map(name => caches.delete(name))
        )
      )
      .then(() => scope.clients.claim())
  );
});

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches
      .open(NAME)
      .then(cache => cache.match(event.request, { ignoreSearch: true }))
      .then(found => found || fetch(event.request))
  );
});
