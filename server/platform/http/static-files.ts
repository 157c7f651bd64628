import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { findScreen } from '../../../engine/visit/visitor-screen.ts';
import type { AppContext, AppEnv } from './context.ts';
import { isStudioPage, sendStudioPage } from './studio-page.ts';

/** Pages of the hospital's machines: separate entries, so that no visitor downloads them. */
const DEVICE_PAGES: ReadonlyMap<string, string> = new Map([['/gate', '/gate.html']]);

const MEDIA_TYPE: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
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

interface StaticFile {
  readonly bytes: Buffer;
  readonly gzipped: Buffer | null;
  readonly mediaType: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/**
 * A name made from the content is as good as a digest, which takes longer to compute; encoded,
 * because a header allows no other characters.
 */
const etagOf = (url: string, bytes: Buffer): string =>
  url.startsWith(HASHED_ASSETS_PREFIX)
    ? `W/"${encodeURI(url.slice(HASHED_ASSETS_PREFIX.length))}"`
    : `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

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
          ? 'no-store'
          : url.startsWith(HASHED_ASSETS_PREFIX)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
    },
  ];
};

/** Every file below the folder by its address, read once: files change only with a new version. */
const loadStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(gz|br|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // Names that begin with a dot belong to the build, such as the bundler's manifest.
      .filter((path) => !/(^|[/\\])\./.test(relative(folder, path)))
      .map((path) => fileOf(folder, path)),
  );

const sendStaticFile = (c: AppContext, file: StaticFile, status: 200 | 404): Response => {
  c.header('Content-Type', file.mediaType);
  c.header('Cache-Control', file.cacheControl);
  c.header('ETag', file.etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === file.etag && status === 200) return c.body(null, 304);
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (file.gzipped && takesGzip) {
    c.header('Content-Encoding', 'gzip');
    return c.body(new Uint8Array(file.gzipped), status);
  }
  return c.body(new Uint8Array(file.bytes), status);
};

/**
 * The built web client: one page serves all screens, and its own routing decides which. For an
 * unknown page the status is 404, but the client still draws it, so that the visitor can read it in
 * their language.
 */
export const staticFiles = (folder: string) => {
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
      return sendStaticFile(c, file, 200);
    }
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    if (page && wantsPage && !path.startsWith('/api/')) {
      c.set('route', 'unknown page');
      return sendStaticFile(c, page, 404);
    }
    return next();
  });
};
