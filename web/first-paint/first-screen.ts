import { buildScreenUrl, parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../engine/wording/language.ts';
import { languageOfPhone } from '../visit/phone-preferences.ts';
import { readVisit } from '../visit/visit-query.ts';
import { isLookupType } from '../visitor/lookup/lookup-kind.ts';

/** A screen that the server draws. */
export interface FirstScreen {
  /** Its address, without what does not change the drawing. */
  readonly address: string;
  readonly language: Language;
}

/** Any day: it is not shown before the server has sent the days that it offers. */
const ANY_DAY = '20260101';

/** The address of home or the look-up as a link of the phone opens them; undefined for all others. */
const visitorAddress = (path: string, pairs: URLSearchParams): string | undefined => {
  const { lang: _lang, ...query } = parseScreenQuery(pairs);
  const names = Object.keys(query);
  if (path === '/') return names.length === 0 ? path : undefined;
  if (path !== '/pt' || names.some((name) => name !== 'type' && name !== 'vd')) return undefined;
  const { type, visitDate } = readVisit(query);
  if (visitDate === undefined || type === undefined || !isLookupType(type)) return undefined;
  return buildScreenUrl(path, { type, vd: ANY_DAY });
};

/**
 * The screen of an address, in the language that the browser will choose; undefined if only the
 * browser can draw it. `tags` are the languages that the browser accepts, the preferred first.
 */
export const findFirstScreen = (
  path: string,
  pairs: URLSearchParams,
  tags: readonly string[],
): FirstScreen | undefined => {
  // The language of a gate is stored in its browser.
  if (path === '/gate') return { address: path, language: DEFAULT_LANGUAGE };
  const address = visitorAddress(path, pairs);
  if (address === undefined) return undefined;
  const { lang } = parseScreenQuery(pairs);
  const asked = lang !== undefined && isLanguage(lang) ? { language: lang } : {};
  return { address, language: languageOfPhone(asked, tags) };
};
