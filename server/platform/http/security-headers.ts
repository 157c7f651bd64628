import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './context.ts';
import { isEmbeddablePath } from './embedding.ts';
import { isFirstPagePath } from './first-page.ts';
import { isStudioPage } from './studio-page.ts';

/** Which pages besides our own may frame a page, and what happens to the window that opened it. */
interface EmbeddingPolicy {
  readonly origins: readonly string[];
  readonly openerPolicy: 'same-origin' | 'unsafe-none';
}

const SAME_ORIGIN_POLICY: EmbeddingPolicy = { origins: [], openerPolicy: 'same-origin' };

/**
 * The only page that may use a camera. If the browser cannot read codes itself, WebAssembly does.
 */
const GATE_PAGE = '/gate';

const headersFor = (
  isHttps: boolean,
  { origins, openerPolicy }: EmbeddingPolicy,
  page: 'any' | 'gate' | 'studio' = 'any',
  styleHashes: readonly string[] = [],
) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: page === 'gate' ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"],
      // Mantine writes its colours and breakpoints into style elements, which carry the page's nonce.
      styleSrc: page === 'studio' ? ["'self'", NONCE] : ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      // Previews are the visitors' own pages in a frame.
      ...(page === 'studio' && { frameSrc: ["'self'"] }),
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'", ...origins],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: openerPolicy,
    crossOriginResourcePolicy: 'same-origin',
    // This older header cannot hold a list; browsers that support frame-ancestors ignore it.
    xFrameOptions: origins.length === 0 ? 'SAMEORIGIN' : false,
    // Only a server that is reached by https may bind a browser to https.
    strictTransportSecurity: isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: {
      accelerometer: [],
      camera: page === 'gate' ? ['self'] : [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      publickeyCredentialsGet: [],
      usb: [],
    },
  });

const noEmbeddingOrigins = (): Promise<readonly string[]> => Promise.resolve([]);

/**
 * Headers of every response. The policy allows no inline script, no foreign host and no eval, so
 * whatever is injected into a page stays text. Pages that arrive with their screen may have the
 * built styles inside, known by their hash (`styleHashes`). Pages of `embeddingOrigins` may frame or
 * open the previews and the views of saved answers, and nothing else (decisions, part e, Preview).
 * Only the gate's page may use the camera; only the studio's page has style elements and frames.
 */
export const securityHeaders = (
  isHttps: boolean,
  embeddingOrigins: () => Promise<readonly string[]> = noEmbeddingOrigins,
  styleHashes: readonly string[] = [],
): MiddlewareHandler<AppEnv> => {
  const strict = headersFor(isHttps, SAME_ORIGIN_POLICY);
  const gate = headersFor(isHttps, SAME_ORIGIN_POLICY, 'gate', styleHashes);
  const first = headersFor(isHttps, SAME_ORIGIN_POLICY, 'any', styleHashes);
  const studio = headersFor(isHttps, SAME_ORIGIN_POLICY, 'studio');
  return async (c, next) => {
    if (c.req.path === GATE_PAGE) return gate(c, next);
    if (isFirstPagePath(c.req.path)) return first(c, next);
    if (isStudioPage(c.req.path)) return studio(c, next);
    if (!isEmbeddablePath(c.req.path)) return strict(c, next);
    const origins = await embeddingOrigins();
    // A page of ours stays the opener only with its own policy, a foreign one only with no policy.
    const isFromOurs = c.req.header('sec-fetch-site') === 'same-origin';
    const openerPolicy = origins.length === 0 || isFromOurs ? 'same-origin' : 'unsafe-none';
    return headersFor(isHttps, { origins, openerPolicy })(c, next);
  };
};
