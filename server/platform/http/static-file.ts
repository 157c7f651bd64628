import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AppContext } from './context.ts';

/** A file as it is sent. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly gzipped: Buffer | null;
  readonly mediaType: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** The request headers that decide its content, besides the encoding. */
  readonly vary?: string;
}

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Pages are never cached: each names the files of its version. */
export const PAGE_CACHE_CONTROL = 'no-store';

/** A digest of the content. */
export const contentEtag = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** A page that the server has written, in the language and for the device of the request. */
export const pageFile = (html: string): StaticFile => {
  const bytes = Buffer.from(html);
  return {
    bytes,
    gzipped: gzipSync(bytes),
    mediaType: HTML_TYPE,
    etag: contentEtag(bytes),
    cacheControl: PAGE_CACHE_CONTROL,
    vary: 'Accept-Language, Cookie',
  };
};

/** Sends it, compressed to clients that accept that, and not again to one that has it. */
export const sendStaticFile = (c: AppContext, file: StaticFile, status: 200 | 404): Response => {
  c.header('Content-Type', file.mediaType);
  c.header('Cache-Control', file.cacheControl);
  c.header('ETag', file.etag);
  c.header('Vary', file.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${file.vary}`);
  if (c.req.header('if-none-match') === file.etag && status === 200) return c.body(null, 304);
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (file.gzipped && takesGzip) {
    c.header('Content-Encoding', 'gzip');
    return c.body(new Uint8Array(file.gzipped), status);
  }
  return c.body(new Uint8Array(file.bytes), status);
};
