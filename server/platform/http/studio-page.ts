import type { AppContext } from './context.ts';

/** Where the documentation is: below the studio, so that a proxy that closes one closes both. */
export const DOCS_PATH = '/admin/docs/';

/**
 * The studio is one page at every other address below `/admin`; its own routing decides.
 */
export const isStudioPage = (path: string): boolean =>
  /^\/admin(?:\/|$)/.test(path) && !path.startsWith(DOCS_PATH);

/** Where the page needs the nonce of this one response, which allows its style elements. */
const NONCE_PLACEHOLDER = '%STYLE_NONCE%';

/** The studio's page for one response; never cached, because each one carries its own nonce. */
export const sendStudioPage = (c: AppContext, template: string): Response => {
  const nonce: unknown = c.get('secureHeadersNonce' as never);
  return c.html(template.replace(NONCE_PLACEHOLDER, typeof nonce === 'string' ? nonce : ''), 200, {
    'Cache-Control': 'no-store',
  });
};
