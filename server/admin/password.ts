import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { NO_PASSWORD } from '../store/admins.ts';

/** Argon2id with 46 MiB, one pass, one lane: the floor of OWASP ASVS 5, appendix C. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Single-factor passwords (NIST SP 800-63B-4). Unicode characters, not bytes. */
const LEAST_CHARACTERS = 15;
const MOST_CHARACTERS = 128;
const LEAST_DIFFERENT = 5;

/** The same characters, however a keyboard composes them. */
const normalised = (password: string): string => password.normalize('NFKC');

/** The argon2id hash to store, as a PHC string: it says its own cost, so that the cost may rise. */
export const passwordHash = (password: string): Promise<string> => hash(normalised(password), COST);

let nobodys: Promise<string> | null = null;

/**
 * Does the password belong to the hash? With null, where there is no account, it is compared all
 * the same: how long the reply takes says nothing of who has an account.
 */
export const isPassword = async (known: string | null, password: string): Promise<boolean> => {
  nobodys ??= passwordHash(randomBytes(32).toString('base64url'));
  const mayMatch = known !== null && known !== NO_PASSWORD;
  const isRight = await verify(mayMatch ? known : await nobodys, normalised(password));
  return isRight && mayMatch;
};

/** Why a new password will not do. */
export type PasswordFault = 'short' | 'long' | 'uniform' | 'hasName';

/** What is wrong with a new password; null where it will do. */
export const passwordFaultOf = (password: string, accountName: string): PasswordFault | null => {
  const characters = [...normalised(password)];
  if (characters.length < LEAST_CHARACTERS) return 'short';
  if (characters.length > MOST_CHARACTERS) return 'long';
  if (new Set(characters).size < LEAST_DIFFERENT) return 'uniform';
  return password.toLowerCase().includes(accountName.toLowerCase()) ? 'hasName' : null;
};

const IN_WORDS: Readonly<Record<PasswordFault, string>> = {
  short: `has fewer than ${LEAST_CHARACTERS} characters`,
  long: `has more than ${MOST_CHARACTERS} characters`,
  uniform: `has fewer than ${LEAST_DIFFERENT} different characters`,
  hasName: 'contains the name of the account',
};

/** What is wrong with a new password, as a phrase after "The password"; null where it will do. */
export const passwordFault = (password: string, accountName: string): string | null => {
  const fault = passwordFaultOf(password, accountName);
  return fault === null ? null : IN_WORDS[fault];
};
