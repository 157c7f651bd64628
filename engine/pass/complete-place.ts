import type { Language } from '../wording/language.ts';

/**
 * Whether the visited places were asked for (CONST-16). Only ko and en show them; staff ask all
 * other visitors.
 */
export const isPlaceComplete = (language: Language): boolean =>
  language === 'ko' || language === 'en';
