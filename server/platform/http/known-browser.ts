import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';

/**
 * The number of accounts remembered for a browser, so that people who share a machine are all
 * known.
 */
const MAX_ACCOUNTS = 8;
const ID_BYTES = 16;
const ENTRY_SEPARATOR = '~';
const PART_SEPARATOR = '.';

const parseEntries = (cookie: string | null): readonly string[] =>
  (cookie ?? '').split(ENTRY_SEPARATOR).filter((entry) => entry !== '');

const isEqualConstantTime = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const proofOf = (keys: Keys, id: string, name: string): string =>
  keys.index('known browser', `${id} ${name}`);

/**
 * The id under which the account has signed in in this browser before; null if it has not. The
 * cookie grants no right: it only counts the owner's tries separately from those of people who
 * guess elsewhere.
 */
export const findKnownBrowserId = (
  keys: Keys,
  cookie: string | null,
  name: string,
): string | null => {
  for (const entry of parseEntries(cookie)) {
    const [id = '', proof = ''] = entry.split(PART_SEPARATOR);
    const expected = keys.everyIndex(proofOf(keys, id, name));
    if (expected.some((one) => isEqualConstantTime(one, proof))) return id;
  }
  return null;
};

/**
 * The cookie of a browser in which the account has now signed in, in addition to earlier accounts.
 */
export const addToKnownBrowserCookie = (
  keys: Keys,
  cookie: string | null,
  name: string,
): string => {
  if (findKnownBrowserId(keys, cookie, name) !== null) return cookie ?? '';
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entry = `${id}${PART_SEPARATOR}${proofOf(keys, id, name)}`;
  return [entry, ...parseEntries(cookie)].slice(0, MAX_ACCOUNTS).join(ENTRY_SEPARATOR);
};
