import type { AppContext } from './context.ts';

/**
 * Whether a request that changes something comes from our own pages. Browsers say where a request
 * comes from; a client that sends neither header is not a browser, and has no visitor's cookie. The
 * rule that the body must be JSON (request-body.ts) keeps out what a form can send.
 */
export const isSameOriginRequest = (c: AppContext, publicUrl: string): boolean => {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || hostOf(origin) === new URL(c.req.url).host;
};

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;
