import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { NO_PASSWORD } from './admins-repository.ts';
import type { Wording } from '../platform/http/wording.ts';
import { isCommonPassword } from './common-passwords.ts';
import { runInHashingQueue } from '../platform/hashing-queue.ts';

/** Argon2id with 46 MiB, one pass, one lane: the minimum of OWASP ASVS 5, appendix C. */
const ARGON2_OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Single-factor passwords (NIST SP 800-63B-4). Unicode characters, not bytes. */
const MIN_CHARACTERS = 15;
const MAX_CHARACTERS = 128;
const MIN_DISTINCT_CHARACTERS = 5;

/** The same characters, however a keyboard composes them. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * The argon2id hash to store, as a PHC string. It contains its own cost, so the cost can be raised
 * later.
 */
export const hashPassword = (password: string): Promise<string> =>
  runInHashingQueue(() => hash(normalizePassword(password), ARGON2_OPTIONS));

let dummyHash: Promise<string> | null = null;

/**
 * Whether the password matches the hash. With null (no account) a comparison runs all the same, so
 * that the response time does not show who has an account.
 */
export const verifyPassword = async (known: string | null, password: string): Promise<boolean> => {
  // Outside the queue: it is made once, and a full queue must not make it fail for good.
  dummyHash ??= hash(randomBytes(32).toString('base64url'), ARGON2_OPTIONS);
  const mayMatch = known !== null && known !== NO_PASSWORD;
  const compared = mayMatch ? known : await dummyHash;
  const isRight = await runInHashingQueue(() => verify(compared, normalizePassword(password)));
  return isRight && mayMatch;
};

/** Why a new password is refused. */
export type PasswordFault = 'short' | 'long' | 'uniform' | 'hasName' | 'hasPlace' | 'common';

/** The account that gets the password. */
export interface PasswordOwner {
  readonly accountName: string;
  /** The hospital's names, in any language. */
  readonly hospitalNames: readonly string[];
}

const PRODUCT_NAMES = ['munjin', '문진'];
/** Shorter names are parts of many words. */
const MIN_HOSPITAL_NAME_LENGTH = 3;

/** The hospital's names, for `PasswordOwner`. */
export const hospitalNamesIn = (wording: Wording): readonly string[] =>
  LANGUAGES.map((language) => wording.format(language, { key: 'message.hospitalName' }));

/** Letters and digits only, so that a name is found whatever separates its words. */
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

/** What is wrong with a new password; null if it is acceptable (ASVS 6.2.4, 6.2.11, 6.2.12). */
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

/**
 * What is wrong with a new password, as a phrase after "The password"; null if it is acceptable.
 */
export const describePasswordFault = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | null> => {
  const fault = await findPasswordFault(password, owner);
  return fault === null ? null : FAULT_MESSAGES[fault];
};
