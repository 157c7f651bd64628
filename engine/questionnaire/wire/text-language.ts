import type { Language } from '../../../schemas/api.gen.ts';
import { DEFAULT_LANGUAGE } from '../../wording/language.ts';

const HANGUL = /\p{Script=Hangul}/u;

/**
 * The language that a text of the questionnaire is in. The wire says it of the question alone; any
 * other text that is word for word the Korean one, in Korean letters, replaces a missing one.
 */
export const detectTextLanguage = (text: string, korean: string, asked: Language): Language =>
  text === korean && HANGUL.test(text) ? DEFAULT_LANGUAGE : asked;
