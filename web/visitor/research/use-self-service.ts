import { useCallback } from 'react';
import { afterInquiryTypeCheck } from '../../../engine/visit/next-screen-by-link.ts';
import { termsBaseType } from '../../../engine/visit/user-type.ts';
import type { TermsResult, UserType } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/** A self-service run that is about to start. */
export interface SelfService {
  readonly terms: Loaded<TermsResult>;
  /**
   * Asks the server again whether the questionnaire is active; false if the visitor was sent
   * elsewhere.
   */
  readonly startRun: () => Promise<boolean>;
}

/**
 * Checks that the key in the address belongs to a self-service questionnaire (VALID-36), and
 * fetches the terms for the participant. A page that was open for hours asks again before it
 * continues, because the run it started has expired by then.
 */
export const useSelfService = (inquiryType: string, type: UserType): SelfService => {
  const { t, language } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const startRun = useCallback(async (): Promise<boolean> => {
    const checked = await callApi('checkInquiryType', { inquiryType });
    if (!checked) return false;
    const step = afterInquiryTypeCheck(checked.resultCd);
    follow(step, { message: checked.resultMsg, replace: true });
    return step.kind === 'show';
  }, [callApi, follow, inquiryType]);
  const load = useCallback<Load<TermsResult>>(
    async (loadCall) => {
      const checked = await loadCall('checkInquiryType', { inquiryType });
      if (!checked) return null;
      const step = afterInquiryTypeCheck(checked.resultCd);
      if (step.kind !== 'show') return { step, message: checked.resultMsg, replace: true };
      const reply = await loadCall('term', {
        answerType: termsBaseType(type),
        language,
        variant: 'research',
      });
      return (
        reply && {
          step: reply.result ? step : { kind: 'error', error: 'invalidAccess' },
          value: reply.result,
          message: reply.resultMsg,
        }
      );
    },
    [inquiryType, language, type],
  );
  const terms = useLoaded(load, t('message.collectionTextNotLoaded'));
  return { terms, startRun };
};
