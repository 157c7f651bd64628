import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../store/keys.ts';

/** Accounts that a browser is remembered for: people who share a machine each keep their place. */
const MOST_ACCOUNTS = 8;
const ID_BYTES = 16;
const BETWEEN_ENTRIES = '~';
const BETWEEN_PARTS = '.';

const entriesOf = (cookie: string | null): readonly string[] =>
  (cookie ?? '').split(BETWEEN_ENTRIES).filter((entry) => entry !== '');

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const proofOf = (keys: Keys, id: string, name: string): string =>
  keys.index('known browser', `${id} ${name}`);

/**
 * Under which id the account has signed in in this browser before; null where it has not. The cookie
 * gives no right: it only counts the owner's tries apart from those of people who guess elsewhere.
 */
export const knownBrowserOf = (keys: Keys, cookie: string | null, name: string): string | null => {
  for (const entry of entriesOf(cookie)) {
    const [id = '', proof = ''] = entry.split(BETWEEN_PARTS);
    const expected = keys.everyIndex(proofOf(keys, id, name));
    if (expected.some((one) => isEqual(one, proof))) return id;
  }
  return null;
};

/** The cookie of a browser in which the account has now signed in, besides others before. */
export const rememberedIn = (keys: Keys, cookie: string | null, name: string): string => {
  if (knownBrowserOf(keys, cookie, name) !== null) return cookie ?? '';
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entry = `${id}${BETWEEN_PARTS}${proofOf(keys, id, name)}`;
  return [entry, ...entriesOf(cookie)].slice(0, MOST_ACCOUNTS).join(BETWEEN_ENTRIES);
};
