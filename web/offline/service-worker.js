/**
 * After the first visit a game of this browser needs no network. The build writes `version` and `files` above these
 * lines. A new version waits until the last page of the old one is closed, so that a page never loses its own files.
 */
const cacheName = `hetman-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('hetman-') && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(dropOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the server says is never kept.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (files.includes(pathname)) event.respondWith(fileFor(request));
});

/** The newest page if the network answers soon, else the one we have. */
async function pageFor(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(4000) });
  } catch {
    return (await caches.match('/', { cacheName })) ?? Response.error();
  }
}

/** Files are named after their content, so the one we have is the right one. */
async function fileFor(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}
