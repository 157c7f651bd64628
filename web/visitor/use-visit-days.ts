import { useCallback } from 'react';
import type { VisitDaysResult } from '../../schemas/api.gen.ts';
import { useLoaded, type Load, type Loaded } from '../visit/use-loaded.ts';

/** The days that the server offers now. */
export const useVisitDays = (isWanted = true): Loaded<VisitDaysResult> => {
  const load = useCallback<Load<VisitDaysResult>>(
    async (callApi) => {
      if (!isWanted) return 'notWanted';
      const reply = await callApi('visitDays', {});
      return reply && { step: { kind: 'show' }, value: reply.result, message: reply.resultMsg };
    },
    [isWanted],
  );
  return useLoaded(load);
};
