import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * Lets the browser forget what scripts have stored, where somebody leaves it to the next person.
 * Not `cookies`: that would take the kiosk's own token away too; the session's cookie is expired by
 * the call itself. Not `cache`: no reply about a person may be kept, so it would only make a kiosk
 * load its programs anew for everybody. Not with a refusal: any other site can cause one of those.
 */
export const clearSiteData: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.header('Clear-Site-Data', '"storage"');
};
