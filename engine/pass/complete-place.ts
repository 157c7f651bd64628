import type { Language } from '../wording/language.ts';

/** Were the visited places asked for (CONST-16)? Only ko and en show them; staff ask all others. */
export const isPlaceComplete = (language: Language): boolean =>
  language === 'ko' || language === 'en';
