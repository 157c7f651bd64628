import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from './context.ts';

/**
 * `visit`: what a visitor has proven; `admin`: the signed-in account; `device`: the enrolled
 * machine; `provider`: a sign-in in progress at the hospital's identity provider; `known`: the
 * accounts that have signed in here before.
 */
export type CookieName = 'visit' | 'admin' | 'device' | 'provider' | 'known';

const DAY_SECONDS = 24 * 60 * 60;
/** Cookies that a browser keeps over a restart. */
const MAX_AGE_SECONDS: Partial<Record<CookieName, number>> = {
  device: 400 * DAY_SECONDS,
  known: 180 * DAY_SECONDS,
};

/** Over https, browsers let no other site set a cookie with this prefix. */
const fullName = (name: CookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The token that the browser sent, if any. */
export const readCookie = (c: AppContext, name: CookieName, isSecure: boolean): string | null =>
  getCookie(c, fullName(name, isSecure)) ?? null;

/** Gives the browser a token to keep; null removes the one it has. */
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
