import type { UserType } from '../../schemas/api.gen.ts';

/** A person, a visit type and a day: at most one live pass and one current answer belong to it. */
export interface Person {
  readonly answerType: UserType;
  readonly identityNo: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
}
