import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { PartnerChangeResult, PartnerFault } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import {
  revokePartnerPasses,
  removePartnerEmployee,
  withdrawPartnerLinks,
} from './remove-partner-employee.ts';
import type { PartnerEmployee } from './partners-repository.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';
import { findLastChange } from '../platform/http/row-revision.ts';
import { personRevision, toStudioPerson } from './studio-person.ts';

type ChangeCall = Pick<Call, 'repositories' | 'admin' | 'now' | 'keys'>;

const toResult = (fault: PartnerFault | null): Outcome<PartnerChangeResult> =>
  ok({ fault, other: null });

const logPartnerChange = (
  { repositories: { audit }, admin, now }: ChangeCall,
  action: 'partner.add' | 'partner.change' | 'partner.remove',
  partnerEmployeeId: string,
  detail: Readonly<Record<string, string | boolean>> = {},
): Promise<void> =>
  audit.log({
    action,
    at: now,
    actor: admin?.adminId ?? '',
    subject: partnerEmployeeId,
    detail: { partnerEmployeeId, ...detail },
  });

/** The phone in stored form; null if it is not a phone number. */
const parsePhone = (typedPhone: string): string | null => {
  const read = phoneCell(typedPhone.trim());
  return 'fault' in read ? null : read.value;
};

/**
 * Whether another partner employee has this phone; must be unique, because people identify
 * themselves by it.
 */
const isPhoneTaken = async (
  { repositories }: ChangeCall,
  phone: string,
  own = '',
): Promise<boolean> =>
  (await repositories.partners.employeesByPhone(phone)).some(
    ({ partnerEmployeeId }) => partnerEmployeeId !== own,
  );

/** The fault of a change that was made from an outdated revision of the row. */
const toStaleResult = async (
  call: ChangeCall,
  person: PartnerEmployee,
): Promise<Outcome<PartnerChangeResult>> =>
  ok({
    fault: 'stale',
    other: {
      ...(await findLastChange(call.repositories, person.partnerEmployeeId, [
        'partner.add',
        'partner.change',
      ])),
      person: await toStudioPerson(call, person, dayAt(call.now)),
    },
  });

/** Adds a person to a company. */
export const addPartner: Action<'addPartner'> = async (call) => {
  const { groupId, name, phone: typedPhone, isManager, hasAuthority } = call.request;
  const { partners } = call.repositories;
  if (!(await partners.groupById(groupId))) return refused('notFound', 'message.notFoundPath');
  const phone = parsePhone(typedPhone);
  const normalizedName = name.normalize('NFC').trim();
  if (phone === null || normalizedName === '') return toResult('phoneInvalid');
  if (await isPhoneTaken(call, phone)) return toResult('phoneTaken');
  const partnerEmployeeId = randomUUID();
  await partners.saveEmployee({
    partnerEmployeeId,
    partnerGroupId: groupId,
    name: normalizedName,
    phone,
    isManager,
    hasAuthority,
  });
  await logPartnerChange(call, 'partner.add', partnerEmployeeId, {
    groupId,
    isManager,
    hasAuthority,
  });
  return toResult(null);
};

/**
 * Changes an employee of a company: name, phone, whether they manage it, and whether they may add
 * and delete its employees. Removes links and passes that went to the old phone.
 */
export const changePartner: Action<'changePartner'> = async (call) => {
  const {
    partnerEmployeeId,
    name,
    phone: typedPhone,
    isManager,
    hasAuthority,
    revision,
  } = call.request;
  const { partners } = call.repositories;
  const person = await partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  if (revision !== personRevision(call.keys, person)) return toStaleResult(call, person);
  const phone = typedPhone === null ? person.phone : parsePhone(typedPhone);
  const normalizedName = name === null ? person.name : name.normalize('NFC').trim();
  if (phone === null || normalizedName === '') return toResult('phoneInvalid');
  const isNewPhone = phone !== person.phone;
  if (isNewPhone && (await isPhoneTaken(call, phone, partnerEmployeeId)))
    return toResult('phoneTaken');
  await partners.saveEmployee({ ...person, name: normalizedName, phone, isManager, hasAuthority });
  if (isNewPhone) {
    await withdrawPartnerLinks(call, partnerEmployeeId);
    await revokePartnerPasses(call, person.phone);
  }
  const isNewName = normalizedName !== person.name;
  await logPartnerChange(call, 'partner.change', partnerEmployeeId, {
    isManager,
    hasAuthority,
    isNewName,
    isNewPhone,
  });
  return toResult(null);
};

/** Removes an employee from a company's list, with their links, passes and waiting messages. */
export const removePartner: Action<'removePartner'> = async (call) => {
  const { partnerEmployeeId, revision } = call.request;
  const person = await call.repositories.partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  if (revision !== personRevision(call.keys, person)) return toStaleResult(call, person);
  await removePartnerEmployee(call, person);
  await logPartnerChange(call, 'partner.remove', partnerEmployeeId, {
    groupId: person.partnerGroupId,
  });
  return toResult(null);
};
