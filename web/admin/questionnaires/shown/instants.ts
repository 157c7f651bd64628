import type { StudioLanguage } from '../../words/studio-words.ts';

const ZONE = 'Asia/Seoul';
/** What Korea's clock is ahead of UTC; it has no summer time. */
const OFFSET = '+09:00';

/** An instant as a colleague reads it, by the hospital's clock. */
export const instantInWords = (instant: number, language: StudioLanguage): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(instant);

/** The instant of a time that was typed ("2026-03-09T10:00", the hospital's clock); null for none. */
export const instantOf = (typed: string): number | null =>
  typed === '' ? null : Date.parse(`${typed}${OFFSET}`);
