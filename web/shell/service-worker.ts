/*
 * Caches the screens (html, js, css, drawings) of one version for use without a network. No reply
 * of the server is ever cached, and an address, which may name a person, is never a key.
 * Versions do not mix: a page comes from the network if there is one, and requests files whose
 * names contain their content hash. Those of its own version stay here until its last page is
 * closed, so that a screen opened late still finds its files after the server has been updated.
 */
import type { Shell } from './shell.ts';

interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** The part of a worker's scope that is used here: its type library conflicts with a page's. */
interface WorkerScope {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

declare const self: WorkerScope;
/** Inserted by the build. */
declare const SHELL: Shell;

const CACHE_PREFIX = 'munjin-shell-';
const CACHE_NAME = CACHE_PREFIX + SHELL.version;
const SHELL_FILES: ReadonlySet<string> = new Set(SHELL.files);
/**
 * Pages that are not for visitors, and are useless offline. The headers of previews and views of
 * answers depend on who opens them, which a request from here would not include.
 */
const UNCACHED_PATHS =
  /^\/(?:(?:api|admin|gate|demo|metrics|healthz|readyz|inquiry-info|inquiry-info-emma)(?:\/|$)|(?:inquiry|emer-invst)\/.)/;

const fillCache = async (): Promise<void> => {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(SHELL.files);
};

const deleteOldCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
      .map((name) => caches.delete(name)),
  );
};

const matchCache = async (path: string): Promise<Response | undefined> => {
  const cache = await caches.open(CACHE_NAME);
  return cache.match(path);
};

const fetchPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (cause) {
    const page = await matchCache(SHELL.page);
    if (page) return page;
    throw cause;
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(fillCache());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!UNCACHED_PATHS.test(pathname)) event.respondWith(fetchPage(request));
  } else if (SHELL_FILES.has(pathname)) {
    // The cache may be deleted at any time: the end of a visit clears the browser's storage.
    const file = matchCache(pathname).catch(() => undefined);
    event.respondWith(file.then((found) => found ?? fetch(request)));
  }
});
