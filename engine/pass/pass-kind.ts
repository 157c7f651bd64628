/** A pass lets its bearer in; a certificate only confirms that the questionnaire was answered. */
export type PassKind = 'pass' | 'certificate';

export interface PassUse {
  /** Does the hospital use passes for the type? */
  readonly isPassUsed: boolean;
  /** Was a questionnaire answered, or consent given alone? */
  readonly isAnswered: boolean;
}

/**
 * What a submission gives (PASS-05; decisions, U22):   pass use | answered | gives
 *                                                      on       | any      | a pass
 *                                                      off      | yes      | a certificate
 *                                                      off      | no       | nothing
 */
export const passKindOf = ({ isPassUsed, isAnswered }: PassUse): PassKind | null => {
  if (isPassUsed) return 'pass';
  return isAnswered ? 'certificate' : null;
};
