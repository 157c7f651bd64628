import { useCallback, useEffect, useState } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { employeeToAdd, type NewEmployee } from '../../../engine/visit/new-employee.ts';
import { afterPartnerChange } from '../../../engine/visit/next-screen-by-link.ts';
import { afterIdentity } from '../../../engine/visit/next-screen.ts';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { inHand, type Partner } from '../../visit/in-hand.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { partnerInHand, useFindPartner } from './use-find-partner.ts';

export interface Employees {
  /** The people of the company; null until they are here. */
  readonly list: readonly PartnerEmployee[] | null;
  /** Adds somebody; gives whether it was done, the manager being told otherwise. */
  readonly add: (person: NewEmployee) => Promise<boolean>;
  /** Takes somebody off the list; gives whether it was done, the manager being told otherwise. */
  readonly remove: (person: PartnerEmployee) => Promise<boolean>;
}

const inHandOf = (pid: string | undefined): readonly PartnerEmployee[] | null =>
  pid !== undefined && partnerInHand(pid) ? (inHand.employees ?? null) : null;

/** The people of the company whose manager came by the link `pid` (PEMP-02 to PEMP-05, ROLE-07). */
export const useEmployees = (pid: string | undefined): Employees => {
  const ask = useServer();
  const follow = useFollow();
  const findPartner = useFindPartner();
  const [list, setList] = useState(() => inHandOf(pid));

  const manager = useCallback(async (): Promise<Omit<Partner, 'mayManage'> | null> => {
    const found = pid === undefined ? null : await findPartner(pid);
    if (found?.kind === 'refused') {
      const { resultCd, resultMsg } = found.reply;
      follow(afterIdentity(resultCd), { message: resultMsg, replace: true });
    }
    if (found?.kind !== 'partner') return null;
    const { partnerEmpId, partnerGroupId } = found.partner;
    return { partnerEmpId, partnerGroupId };
  }, [findPartner, follow, pid]);

  const load = useCallback(async (): Promise<readonly PartnerEmployee[] | null> => {
    const who = await manager();
    const reply = who && (await ask('partnerList', who));
    if (!reply) return null;
    if (reply.result) inHand.employees = reply.result;
    else follow({ kind: 'back' }, { message: reply.resultMsg });
    return reply.result;
  }, [ask, follow, manager]);

  useEffect(() => {
    if (inHandOf(pid)) return;
    let isHere = true;
    void load().then((loaded) => {
      if (isHere && loaded) setList(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [load, pid]);

  const refresh = async (): Promise<void> => {
    const loaded = await load();
    if (loaded) setList(loaded);
  };

  const add = async (person: NewEmployee): Promise<boolean> => {
    const who = await manager();
    const reply = who && (await ask('partnerAdd', { ...who, ...employeeToAdd(person) }));
    if (!reply) return false;
    follow(afterPartnerChange(reply.resultCd), { message: reply.resultMsg });
    const isDone = reply.resultCd === RESULT_CODE.ok;
    if (isDone) await refresh();
    return isDone;
  };

  const remove = async (person: PartnerEmployee): Promise<boolean> => {
    const who = await manager();
    const target = { targetPartnerEmpId: person.partnerEmpId };
    const reply = who && (await ask('partnerDelete', { ...who, ...target }));
    if (!reply) return false;
    follow(afterPartnerChange(reply.resultCd), { message: reply.resultMsg });
    // Somebody else may have taken the person off meanwhile: the list shows who is left.
    const { ok, notFound } = RESULT_CODE;
    if (reply.resultCd === ok || reply.resultCd === notFound) await refresh();
    return reply.resultCd === ok;
  };
  return { list, add, remove };
};
