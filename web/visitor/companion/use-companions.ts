import { useCallback, useEffect, useState } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterCompanions } from '../../../engine/visit/next-screen.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useFollow } from '../../visit/use-follow.ts';

export interface Companions {
  /** Phones, who is inside, how many slots; null until they are here. */
  readonly list: CompanionsResult | null;
  /** Registers the phones; gives whether it was done, the visitor being told otherwise. */
  readonly register: (phones: readonly string[]) => Promise<boolean>;
}

/** The companions of a patient's pass (COMP-05 to COMP-07); undefined for whoever has none. */
export const useCompanions = (passCheck: string | undefined): Companions => {
  const ask = useServer();
  const follow = useFollow();
  const [list, setList] = useState<CompanionsResult | null>(null);
  const load = useCallback(async (): Promise<CompanionsResult | null> => {
    if (passCheck === undefined) return null;
    const reply = await ask('companions', { passCheck });
    if (!reply) return null;
    follow(afterCompanions(reply.resultCd), { message: reply.resultMsg });
    return reply.result;
  }, [ask, follow, passCheck]);
  useEffect(() => {
    let isHere = true;
    void load().then((loaded) => {
      if (isHere && loaded) setList(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [load]);

  const register = async (phones: readonly string[]): Promise<boolean> => {
    if (passCheck === undefined || !list) return false;
    const reply = await ask('changeCompanions', {
      passCheck,
      accompanyList: [...phones],
      accompanyLimit: list[2],
    });
    if (!reply) return false;
    follow(afterCompanions(reply.resultCd), { message: reply.resultMsg });
    // Refused because somebody has come in meanwhile, or done: the list shows how it is now.
    const loaded = await load();
    if (loaded) setList(loaded);
    return reply.resultCd === RESULT_CODE.ok;
  };
  return { list, register };
};
