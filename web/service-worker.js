// Shows the offline page while there is no connection. Everything else comes from the server, so
// that a new build takes effect at the next navigation. The app writes and removes the copy of the
// last portfolio.
const VERSION = '__VERSION__';
const SHELL = `offline-${VERSION}`;
const KEPT = 'last-portfolio';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
/** Server responses that can also be opened by navigation, such as documents and downloads. */
const NOT_PAGES = /^\/(?:api|explorer)(?:\/|$)/;

self.addEventListener('install', (event) => {
  // Bypasses the browser's cache, which may hold the previous build's files.
  const files = FILES.map((path) => new Request(path, { cache: 'reload' }));
  const kept = caches.open(SHELL).then((cache) => cache.addAll(files));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== SHELL && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    // Requests the page while the worker starts, so that no visit is slower.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || NOT_PAGES.test(pathname)) return;
  const isPage = request.mode === 'navigate';
  if (isPage || FILES.includes(pathname)) {
    event.respondWith(fromServer(event, isPage ? '/offline.html' : pathname));
  }
});

async function fromServer({ request, preloadResponse }, otherwise) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const kept = await caches.match(otherwise, { cacheName: SHELL });
    if (!kept) throw failure;
    return kept;
  }
}
