// Keeps the gate's page, its programs and its words, so that it starts anew while its network is
// down. It lives at /gate alone; no reply about a pass or a person goes through it.
const STORE = 'munjin-gate';
/** Named by their content: what is kept is what would be fetched. */
const ASSETS = /^\/assets\//;
const OTHERS = /^\/(?:gate$|favicon\.svg$|api\/v1\/wording\/)/;
/** A network that is half there must not keep the gate waiting. */
const LIMIT_MS = 4000;

/** Read to its end before it is kept: a fetch that breaks off must not take the older one away. */
const whole = async (response) => {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(await response.arrayBuffer(), { status: response.status, headers });
};

const fetchAndKeep = async (store, request) => {
  const response = await fetch(request, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) return response;
  const complete = await whole(response);
  await store.put(request, complete.clone());
  return complete;
};

const freshOrKept = async (request) => {
  const store = await caches.open(STORE);
  try {
    return await fetchAndKeep(store, request);
  } catch (cause) {
    const kept = await store.match(request);
    if (kept) return kept;
    throw cause;
  }
};

const keptOrFresh = async (request) => {
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? fetchAndKeep(store, request);
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (ASSETS.test(pathname)) event.respondWith(keptOrFresh(request));
  else if (OTHERS.test(pathname)) event.respondWith(freshOrKept(request));
});
