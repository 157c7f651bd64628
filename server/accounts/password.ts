import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { NO_PASSWORD } from './admins-repository.ts';
import type { Wording } from '../translations/wording.ts';
import { isCommonPassword } from './common-passwords.ts';
import { runInHashingQueue } from './hashing-queue.ts';

/** Argon2id with 46 MiB, one pass, one lane: the floor of OWASP ASVS 5, appendix C. */
const ARGON2_OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Single-factor passwords (NIST SP 800-63B-4). Unicode characters, not bytes. */
const MIN_CHARACTERS = 15;
const MAX_CHARACTERS = 128;
const MIN_DISTINCT_CHARACTERS = 5;

/** The same characters, however a keyboard composes them. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The argon2id hash to store, as a PHC string: it says its own cost, so that the cost may rise. */
export const hashPassword = (password: string): Promise<string> =>
  runInHashingQueue(() => hash(normalizePassword(password), ARGON2_OPTIONS));

let dummyHash: Promise<string> | null = null;

/**
 * Does the password belong to the hash? With null, where there is no account, it is compared all
 * the same: how long the reply takes says nothing of who has an account.
 */
export const verifyPassword = async (known: string | null, password: string): Promise<boolean> => {
  // Beside the queue: it is made once, and must not fail for good because the queue was full.
  dummyHash ??= hash(randomBytes(32).toString('base64url'), ARGON2_OPTIONS);
  const mayMatch = known !== null && known !== NO_PASSWORD;
  const compared = mayMatch ? known : await dummyHash;
  const isRight = await runInHashingQueue(() => verify(compared, normalizePassword(password)));
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
const MIN_HOSPITAL_NAME_LENGTH = 3;

/** What the hospital is called, for `PasswordOwner`. */
export const hospitalNamesIn = (wording: Wording): readonly string[] =>
  LANGUAGES.map((language) => wording.format(language, { key: 'message.hospitalName' }));

/** Letters and digits alone: a name is found whatever is put between its words. */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const containsHospitalName = (password: string, hospitalNames: readonly string[]): boolean => {
  const names = hospitalNames
    .flatMap((name) => [lettersAndDigits(name), lettersAndDigits(name.split(' ')[0] ?? '')])
    .filter((name) => name.length >= MIN_HOSPITAL_NAME_LENGTH);
  return [...PRODUCT_NAMES, ...names].some((name) => lettersAndDigits(password).includes(name));
};

/** What is wrong with a new password; null where it will do (ASVS 6.2.4, 6.2.11, 6.2.12). */
export const findPasswordFault = async (
  password: string,
  { accountName, hospitalNames }: PasswordOwner,
): Promise<PasswordFault | null> => {
  const text = normalizePassword(password);
  const characters = [...text];
  if (characters.length < MIN_CHARACTERS) return 'short';
  if (characters.length > MAX_CHARACTERS) return 'long';
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return 'uniform';
  const hasName =
    password.toLowerCase().includes(accountName.toLowerCase()) ||
    lettersAndDigits(password).includes(lettersAndDigits(accountName));
  if (hasName) return 'hasName';
  if (containsHospitalName(password, hospitalNames)) return 'hasPlace';
  return (await isCommonPassword(text)) ? 'common' : null;
};

const FAULT_MESSAGES: Readonly<Record<PasswordFault, string>> = {
  short: `has fewer than ${MIN_CHARACTERS} characters`,
  long: `has more than ${MAX_CHARACTERS} characters`,
  uniform: `has fewer than ${MIN_DISTINCT_CHARACTERS} different characters`,
  hasName: 'contains the name of the account',
  hasPlace: 'contains the name of the hospital or of this product',
  common: 'is easy to guess: a common password, a repetition or a sequence. Use several words',
};

/** What is wrong with a new password, as a phrase after "The password"; null where it will do. */
export const describePasswordFault = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | null> => {
  const fault = await findPasswordFault(password, owner);
  return fault === null ? null : FAULT_MESSAGES[fault];
};
