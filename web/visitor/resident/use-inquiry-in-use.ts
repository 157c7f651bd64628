import { useCallback } from 'react';
import { inqTypeOf } from '../../../engine/visit/user-type.ts';
import type { UserType, UseResult } from '../../../schemas/api.gen.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/**
 * Whether a questionnaire is in use for the type (CONSENT-09), and how many are published, for a
 * screen that needs to know before the visitor is identified. Undefined loads nothing.
 */
export const useInquiryInUse = (type: UserType | undefined): Loaded<UseResult> => {
  const load = useCallback<Load<UseResult>>(
    async (callApi) => {
      if (type === undefined) return 'notWanted';
      const reply = await callApi('answerUse', { inqType: inqTypeOf(type) });
      return (
        reply && {
          step: reply.result ? { kind: 'show' } : { kind: 'error', error: 'invalidQuestionnaire' },
          value: reply.result,
          message: reply.resultMsg,
        }
      );
    },
    [type],
  );
  return useLoaded(load);
};
