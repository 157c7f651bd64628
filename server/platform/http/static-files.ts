import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { findScreen } from '../../../engine/visit/visitor-screen.ts';
import type { AppEnv } from './context.ts';
import type { FirstPages } from './first-page.ts';
import {
  contentEtag,
  HTML_TYPE,
  PAGE_CACHE_CONTROL,
  sendStaticFile,
  type StaticFile,
} from './static-file.ts';
import { isStudioPage, sendStudioPage } from './studio-page.ts';

/** Pages of the hospital's machines: separate entries, so that no visitor downloads them. */
const DEVICE_PAGES: ReadonlyMap<string, string> = new Map([['/gate', '/gate.html']]);

const MEDIA_TYPE: Readonly<Record<string, string>> = {
  '.html': HTML_TYPE,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Types that are already compressed gain nothing. */
const COMPRESSIBLE_EXTENSIONS = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.wasm',
]);

/** The folder for files that the bundler names by content. */
const HASHED_ASSETS_PREFIX = '/assets/';

/**
 * A name made from the content is as good as a digest, which takes longer to compute; encoded,
 * because a header allows no other characters.
 */
const etagOf = (url: string, bytes: Buffer): string =>
  url.startsWith(HASHED_ASSETS_PREFIX)
    ? `W/"${encodeURI(url.slice(HASHED_ASSETS_PREFIX.length))}"`
    : contentEtag(bytes);

const fileOf = (folder: string, path: string): readonly [string, StaticFile] => {
  const bytes = readFileSync(path);
  const url = `/${relative(folder, path).split(sep).join('/')}`;
  const extension = extname(path);
  const zippedPath = `${path}.gz`;
  const zipped = !COMPRESSIBLE_EXTENSIONS.has(extension)
    ? null
    : existsSync(zippedPath)
      ? readFileSync(zippedPath)
      : gzipSync(bytes, { level: 9 });
  return [
    url,
    {
      bytes,
      gzipped: zipped && zipped.length < bytes.length ? zipped : null,
      mediaType: MEDIA_TYPE[extension] ?? 'application/octet-stream',
      etag: etagOf(url, bytes),
      cacheControl:
        extension === '.html'
          ? PAGE_CACHE_CONTROL
          : url.startsWith(HASHED_ASSETS_PREFIX)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
    },
  ];
};

/** Every file below the folder by its address, read once: files change only with a new version. */
export const loadStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(gz|br|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // Names that begin with a dot belong to the build, such as the bundler's manifest.
      .filter((path) => !/(^|[/\\])\./.test(relative(folder, path)))
      .map((path) => fileOf(folder, path)),
  );

/**
 * The built web client: one page serves all screens, and its own routing decides which. For an
 * unknown page the status is 404, but the client still draws it, so that the visitor can read it in
 * their language. Pages of `firstPages` already have their screen in them.
 */
export const staticFiles = (folder: string, firstPages: FirstPages | null = null) => {
  const files = loadStaticFiles(folder);
  const page = files.get('/index.html');
  const studio = files.get('/admin.html')?.bytes.toString('utf8');
  return new Hono<AppEnv>().get('*', async (c, next) => {
    const { path } = c.req;
    if (studio !== undefined && isStudioPage(path)) {
      c.set('route', '/admin');
      return sendStudioPage(c, studio);
    }
    const screen = findScreen(path);
    const otherPage = DEVICE_PAGES.get(path);
    const ownFile = path.endsWith('.html') ? undefined : files.get(otherPage ?? path);
    const file = screen !== undefined ? page : ownFile;
    if (file) {
      c.set('route', screen ?? (otherPage === undefined ? 'static file' : path));
      return sendStaticFile(c, (await firstPages?.find(c)) ?? file, 200);
    }
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    if (page && wantsPage && !path.startsWith('/api/')) {
      c.set('route', 'unknown page');
      return sendStaticFile(c, page, 404);
    }
    return next();
  });
};
