/*
 * Hangul as it is typed, jamo by jamo, on the two-set keyboard: the new value of the character
 * before the cursor. Jamo are those of the compatibility block, which the keys show.
 */

const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const TAILS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

/** Two jamo that combine into one, by the combined one. */
const PAIRS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['ㅘ', ['ㅗ', 'ㅏ']],
  ['ㅙ', ['ㅗ', 'ㅐ']],
  ['ㅚ', ['ㅗ', 'ㅣ']],
  ['ㅝ', ['ㅜ', 'ㅓ']],
  ['ㅞ', ['ㅜ', 'ㅔ']],
  ['ㅟ', ['ㅜ', 'ㅣ']],
  ['ㅢ', ['ㅡ', 'ㅣ']],
  ['ㄳ', ['ㄱ', 'ㅅ']],
  ['ㄵ', ['ㄴ', 'ㅈ']],
  ['ㄶ', ['ㄴ', 'ㅎ']],
  ['ㄺ', ['ㄹ', 'ㄱ']],
  ['ㄻ', ['ㄹ', 'ㅁ']],
  ['ㄼ', ['ㄹ', 'ㅂ']],
  ['ㄽ', ['ㄹ', 'ㅅ']],
  ['ㄾ', ['ㄹ', 'ㅌ']],
  ['ㄿ', ['ㄹ', 'ㅍ']],
  ['ㅀ', ['ㄹ', 'ㅎ']],
  ['ㅄ', ['ㅂ', 'ㅅ']],
]);

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = LEADS.length * VOWELS.length * TAILS.length;

/** A syllable in progress: its initial, its vowel and its final; each may be ''. */
type Syllable = readonly [lead: string, vowel: string, tail: string];

const decomposeSyllable = (character: string): Syllable | null => {
  const index = (character.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (index >= 0 && index < SYLLABLES) {
    const lead = Math.floor(index / (VOWELS.length * TAILS.length));
    const vowel = Math.floor(index / TAILS.length) % VOWELS.length;
    return [LEADS.charAt(lead), VOWELS.charAt(vowel), TAILS[index % TAILS.length] ?? ''];
  }
  if (character.length === 1 && LEADS.includes(character)) return [character, '', ''];
  if (character.length === 1 && VOWELS.includes(character)) return ['', character, ''];
  return null;
};

const composeSyllable = ([lead, vowel, tail]: Syllable): string => {
  if (lead === '' || vowel === '') return lead + vowel;
  const index = LEADS.indexOf(lead) * VOWELS.length + VOWELS.indexOf(vowel);
  return String.fromCharCode(FIRST_SYLLABLE + index * TAILS.length + TAILS.indexOf(tail));
};

const combineJamo = (first: string, second: string): string | undefined =>
  [...PAIRS].find(([, [one, other]]) => one === first && other === second)?.[0];

/** Whether the key is a Hangul letter that syllables consist of. */
export const isJamo = (key: string): boolean =>
  key.length === 1 && (LEADS.includes(key) || VOWELS.includes(key));

/** The text at the cursor after a jamo is typed behind a character, which may be ''. */
export const appendJamo = (before: string, jamo: string): string => {
  const syllable = decomposeSyllable(before);
  if (!syllable) return before + jamo;
  const [lead, vowel, tail] = syllable;
  if (VOWELS.includes(jamo)) {
    if (tail !== '') {
      // The final consonant becomes the initial of the next syllable.
      const [remainingTail, movedTail] = PAIRS.get(tail) ?? ['', tail];
      return composeSyllable([lead, vowel, remainingTail]) + composeSyllable([movedTail, jamo, '']);
    }
    if (vowel === '') return composeSyllable([lead, jamo, '']);
    const pair = combineJamo(vowel, jamo);
    return pair === undefined ? before + jamo : composeSyllable([lead, pair, '']);
  }
  if (lead === '' || vowel === '') return before + jamo;
  const next = tail === '' ? jamo : combineJamo(tail, jamo);
  return next !== undefined && TAILS.includes(next)
    ? composeSyllable([lead, vowel, next])
    : before + jamo;
};

/** The rest of a character after its last jamo is deleted; '' for any other character. */
export const removeLastJamo = (character: string): string => {
  const syllable = decomposeSyllable(character);
  if (!syllable) return '';
  const [lead, vowel, tail] = syllable;
  if (tail !== '') return composeSyllable([lead, vowel, PAIRS.get(tail)?.[0] ?? '']);
  if (lead === '' && vowel === '') return '';
  if (vowel !== '') return composeSyllable([lead, PAIRS.get(vowel)?.[0] ?? '', '']);
  return '';
};
