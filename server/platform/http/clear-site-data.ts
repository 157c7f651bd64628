import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * Makes the browser delete what scripts have stored, when a visitor leaves it to the next person.
 * Not `cookies`: that would also delete the kiosk's own token; the call itself expires the
 * session's cookie. Not `cache`: replies about a person are never cached, so it would only make a
 * kiosk download its programs again. Not with a refusal: any other site can cause one.
 */
export const clearSiteData: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.header('Clear-Site-Data', '"storage"');
};
