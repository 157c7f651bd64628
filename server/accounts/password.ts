import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { NO_PASSWORD } from './admins-repository.ts';
import type { Wording } from '../translations/wording.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashingQueue } from './hashing-queue.ts';

/** Argon2id with 46 MiB, one pass, one lane: the floor of OWASP ASVS 5, appendix C. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Single-factor passwords (NIST SP 800-63B-4). Unicode characters, not bytes. */
const LEAST_CHARACTERS = 15;
const MOST_CHARACTERS = 128;
const LEAST_DIFFERENT = 5;

/** The same characters, however a keyboard composes them. */
const normalised = (password: string): string => password.normalize('NFKC');

/** The argon2id hash to store, as a PHC string: it says its own cost, so that the cost may rise. */
export const passwordHash = (password: string): Promise<string> =>
  inHashingQueue(() => hash(normalised(password), COST));

let nobodys: Promise<string> | null = null;

/**
 * Does the password belong to the hash? With null, where there is no account, it is compared all
 * the same: how long the reply takes says nothing of who has an account.
 */
export const isPassword = async (known: string | null, password: string): Promise<boolean> => {
  // Beside the queue: it is made once, and must not fail for good because the queue was full.
  nobodys ??= hash(randomBytes(32).toString('base64url'), COST);
  const mayMatch = known !== null && known !== NO_PASSWORD;
  const compared = mayMatch ? known : await nobodys;
  const isRight = await inHashingQueue(() => verify(compared, normalised(password)));
  return isRight && mayMatch;
};

/** Why a new password will not do. */
export type PasswordFault = 'short' | 'long' | 'uniform' | 'hasName' | 'hasPlace' | 'common';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly accountName: string;
  /** What the hospital is called, in whatever languages. */
  readonly hospitalNames: readonly string[];
}

const PRODUCT_NAMES = ['munjin', '문진'];
/** Shorter ones are parts of many words. */
const LEAST_OF_HOSPITAL_NAME = 3;

/** What the hospital is called, for `PasswordOwner`. */
export const hospitalNamesIn = (wording: Wording): readonly string[] =>
  LANGUAGES.map((language) => wording.say(language, { key: 'message.hospitalName' }));

/** Letters and digits alone: a name is found whatever is put between its words. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const namesPlace = (password: string, hospitalNames: readonly string[]): boolean => {
  const names = hospitalNames
    .flatMap((name) => [plain(name), plain(name.split(' ')[0] ?? '')])
    .filter((name) => name.length >= LEAST_OF_HOSPITAL_NAME);
  return [...PRODUCT_NAMES, ...names].some((name) => plain(password).includes(name));
};

/** What is wrong with a new password; null where it will do (ASVS 6.2.4, 6.2.11, 6.2.12). */
export const passwordFaultOf = async (
  password: string,
  { accountName, hospitalNames }: PasswordOwner,
): Promise<PasswordFault | null> => {
  const text = normalised(password);
  const characters = [...text];
  if (characters.length < LEAST_CHARACTERS) return 'short';
  if (characters.length > MOST_CHARACTERS) return 'long';
  if (new Set(characters).size < LEAST_DIFFERENT) return 'uniform';
  const hasName =
    password.toLowerCase().includes(accountName.toLowerCase()) ||
    plain(password).includes(plain(accountName));
  if (hasName) return 'hasName';
  if (namesPlace(password, hospitalNames)) return 'hasPlace';
  return (await isCommonPassword(text)) ? 'common' : null;
};

const IN_WORDS: Readonly<Record<PasswordFault, string>> = {
  short: `has fewer than ${LEAST_CHARACTERS} characters`,
  long: `has more than ${MOST_CHARACTERS} characters`,
  uniform: `has fewer than ${LEAST_DIFFERENT} different characters`,
  hasName: 'contains the name of the account',
  hasPlace: 'contains the name of the hospital or of this product',
  common: 'is easy to guess: a common password, a repetition or a sequence. Use several words',
};

/** What is wrong with a new password, as a phrase after "The password"; null where it will do. */
export const passwordFault = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | null> => {
  const fault = await passwordFaultOf(password, owner);
  return fault === null ? null : IN_WORDS[fault];
};
