import { useCallback } from 'react';
import { inqTypeOf } from '../../../engine/visit/user-type.ts';
import type { UserType, Yn } from '../../../schemas/api.gen.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/**
 * Whether a questionnaire is in use for the type (CONSENT-09), for a screen that has to know before
 * anybody is identified. Undefined asks for nobody.
 */
export const useInquiryUse = (type: UserType | undefined): Loaded<Yn> => {
  const load = useCallback<Load<Yn>>(
    async (ask) => {
      if (type === undefined) return 'notWanted';
      const reply = await ask('answerUse', { inqType: inqTypeOf(type) });
      return (
        reply && {
          step: reply.result ? { kind: 'show' } : { kind: 'error', error: 'invalidQuestionnaire' },
          value: reply.result?.useYn ?? null,
          message: reply.resultMsg,
        }
      );
    },
    [type],
  );
  return useLoaded(load);
};
