import type { UserType } from '../../schemas/api.gen.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Who comes when, and as what: at most one live pass and one current answer belong to it. */
export interface Person {
  readonly answerType: UserType;
  readonly identityNo: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
}

/** The index by which an identity number is found in answers, passes and presences alike. */
export const identityIndex = (keys: Keys, identityNo: string): string =>
  keys.index('identity', identityNo);
