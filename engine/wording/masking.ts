const STAR = '*';
// Scripts in which a name is one word of whole syllables or characters.
const EAST_ASIAN_NAME = /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\s]+$/u;

const splitGraphemes = (text: string): string[] =>
  [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

const maskEastAsian = (name: string): string => {
  const signs = splitGraphemes(name);
  const [first = ''] = signs;
  if (signs.length <= 2) return signs.length === 2 ? first + STAR : STAR.repeat(signs.length);
  return first + STAR.repeat(signs.length - 2) + (signs.at(-1) ?? '');
};

/**
 * A name that its owner can still recognise (FIND-03). Of a Korean, Chinese or Japanese name the
 * middle is hidden, 김철수 as 김*수; of other names the first letter of each word stays, `N*** V***
 * A***`.
 */
export const maskName = (name: string): string => {
  const text = name.normalize('NFC').trim();
  if (EAST_ASIAN_NAME.test(text)) return maskEastAsian(text.replace(/\s+/gu, ''));
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (splitGraphemes(word)[0] ?? '') + STAR.repeat(3))
    .join(' ');
};

/** 19800101 as `1980****` (FIND-04). */
export const maskBirth = (birth: string): string =>
  birth.slice(0, 4) + STAR.repeat(Math.max(0, birth.length - 4));

/** 01012345678 as `010****5678` (PASS-21, PASS-22). Fewer than 8 digits are hidden completely. */
export const maskPhone = (phone: string): string =>
  phone.length < 8
    ? STAR.repeat(phone.length)
    : phone.slice(0, 3) + STAR.repeat(phone.length - 7) + phone.slice(-4);

/**
 * 01012345678 as `010********`: its last four digits serve as a proof on other screens (decisions,
 * L29).
 */
export const maskPhoneWholly = (phone: string): string =>
  phone.length < 8 ? STAR.repeat(phone.length) : phone.slice(0, 3) + STAR.repeat(phone.length - 3);
