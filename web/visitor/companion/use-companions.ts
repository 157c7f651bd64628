import { useCallback } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterCompanions } from '../../../engine/visit/next-screen.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

export interface Companions {
  /** Phones, people inside, number of slots. */
  readonly list: Loaded<CompanionsResult>;
  /** Registers the phones. Returns whether it succeeded; if not, the visitor has seen a message. */
  readonly register: (phones: readonly string[]) => Promise<boolean>;
}

/** The companions of a patient's pass (COMP-05 to COMP-07); undefined if the pass has none. */
export const useCompanions = (passCheck: string | undefined): Companions => {
  const callApi = useApi();
  const follow = useFollow();
  const load = useCallback<Load<CompanionsResult>>(
    async (loadCall) => {
      if (passCheck === undefined) return 'notWanted';
      const reply = await loadCall('companions', { passCheck, progressYn: 'Y' });
      return (
        reply && {
          step: afterCompanions(reply.resultCd),
          value: reply.result,
          message: reply.resultMsg,
        }
      );
    },
    [passCheck],
  );
  const list = useLoaded(load);

  const register = async (phones: readonly string[]): Promise<boolean> => {
    if (passCheck === undefined || !list.value) return false;
    const [, , accompanyLimit] = list.value;
    const accompanyList = [...phones];
    const reply = await callApi('changeCompanions', { passCheck, accompanyList, accompanyLimit });
    if (!reply) return false;
    follow(afterCompanions(reply.resultCd), { message: reply.resultMsg });
    // Done, or refused because a companion has entered: the list shows the current state.
    list.retry();
    return reply.resultCd === RESULT_CODE.ok;
  };
  return { list, register };
};
