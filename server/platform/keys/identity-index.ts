import type { Keys } from './keys.ts';

/** The index of an identity number in answers, passes and presences alike. */
export const identityIndex = (keys: Keys, identityNo: string): string =>
  keys.index('identity', identityNo);
