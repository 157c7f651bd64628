/** What the rules about texts know about each language: its letters, and its words for "picture". */
import type { Language } from '../document/definition.ts';

interface LanguageRules {
  /** A text with such a letter may be in the language. */
  readonly ownLetter: RegExp;
  /** Letters that no text in the language contains. */
  readonly foreignLetter: RegExp;
  /**
   * An image text that says "image": screen readers say it themselves. A map, an X-ray or a portrait
   * is the content of the picture, even if its name contains the word.
   */
  readonly saysImage: RegExp;
  /** A text of this many letters without such a mark is not in the language. */
  readonly marks?: { readonly mark: RegExp; readonly letters: number };
  /** A language with the same letters. An equal text of this many letters was copied from it. */
  readonly copiedFrom?: { readonly language: Language; readonly letters: number };
  /** Letters of another script, and the letters of the language that look like them. */
  readonly lookAlikes?: { readonly stray: RegExp; readonly meant: ReadonlyMap<string, string> };
}

/**
 * A name or an abbreviation ("COVID-19", "MERS, SARS") may stay Latin; this many letters are a
 * sentence.
 */
export const MIN_SENTENCE_LETTERS = 16;

/** Names and units are Latin or Greek in any language. */
const ANYWHERE = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Common}\\p{Script=Inherited}';
const lettersOutside = (own: string): RegExp => new RegExp(`[^${own}${ANYWHERE}]`, 'gu');

const LATIN = 'aceopxyABCEHKMOPTX';
const CYRILLIC = 'асеорхуАВСЕНКМОРТХ';
const toCyrillic = new Map([...LATIN].map((letter, at) => [letter, CYRILLIC[at] ?? letter]));
const toLatin = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? letter]));
const AMONG_CYRILLIC = { stray: /\p{Script=Latin}/gu, meant: toCyrillic };
const AMONG_LATIN = { stray: /\p{Script=Cyrillic}/gu, meant: toLatin };

/** One entry per language. */
export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  ko: {
    ownLetter: /\p{Script=Hangul}/u,
    // Koreans add a Chinese character to a word that has two meanings.
    foreignLetter: lettersOutside('\\p{Script=Hangul}\\p{Script=Han}'),
    saysImage: /(?:(?:의|찍은|그린|나타낸|보여 ?주는) (?:사진|그림)| 이미지)(?:입니다)?\.?$/u,
  },
  en: {
    ownLetter: /\p{Script=Latin}/u,
    foreignLetter: lettersOutside(''),
    saysImage:
      /^(?:an? |the )?(?:image|photo|photograph|picture|drawing|illustration|icon) (?:of|showing) /iu,
    lookAlikes: AMONG_LATIN,
  },
  ja: {
    ownLetter: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    foreignLetter: lettersOutside('\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}'),
    saysImage: /(?:の|を示す|を写した)(?:画像|写真|イラスト)(?:です)?。?$/u,
    copiedFrom: { language: 'zh', letters: 8 },
  },
  zh: {
    ownLetter: /\p{Script=Han}/u,
    foreignLetter: lettersOutside('\\p{Script=Han}'),
    saysImage: /的(?:图片|照片|图像)。?$/u,
  },
  ru: {
    ownLetter: /\p{Script=Cyrillic}/u,
    // These four letters are Mongolian.
    foreignLetter: new RegExp(`[өүӨҮ]|${lettersOutside('\\p{Script=Cyrillic}').source}`, 'gu'),
    saysImage: /^(?:изображение|фото|фотография|картинка) (?!(?:на|для) )/iu,
    lookAlikes: AMONG_CYRILLIC,
  },
  vi: {
    ownLetter: /\p{Script=Latin}/u,
    foreignLetter: lettersOutside(''),
    saysImage: /^(?:(?:hình ảnh|ảnh chụp|ảnh) (?:của|về|cho thấy)|bức ảnh|tấm ảnh) /iu,
    marks: { mark: /[\u0300-\u0303\u0306\u0309\u031B\u0323đĐ]/u, letters: 20 },
    copiedFrom: { language: 'en', letters: MIN_SENTENCE_LETTERS },
    lookAlikes: AMONG_LATIN,
  },
  ar: {
    ownLetter: /\p{Script=Arabic}/u,
    foreignLetter: lettersOutside('\\p{Script=Arabic}'),
    saysImage: /^صورة (?!(?:ال)?أشعة|بالأشعة|شعاعية|سينية|مقطعية|شخصية)/u,
  },
  mn: {
    ownLetter: /\p{Script=Cyrillic}/u,
    foreignLetter: lettersOutside('\\p{Script=Cyrillic}'),
    saysImage: /(?<!газр|рентген)(?:ын|ийн|ны|ний) (?:гэрэл )?зураг\.?$/iu,
    copiedFrom: { language: 'ru', letters: MIN_SENTENCE_LETTERS },
    lookAlikes: AMONG_CYRILLIC,
  },
};
