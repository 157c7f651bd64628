import type { UserType } from '../../schemas/api.gen.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A person, a visit type and a day: at most one live pass and one current answer belong to it. */
export interface Person {
  readonly answerType: UserType;
  readonly identityNo: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
}

/** The index of an identity number in answers, passes and presences alike. */
export const identityIndex = (keys: Keys, identityNo: string): string =>
  keys.index('identity', identityNo);
