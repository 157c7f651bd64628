import { termsBaseType, type UserType } from './user-type.ts';

export interface ConsentFacts {
  readonly type: UserType;
  /** Questionnaires active for the type and date. */
  readonly validInquiryCnt: number;
  /** Is the questionnaire of the type in use (useYn)? */
  readonly inquiryInUse: boolean;
}

/** Which of the two terms a person has to agree to. */
export interface RequiredConsent {
  readonly privacy: true;
  readonly sensitive: boolean;
}

/**
 * Privacy always (VALID-43); sensitive information where answers will be asked for
 * (VALID-44 to VALID-46; how the sentence is grouped: decisions, L8).
 */
export const consentRequired = ({
  type,
  validInquiryCnt,
  inquiryInUse,
}: ConsentFacts): RequiredConsent => ({
  privacy: true,
  sensitive: inquiryInUse || (validInquiryCnt > 0 && termsBaseType(type) !== 'PT'),
});
