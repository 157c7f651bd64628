import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { collapseSpace } from './collapse-space.ts';

/**
 * The name of the file with the recording of a text, without its ending: the first 16 hex digits of
 * the SHA-256 of the text on one line. A changed text has another name, so a recording never says
 * words that are not on the screen.
 */
export const recordingName = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(collapseSpace(text)))).slice(0, 16);
