/** Which of our languages a text is in, if its form does not say so. */
import type { Language } from '../document/definition.ts';

/** Common words of English, and of other languages in Latin letters; none is in both lists. */
const ENGLISH =
  /\b(?:the|and|you|your|with|what|which|how|please|when|this|does|been|were|from|other|none)\b/giu;
const NOT_ENGLISH =
  /\b(?:der|das|und|oder|nicht|ist|sie|haben|og|eller|ikke|jeg|har|och|inte|le|les|des|est|vous|votre|avez|el|los|las|que|para|por|está|usted|não|você|uma|het|een|niet|heeft|yang|dan|apakah|ang|mga|ya|kwa|jest|czy|nie|il|della|sono)\b/giu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The language of a form's texts; null if it is none of ours or is unclear. Letters decide where
 * only one language uses them. Latin, Cyrillic and Arabic letters are shared by many: of these only
 * English is recognised, by its common words.
 */
export const detectLanguage = (texts: readonly string[]): Language | null => {
  const text = texts.join(' ');
  const letters = count(text, /\p{L}/gu);
  const isMostly = (script: RegExp): boolean => count(text, script) * 2 > letters;
  if (letters === 0) return null;
  if (isMostly(/\p{Script=Hangul}/gu)) return 'ko';
  if (count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 5 > letters) return 'ja';
  if (isMostly(/\p{Script=Han}/gu)) return 'zh';
  if (!isMostly(/\p{Script=Latin}/gu)) return null;
  return count(text, ENGLISH) > count(text, NOT_ENGLISH) ? 'en' : null;
};
