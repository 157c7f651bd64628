import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { PartnerEmployee as WirePartnerEmployee } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import type { PartnerEmployee, PartnerGroup } from './partners-repository.ts';
import { findLinkedEmployee, toYn } from './partner-visit.ts';
import { canManage } from '../identity/index.ts';
import { removePartnerEmployee } from './remove-partner-employee.ts';

/** A person who may manage employees, and their company. */
interface ManagerAccess {
  readonly manager: PartnerEmployee;
  readonly group: PartnerGroup;
}

type ManagerCall = Call<{ readonly partnerEmpId: string; readonly partnerGroupId: string }>;

/**
 * The caller as manager of the named company, according to the store now (ROLE-06). Null for a
 * caller who did not come by their own link, belongs to another company, is not a manager, or has
 * no authority.
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

/** Audits a management action, or an attempt at one. */
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

/** pemp-list (API-26): the employees of the manager's own company. */
export const listEmployees: Action<'partnerList'> = async (call) =>
  runAudited(call, 'partner.list', await findManagerAccess(call), async ({ group }) => {
    const employees = await call.repositories.partners.employeesOf(group.partnerGroupId);
    return ok(employees.map((employee) => wireEmployee(employee, group)));
  });

/**
 * pemp-add (API-24): adds an employee who is neither manager nor has authority. Refuses with 308 a
 * number that any company has; says whose it is only for the manager's own employees (CODE-14).
 */
export const addEmployee: Action<'partnerAdd'> = async (call) => {
  const { phoneNum, partnerEmpName } = call.request;
  const { partners } = call.repositories;
  return runAudited(call, 'partner.add', await findManagerAccess(call), async ({ group }) => {
    // Each number tried reveals whether a person works for a company.
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

/** The employee who may be removed: on that company's list, and not a manager. */
const findDeletableEmployee = async (
  { request, repositories: { partners } }: Call<{ readonly targetPartnerEmpId: string }>,
  { group }: ManagerAccess,
): Promise<PartnerEmployee | null> => {
  const target = await partners.employeeById(request.targetPartnerEmpId);
  return target?.partnerGroupId === group.partnerGroupId && !target.isManager ? target : null;
};

/**
 * pemp-del (API-25): removes an employee from the list, with link, pass and waiting messages.
 * Answers 300 for people not on that company's list and for managers, which includes the caller,
 * without saying which applies (ROLE-08).
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
