/**
 * A pass allows its bearer to enter; a certificate only confirms that the questionnaire was
 * answered.
 */
export type PassKind = 'pass' | 'certificate';

export interface PassUse {
  /** Whether the hospital uses passes for the type. */
  readonly isPassUsed: boolean;
  /** Whether a questionnaire was answered, or only consent was given. */
  readonly isAnswered: boolean;
}

/**
 * What a submission returns (PASS-05; decisions, U22):   pass use | answered | returns
 * on       | any      | a pass
 * off      | yes      | a certificate
 * off      | no       | nothing
 */
export const passKindOf = ({ isPassUsed, isAnswered }: PassUse): PassKind | null => {
  if (isPassUsed) return 'pass';
  return isAnswered ? 'certificate' : null;
};
