import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { ok } from '../../engine/outcome/outcome.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, isoWithOffset } from '../../engine/visit/local-time.ts';
import { isAvailableVisitDay } from '../../engine/visit/available-visit-days.ts';
import { OPENING_TIME } from '../../engine/visit/visit-opening.ts';
import { countryNamesIn } from '../../engine/wording/country-name.ts';
import { dateWords, type Language } from '../../engine/wording/language.ts';
import type { VisitDaysRequest, WordingRequest, WordingResult } from '../../schemas/api.gen.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { shared, type CallHandlers, type SharedCall } from '../platform/http/call.ts';
import type { Wording } from '../platform/http/wording.ts';

const toYn = (isSo: boolean): 'Y' | 'N' => (isSo ? 'Y' : 'N');

/** The complete catalogue of a language, and what the screens know from the settings. */
export const wordingResult = (wording: Wording, language: Language): WordingResult => {
  const { messages, fallback } = wording.catalogue(language);
  return {
    language,
    messages: { ...messages },
    fallback: { ...fallback },
    lookUpPrechecked: toYn(wording.shown['consent.lookUpPrechecked']),
    falseAnswerFine: toYn(wording.shown['notice.falseAnswerFine']),
    kiosk: {
      resultSeconds: wording.shown['kiosk.resultSeconds'],
      idleSeconds: wording.shown['kiosk.idleSeconds'],
      oneQuestion: toYn(wording.shown['kiosk.oneQuestion']),
    },
    twoGuardiansFromAge: wording.shown['guardian.twoFromAge'],
    ...(dateWords(language) && { countryNames: countryNamesIn(language) }),
  };
};

const showWording = ({ request: { language }, wording }: SharedCall<WordingRequest>) =>
  ok(wordingResult(wording, language));

/** The days that a visit can be prepared for, in the hospital's time zone (HOME-04, HOME-05). */
const showVisitDays = ({ now }: SharedCall<VisitDaysRequest>) => {
  const today = dayAt(now);
  const tomorrow = addDays(today, 1);
  return ok({
    today,
    tomorrow,
    tomorrowOpen: isAvailableVisitDay(tomorrow, now) ? ('Y' as const) : ('N' as const),
    opensAt: OPENING_TIME,
    now: isoWithOffset(now),
  });
};

/** A browser caches the catalogue and asks each time whether it has changed. */
const revalidateCache: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-cache');
};

/** What every screen needs before the visitor has proven anything. */
export const startCalls = {
  visitDays: shared(showVisitDays),
  wording: shared(showWording, etag(), revalidateCache),
} satisfies CallHandlers;
