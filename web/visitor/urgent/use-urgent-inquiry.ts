import { useCallback } from 'react';
import { afterUrgentInquiry } from '../../../engine/visit/next-screen-by-link.ts';
import type { Language, UrgentInquiryResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/** The urgent survey as it was sent, in the language that it is drawn in. */
export interface UrgentInquiry {
  readonly language: Language;
  readonly result: UrgentInquiryResult;
}

/**
 * The urgent survey in the visitor's language. If its time is over, the error page says so instead
 * (EMER-07, EMER-08). Undefined loads none.
 */
export const useUrgentInquiry = (emergencyId: string | undefined): Loaded<UrgentInquiry> => {
  const { language } = useWording();
  const load = useCallback<Load<UrgentInquiry>>(
    async (callApi) => {
      if (emergencyId === undefined) return 'notWanted';
      const reply = await callApi('urgentInquiry', { emergencyId, language });
      return (
        reply && {
          step: afterUrgentInquiry(reply.resultCd),
          value: reply.result && { language, result: reply.result },
          message: reply.resultMsg,
        }
      );
    },
    [emergencyId, language],
  );
  return useLoaded(load);
};
