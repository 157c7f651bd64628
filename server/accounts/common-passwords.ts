/** Passwords that attackers guess first: a bundled list, repetitions, sequences, keyboard rows. */

/** Without its repetitions, a password must still have the minimum password length. */
const MIN_UNREPEATED_LENGTH = 15;
/**
 * In a sequence each character follows from the one before, with at most this share of exceptions.
 */
const MIN_CHARACTERS_PER_JUMP = 3;
const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** A common password may be shorter, but shorter ones mean nothing as part of another password. */
const MIN_PART_LENGTH = 3;
const LEETSPEAK_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let cachedPasswords: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most common passwords, loaded when a password is first chosen. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (cachedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Length of the shortest part that the text repeats, or of the whole text if it repeats none. */
const unrepeatedLength = (characters: readonly string[]): number => {
  for (let length = 1; length <= characters.length / 2; length += 1) {
    if (characters.every((character, at) => character === characters[at % length])) return length;
  }
  return characters.length;
};

const areAdjacent = (one: string, next: string): boolean => {
  const apart = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(apart) <= 1) return true;
  return KEY_ROWS.some((row) => {
    const [at, nextAt] = [row.indexOf(one), row.indexOf(next)];
    return at >= 0 && nextAt >= 0 && Math.abs(at - nextAt) === 1;
  });
};

const isSequence = (characters: readonly string[]): boolean => {
  const jumps = characters.filter((character, at) => {
    const before = characters[at - 1];
    return before === undefined || !areAdjacent(before, character);
  });
  return jumps.length * MIN_CHARACTERS_PER_JUMP <= characters.length;
};

/** Whether the text is one common password, or two of them in a row. */
const isCommonPasswordOrPair = (common: ReadonlySet<string>, text: string): boolean => {
  if (common.has(text)) return true;
  for (let at = MIN_PART_LENGTH; at <= text.length - MIN_PART_LENGTH; at += 1) {
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  }
  return false;
};

/** The text without digits and signs at its ends, and without signs inside. */
const stripDecoration = (text: string): string =>
  text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a new password is among those that are guessed first, whatever signs surround it. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const text = password.toLowerCase();
  const characters = [...text];
  if (unrepeatedLength(characters) < MIN_UNREPEATED_LENGTH || isSequence(characters)) return true;
  const common = await loadCommonPasswords();
  const withoutLeetspeak = characters
    .map((character) => LEETSPEAK_LETTERS[character] ?? character)
    .join('');
  return (
    common.has(text) ||
    [stripDecoration(text), stripDecoration(withoutLeetspeak)].some(
      (words) => words !== '' && isCommonPasswordOrPair(common, words),
    )
  );
};
