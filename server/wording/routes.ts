import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { ok } from '../../engine/outcome/outcome.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, isoWithOffset } from '../../engine/visit/local-time.ts';
import { isOfferedDay } from '../../engine/visit/offered-days.ts';
import { EVE_OPENING } from '../../engine/visit/opening.ts';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { Action, CallWrapper } from '../http/handle.ts';

/** The complete catalogue of a language, with the keys that are Korean for want of a translation. */
const showWording: Action<'wording'> = ({ request: { language }, wording }) => {
  const { messages, fallback } = wording.catalogue(language);
  return Promise.resolve(ok({ language, messages: { ...messages }, fallback: [...fallback] }));
};

/** The days that a visit can be prepared for, by the hospital's clock (HOME-04, HOME-05). */
const showVisitDays: Action<'visitDays'> = ({ now }) => {
  const today = dayAt(now);
  const tomorrow = addDays(today, 1);
  return Promise.resolve(
    ok({
      today,
      tomorrow,
      tomorrowOpen: isOfferedDay(tomorrow, now) ? ('Y' as const) : ('N' as const),
      opensAt: EVE_OPENING,
      now: isoWithOffset(now),
    }),
  );
};

/** A browser keeps the catalogue and asks each time whether it has changed. */
const keptUntilChanged: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-cache');
};

/** What every screen needs before anything is proven. */
export const startRoutes = (read: CallWrapper) =>
  new Hono<AppEnv>()
    .get(CALLS.visitDays.path, read('visitDays', showVisitDays))
    .get(CALLS.wording.path, etag(), keptUntilChanged, read('wording', showWording));
