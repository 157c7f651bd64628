import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './context.ts';
import { isEmbeddablePath } from './embedding.ts';
import { isStudioPage } from './studio-page.ts';

/** Who besides our own pages may frame a page, and what becomes of the window that opened it. */
interface EmbeddingPolicy {
  readonly origins: readonly string[];
  readonly openerPolicy: 'same-origin' | 'unsafe-none';
}

const SAME_ORIGIN_POLICY: EmbeddingPolicy = { origins: [], openerPolicy: 'same-origin' };

/** The one page that may look through a camera; where no browser reads codes, WebAssembly does. */
const GATE_PAGE = '/gate';

const headersFor = (
  isHttps: boolean,
  { origins, openerPolicy }: EmbeddingPolicy,
  page: 'any' | 'gate' | 'studio' = 'any',
) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: page === 'gate' ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"],
      // Mantine writes its colours and breakpoints into style elements, which carry the page's nonce.
      styleSrc: page === 'studio' ? ["'self'", NONCE] : ["'self'"],
      imgSrc: ["'self'", 'data:'],
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
    // This older header knows no list; browsers that know frame-ancestors do not read it.
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
 * Headers of every response. The policy knows no inline script or style, no foreign host and no
 * eval: whatever is injected into a page stays text. Pages of `embeddingOrigins` may frame or open
 * the previews and the views of saved answers, and nothing else (decisions, part e, Preview). The
 * gate's page alone may use the camera, the studio's alone has style elements and frames.
 */
export const securityHeaders = (
  isHttps: boolean,
  embeddingOrigins: () => Promise<readonly string[]> = noEmbeddingOrigins,
): MiddlewareHandler<AppEnv> => {
  const strict = headersFor(isHttps, SAME_ORIGIN_POLICY);
  const gate = headersFor(isHttps, SAME_ORIGIN_POLICY, 'gate');
  const studio = headersFor(isHttps, SAME_ORIGIN_POLICY, 'studio');
  return async (c, next) => {
    if (c.req.path === GATE_PAGE) return gate(c, next);
    if (isStudioPage(c.req.path)) return studio(c, next);
    if (!isEmbeddablePath(c.req.path)) return strict(c, next);
    const origins = await embeddingOrigins();
    // An opener of our own stays one only beside its own policy, a foreign one only without any.
    const isFromOurs = c.req.header('sec-fetch-site') === 'same-origin';
    const openerPolicy = origins.length === 0 || isFromOurs ? 'same-origin' : 'unsafe-none';
    return headersFor(isHttps, { origins, openerPolicy })(c, next);
  };
};
