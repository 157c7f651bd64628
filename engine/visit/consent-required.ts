import { termsBaseType, type UserType } from './user-type.ts';

export interface ConsentFacts {
  readonly type: UserType;
  /** Questionnaires that are active for the type and date. */
  readonly validInquiryCnt: number;
  /** Whether the questionnaire of the type is in use (useYn). */
  readonly inquiryInUse: boolean;
}

/** Which of the two terms a person has to accept. */
export interface RequiredConsent {
  readonly privacy: true;
  readonly sensitive: boolean;
}

/**
 * Privacy always (VALID-43); sensitive information if questions will be asked (VALID-44 to
 * VALID-46; how the sentence is grouped: decisions, L8).
 */
export const consentRequired = ({
  type,
  validInquiryCnt,
  inquiryInUse,
}: ConsentFacts): RequiredConsent => ({
  privacy: true,
  sensitive: inquiryInUse || (validInquiryCnt > 0 && termsBaseType(type) !== 'PT'),
});
