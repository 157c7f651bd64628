import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerCountsResult, AnswerFilter } from '../../../schemas/api.gen.ts';
import { callStudio } from '../calls/studio-client.ts';

/**
 * How many submissions match. The server counts one part per call, so that no call takes long; the
 * parts are added up here. Until the sum is complete, the previous counts stay as a placeholder.
 */
export const useAnswerCounts = (filter: AnswerFilter): UseQueryResult<AnswerCountsResult> =>
  useQuery({
    queryKey: ['answerCounts', filter],
    queryFn: async ({ signal }) => {
      let sum = await callStudio('answerCounts', { filter, cursor: '' });
      while (sum.nextCursor !== '') {
        signal.throwIfAborted();
        const part = await callStudio('answerCounts', { filter, cursor: sum.nextCursor });
        sum = {
          ...part,
          total: sum.total + part.total,
          clear: sum.clear + part.clear,
          askStaff: sum.askStaff + part.askStaff,
          refuse: sum.refuse + part.refuse,
        };
      }
      return sum;
    },
    placeholderData: keepPreviousData,
  });
