// Shows a page while there is no connection. It keeps no answer of the API: the one copy that is
// kept, of the last portfolio, is written by the page itself and taken away here when its session
// ends, however it ends.
const VERSION = '__VERSION__';
const SHELL = `offline-${VERSION}`;
const KEPT = 'last-portfolio';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
const ENDS = ['/api/user/logout', '/api/user/login', '/api/user/login/two-factor'];

self.addEventListener('install', (event) => {
  const kept = caches.open(SHELL).then((cache) => cache.addAll(FILES));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== SHELL && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (ENDS.includes(pathname)) event.waitUntil(caches.delete(KEPT));
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request).catch(async (failure) => {
        const page = await caches.match('/offline.html', { cacheName: SHELL });
        if (!page) throw failure;
        return page;
      }),
    );
  } else if (FILES.includes(pathname)) {
    event.respondWith(
      fetch(request).catch(async (failure) => {
        const file = await caches.match(pathname, { cacheName: SHELL });
        if (!file) throw failure;
        return file;
      }),
    );
  }
});
