import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerCountsResult, AnswerFilter } from '../../../schemas/api.gen.ts';
import { callStudio } from '../calls/studio-client.ts';

/**
 * How many submissions fit. The server counts a part of them at a time, so that nobody waits for
 * it; here the parts come together. Until they all are, the counts before stay as a placeholder.
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
