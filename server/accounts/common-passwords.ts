/** Passwords that people who guess try first: a bundled list, repetitions, sequences, rows of keys. */

/** What of a password is no repetition has to be as long as a password has to be. */
const MIN_UNREPEATED_LENGTH = 15;
/** In a sequence each character follows from the one before; so few others may be in between. */
const MIN_CHARACTERS_PER_JUMP = 3;
const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** A common password may be shorter, but shorter ones say nothing as a part of another. */
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

/** The 49,000 most common passwords; loaded when a first password is chosen. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (cachedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Length of the shortest part that the text repeats; that of the text where it repeats none. */
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

/** Is it one common password, or two of them one behind the other? */
const isCommonPasswordOrPair = (common: ReadonlySet<string>, text: string): boolean => {
  if (common.has(text)) return true;
  for (let at = MIN_PART_LENGTH; at <= text.length - MIN_PART_LENGTH; at += 1) {
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  }
  return false;
};

/** The text without digits and signs at its ends and signs within. */
const stripDecoration = (text: string): string =>
  text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a new password is among those that are guessed first, whatever signs are put around it. */
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
