// Shows a page while there is no connection, and answers nothing else: every page, file and call
// comes from the server, so that a new build is there at the next navigation. The one copy that is
// kept, of the last portfolio, is written and taken away by the pages themselves.
const VERSION = '__VERSION__';
const SHELL = `offline-${VERSION}`;
const KEPT = 'last-portfolio';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
/** Documents, downloads and other answers of the server itself, also when opened as a page. */
const NOT_PAGES = /^\/(?:api|explorer)(?:\/|$)/;

self.addEventListener('install', (event) => {
  // Past the browser's own cache, which may hold the files of the build before.
  const files = FILES.map((path) => new Request(path, { cache: 'reload' }));
  const kept = caches.open(SHELL).then((cache) => cache.addAll(files));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== SHELL && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    // A page is asked for while the worker still starts: it makes no visit slower.
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
