import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from './context.ts';

/**
 * `visit`: what a visitor has proven; `admin`: who is signed in; `device`: which machine this is;
 * `provider`: a sign-in that is under way at the hospital's identity provider; `known`: the accounts
 * that have signed in here before.
 */
export type CookieName = 'visit' | 'admin' | 'device' | 'provider' | 'known';

const DAY_SECONDS = 24 * 60 * 60;
/** Cookies that a browser keeps over a restart. */
const MAX_AGE_SECONDS: Partial<Record<CookieName, number>> = {
  device: 400 * DAY_SECONDS,
  known: 180 * DAY_SECONDS,
};

/** By https browsers let nobody else set a cookie of such a name. */
const fullName = (name: CookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The token that the browser sent, if any. */
export const readCookie = (c: AppContext, name: CookieName, isSecure: boolean): string | null =>
  getCookie(c, fullName(name, isSecure)) ?? null;

/** Gives the browser a token to keep, or with null makes it forget the one it has. */
export const writeCookie = (
  c: AppContext,
  name: CookieName,
  token: string | null,
  isSecure: boolean,
): void => {
  const attributes = {
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Strict',
    path: '/',
  } as const;
  if (token === null) {
    deleteCookie(c, fullName(name, isSecure), attributes);
    return;
  }
  const maxAge = MAX_AGE_SECONDS[name];
  setCookie(c, fullName(name, isSecure), token, {
    ...attributes,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
};
