import type { Language } from '../../../schemas/api.gen.ts';
import { DEFAULT_LANGUAGE } from '../../wording/language.ts';

const HANGUL = /\p{Script=Hangul}/u;

/**
 * The language of a text of the questionnaire. The wire states it only for the question. Any other
 * text that is identical to the Korean one, in Korean letters, replaces a missing one.
 */
export const detectTextLanguage = (text: string, korean: string, asked: Language): Language =>
  text === korean && HANGUL.test(text) ? DEFAULT_LANGUAGE : asked;
