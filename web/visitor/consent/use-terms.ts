import { useCallback } from 'react';
import { afterTerms } from '../../../engine/visit/next-screen.ts';
import { termsVariantOf } from '../../../engine/terms/terms-variant.ts';
import { termsBaseType } from '../../../engine/visit/user-type.ts';
import type { TermsResult, UserType } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import type { AgreedTerms } from '../../visit/visit-memory.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/**
 * The terms to agree to, in the visitor's language: those in `codes` if given, otherwise the
 * effective ones for `type` (MSG-17). `isChild`: a legal representative reads them.
 */
export const useTerms = (
  type: UserType | undefined,
  codes: AgreedTerms | undefined,
  isChild = false,
): Loaded<TermsResult> => {
  const { t, language } = useWording();
  const base = type && termsBaseType(type);
  const variant = type && termsVariantOf({ type, isChild });
  const privacyCode = codes?.privacyCode;
  const sensitiveCode = codes?.sensitiveCode;
  const load = useCallback<Load<TermsResult>>(
    async (callApi) => {
      const isNamed = privacyCode !== undefined && sensitiveCode !== undefined;
      if (!isNamed && !base) return 'notWanted';
      const reply = isNamed
        ? await callApi('termCode', { privacyCode, sensitiveCode, language })
        : base &&
          (await callApi('term', { answerType: base, language, ...(variant && { variant }) }));
      if (!reply) return null;
      const step = afterTerms(reply.resultCd);
      return {
        // The screen decides whether the visitor can go back.
        step: step.kind === 'back' ? { kind: 'message' } : step,
        value: reply.result,
        message: reply.resultMsg,
      };
    },
    [base, variant, language, privacyCode, sensitiveCode],
  );
  return useLoaded(load, t('message.termsNotLoaded'));
};
