/*
 * Hangul as it is typed, jamo by jamo, on the two-set keyboard: the new value of the character
 * before the cursor. Jamo are those of the compatibility block, which the keys show.
 */

import { assemble, removeLastCharacter } from 'es-hangul';

const JAMO = /^[ㄱㄲㄴㄷ-ㄹㅁ-ㅃㅅ-ㅣ]$/;
/** A lone jamo made of two. No key adds to it; the library takes it apart or throws. */
const COMBINED_JAMO = /^[ㄳㄵㄶㄺ-ㅀㅄㅘ-ㅚㅝ-ㅟㅢ]$/;

/** Whether the key is a Hangul letter that syllables consist of. */
export const isJamo = (key: string): boolean => JAMO.test(key);

/** The text at the cursor after a jamo is typed behind a character, which may be ''. */
export const appendJamo = (before: string, jamo: string): string =>
  COMBINED_JAMO.test(before) ? before + jamo : assemble([before, jamo]);

/** The rest of a character after its last jamo is deleted; '' for any other character. */
export const removeLastJamo = (character: string): string =>
  // The library would leave half of an emoji, which is two code units.
  character.length > 1 ? '' : removeLastCharacter(character);
