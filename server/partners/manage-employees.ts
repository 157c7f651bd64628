import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { PartnerEmployee as WirePartnerEmployee } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import type { PartnerEmployee, PartnerGroup } from './partners-repository.ts';
import { findLinkedEmployee, canManage, toYn } from './partner-visit.ts';
import { removePartnerEmployee } from './remove-partner-employee.ts';

/** Somebody who may manage, and the company that they may manage. */
interface ManagerAccess {
  readonly manager: PartnerEmployee;
  readonly group: PartnerGroup;
}

type ManagerCall = Call<{ readonly partnerEmpId: string; readonly partnerGroupId: string }>;

/**
 * The caller as manager of the company named, as the store has it now (ROLE-06); null for anybody
 * else: who did not come by the link themselves, another company, no manager, no authority.
 */
const findManagerAccess = async (call: ManagerCall): Promise<ManagerAccess | null> => {
  const { partnerEmpId, partnerGroupId } = call.request;
  const manager = (await findLinkedEmployee(call, partnerEmpId))?.employee;
  const isAllowed =
    manager &&
    call.session.provenIds('partner').includes(manager.partnerEmployeeId) &&
    manager.partnerGroupId === partnerGroupId &&
    canManage(manager);
  const group = isAllowed ? await call.repositories.partners.groupById(partnerGroupId) : null;
  return manager && group ? { manager, group } : null;
};

/** Writes down who did what to whom, or tried to. */
const runAudited = async <Value>(
  call: ManagerCall,
  action: 'partner.list' | 'partner.add' | 'partner.delete',
  access: ManagerAccess | null,
  work: (access: ManagerAccess) => Promise<Outcome<Value>>,
  detail: Readonly<Record<string, string>> = {},
): Promise<Outcome<Value>> => {
  const outcome = access ? await work(access) : refused('noPermission', 'message.noPermission');
  await call.repositories.audit.log({
    action,
    at: call.now,
    subject: access?.manager.partnerEmployeeId ?? call.request.partnerEmpId,
    detail: { ...detail, result: outcome.result },
  });
  return outcome;
};

const wireEmployee = (employee: PartnerEmployee, group: PartnerGroup): WirePartnerEmployee => ({
  partnerEmpId: employee.partnerEmployeeId,
  partnerGroupId: employee.partnerGroupId,
  managerYn: toYn(employee.isManager),
  empAuth: toYn(employee.hasAuthority),
  empId: employee.partnerEmployeeId,
  empNm: employee.name,
  empPhone: employee.phone,
  groupName: group.name,
  empName: employee.name,
});

/** pemp-list (API-26): the people of the manager's own company. */
export const listEmployees: Action<'partnerList'> = async (call) =>
  runAudited(call, 'partner.list', await findManagerAccess(call), async ({ group }) => {
    const employees = await call.repositories.partners.employeesOf(group.partnerGroupId);
    return ok(employees.map((employee) => wireEmployee(employee, group)));
  });

/**
 * pemp-add (API-24): one more person, neither manager nor with authority. A number that any company
 * has is refused with 308; whose it is, is told only of the manager's own people (CODE-14).
 */
export const addEmployee: Action<'partnerAdd'> = async (call) => {
  const { phoneNum, partnerEmpName } = call.request;
  const { partners } = call.repositories;
  return runAudited(call, 'partner.add', await findManagerAccess(call), async ({ group }) => {
    // Each number tried tells whether somebody works for a company.
    const blocked = await countLookUp(call, `partner ${phoneNum}`);
    if (blocked) return blocked;
    const known = await partners.employeesByPhone(phoneNum);
    const own = known.find(({ partnerGroupId }) => partnerGroupId === group.partnerGroupId);
    if (own) {
      return refused(
        'alreadyRegistered',
        'message.alreadyRegisteredAs',
        { group: group.name, name: own.name },
        { groupName: group.name, empName: own.name },
      );
    }
    if (known.length > 0) return refused('alreadyRegistered', 'message.alreadyRegistered');
    await partners.saveEmployee({
      partnerEmployeeId: randomUUID(),
      partnerGroupId: group.partnerGroupId,
      name: partnerEmpName.normalize('NFC').trim(),
      phone: phoneNum,
      isManager: false,
      hasAuthority: false,
    });
    return { result: 'ok' };
  });
};

/** Who may be taken off: somebody on the list of that company who is no manager. */
const findDeletableEmployee = async (
  { request, repositories: { partners } }: Call<{ readonly targetPartnerEmpId: string }>,
  { group }: ManagerAccess,
): Promise<PartnerEmployee | null> => {
  const target = await partners.employeeById(request.targetPartnerEmpId);
  return target?.partnerGroupId === group.partnerGroupId && !target.isManager ? target : null;
};

/**
 * pemp-del (API-25): takes somebody off the list, with link, pass and the messages that still wait. 300 for who is not on the list of that company,
 * for managers and so for oneself, without saying which (ROLE-08).
 */
export const deleteEmployee: Action<'partnerDelete'> = async (call) => {
  const access = await findManagerAccess(call);
  const target = access && (await findDeletableEmployee(call, access));
  const removeTarget = async (): Promise<Outcome<null>> => {
    if (!target) return refused('notFound', 'message.deleteTargetRecheck');
    await removePartnerEmployee(call, target);
    return ok(null);
  };
  return runAudited(
    call,
    'partner.delete',
    access,
    removeTarget,
    target ? { target: target.partnerEmployeeId } : {},
  );
};
