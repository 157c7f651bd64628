import { useCallback } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { toEmployeeRequest, type NewEmployee } from '../../../engine/visit/new-employee.ts';
import { afterPartnerChange } from '../../../engine/visit/next-screen-by-link.ts';
import { afterIdentity } from '../../../engine/visit/next-screen.ts';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { visitMemory, type Partner } from '../../visit/visit-memory.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useLoaded, type Load, type LoadResult, type Loaded } from '../../visit/use-loaded.ts';
import { findPartner, rememberedPartner, type FoundPartner } from './find-partner.ts';

export interface Employees {
  /** The employees of the company. */
  readonly list: Loaded<readonly PartnerEmployee[]>;
  /** Adds an employee. Returns whether it succeeded; if not, the manager has seen a message. */
  readonly add: (person: NewEmployee) => Promise<boolean>;
  /**
   * Removes an employee from the list. Returns whether it succeeded; if not, the manager has seen a
   * message.
   */
  readonly remove: (person: PartnerEmployee) => Promise<boolean>;
}

const rememberedEmployees = (pid: string): readonly PartnerEmployee[] | undefined =>
  rememberedPartner(pid) ? visitMemory.employees : undefined;

const managerOf = ({
  partnerEmpId,
  partnerGroupId,
}: Partner): Pick<Partner, 'partnerEmpId' | 'partnerGroupId'> => ({ partnerEmpId, partnerGroupId });

type Refused = Extract<FoundPartner, { kind: 'refused' }>;

const refusalResult = ({ reply }: Refused): LoadResult<never> => ({
  step: afterIdentity(reply.resultCd),
  message: reply.resultMsg,
  replace: true,
});

/**
 * The employees of the company whose manager opened the link `pid` (PEMP-02 to PEMP-05, ROLE-07).
 */
export const useEmployees = (pid: string | undefined): Employees => {
  const callApi = useApi();
  const follow = useFollow();
  const load = useCallback<Load<readonly PartnerEmployee[]>>(
    async (loadCall) => {
      if (pid === undefined) return { step: { kind: 'error', error: 'invalidAccess' } };
      const listed = rememberedEmployees(pid);
      if (listed) return { step: { kind: 'show' }, value: listed };
      const found = await findPartner(loadCall, pid);
      if (found?.kind === 'refused') return refusalResult(found);
      const reply = found && (await loadCall('partnerList', managerOf(found.partner)));
      if (!reply) return null;
      visitMemory.employees = reply.result ?? undefined;
      return {
        step: { kind: reply.result ? 'show' : 'back' },
        value: reply.result,
        message: reply.resultMsg,
      };
    },
    [pid],
  );
  const list = useLoaded(load);
  const refresh = (): void => {
    visitMemory.employees = undefined;
    list.retry();
  };

  const loadManager = async () => {
    const found = pid === undefined ? null : await findPartner(callApi, pid);
    if (found?.kind === 'refused') {
      const { step, ...options } = refusalResult(found);
      follow(step, options);
    }
    return found?.kind === 'partner' ? managerOf(found.partner) : null;
  };

  const add = async (person: NewEmployee): Promise<boolean> => {
    const who = await loadManager();
    const reply = who && (await callApi('partnerAdd', { ...who, ...toEmployeeRequest(person) }));
    if (!reply) return false;
    follow(afterPartnerChange(reply.resultCd), { message: reply.resultMsg });
    const isDone = reply.resultCd === RESULT_CODE.ok;
    if (isDone) refresh();
    return isDone;
  };

  const remove = async (person: PartnerEmployee): Promise<boolean> => {
    const who = await loadManager();
    const target = { targetPartnerEmpId: person.partnerEmpId };
    const reply = who && (await callApi('partnerDelete', { ...who, ...target }));
    if (!reply) return false;
    follow(afterPartnerChange(reply.resultCd), { message: reply.resultMsg });
    // Another user may have removed the employee already: the list shows who is left.
    const { ok, notFound } = RESULT_CODE;
    if (reply.resultCd === ok || reply.resultCd === notFound) refresh();
    return reply.resultCd === ok;
  };
  return { list, add, remove };
};
