import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { consentRequired } from '../../engine/visit/consent-required.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { termsBaseType, type UserType } from '../../engine/visit/user-type.ts';
import { termsVariantOf, type TermsVariant } from '../../engine/terms/terms-variant.ts';
import type { Repositories } from '../repositories.ts';
import type { TermsKind } from './terms-repository.ts';

export interface ConsentCodes {
  readonly privacyCode: string;
  readonly sensitiveCode: string;
}

export interface ConsentFacts extends ConsentCodes {
  readonly answerType: UserType;
  readonly validInquiryCnt: number;
  readonly inquiryInUse: boolean;
  /** What the same person agreed to before a redo; null for a first submission. */
  readonly before: ConsentCodes | null;
  /** Whose situation the terms are for; that of the user type unless stated. */
  readonly variant?: TermsVariant;
  readonly now: number;
}

/**
 * `missing`: something required was not agreed to. `foreign`: a code that is not one of this
 * person's terms.
 */
export type ConsentState = 'agreed' | 'missing' | 'foreign';

/**
 * Whether the person has agreed to everything required (VALID-43 to VALID-46). A code counts if it
 * names the terms effective today or, for visitors reading at midnight, yesterday; after a redo
 * also the code agreed to before. Without terms there is nothing to agree to.
 */
export const judgeConsent = async (
  { terms }: Pick<Repositories, 'terms'>,
  facts: ConsentFacts,
): Promise<ConsentState> => {
  const base = termsBaseType(facts.answerType);
  const { variant = termsVariantOf({ type: facts.answerType }) } = facts;
  const today = dayAt(facts.now);
  const judge = async (
    kind: TermsKind,
    code: string,
    isRequired: boolean,
    before: string | undefined,
  ): Promise<ConsentState> => {
    const codeOn = async (day: string): Promise<string | null> =>
      (await terms.current(base, kind, day, variant))?.termsCode ?? null;
    const current = await codeOn(today);
    if (code === '') {
      const isExcused = kind === 'sensitive' && current === null;
      return isRequired && !isExcused ? 'missing' : 'agreed';
    }
    const isKnown =
      code === current || code === before || code === (await codeOn(addDays(today, -1)));
    return isKnown ? 'agreed' : 'foreign';
  };
  const required = consentRequired({
    type: facts.answerType,
    validInquiryCnt: facts.validInquiryCnt,
    inquiryInUse: facts.inquiryInUse,
  });
  const { before } = facts;
  const each = [
    await judge('privacy', facts.privacyCode, required.privacy, before?.privacyCode),
    await judge('sensitive', facts.sensitiveCode, required.sensitive, before?.sensitiveCode),
  ];
  return each.find((agreement) => agreement !== 'agreed') ?? 'agreed';
};

/** Refuses a submission without the required consent; null if it is complete. */
export const checkConsent = async (
  repositories: Pick<Repositories, 'terms'>,
  facts: ConsentFacts,
): Promise<Outcome<never> | null> => {
  switch (await judgeConsent(repositories, facts)) {
    case 'agreed':
      return null;
    case 'missing':
      return refused('message', 'message.consentRequired');
    case 'foreign':
      return refused('expired', 'message.invalidAccess');
  }
};
