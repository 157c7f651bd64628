import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { PartnerChangeResult, PartnerFault } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { revokePartnerPasses, takeOffList, withdrawPartnerLinks } from './take-off-list.ts';
import type { PartnerEmployee } from './partners-repository.ts';
import { phoneCell } from '../platform/files/read-cell.ts';
import { lastChangeOf } from '../platform/http/row-revision.ts';
import { personRevision, studioPerson } from './studio-person.ts';

type Changing = Pick<Call, 'repositories' | 'admin' | 'now' | 'keys'>;

const told = (fault: PartnerFault | null): Outcome<PartnerChangeResult> =>
  ok({ fault, other: null });

const note = (
  { repositories: { audit }, admin, now }: Changing,
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

/** The phone as it is kept; null for what is no phone. */
const phoneOf = (typed: string): string | null => {
  const read = phoneCell(typed.trim());
  return 'fault' in read ? null : read.value;
};

/** Whether anybody else of a partner company has the phone: it is what they say who they are by. */
const isTaken = async ({ repositories }: Changing, phone: string, own = ''): Promise<boolean> =>
  (await repositories.partners.employeesByPhone(phone)).some(
    ({ partnerEmployeeId }) => partnerEmployeeId !== own,
  );

/** The fault of a change that was made from another state than the row is in by now. */
const stale = async (
  call: Changing,
  person: PartnerEmployee,
): Promise<Outcome<PartnerChangeResult>> =>
  ok({
    fault: 'stale',
    other: {
      ...(await lastChangeOf(
        call.repositories,
        person.partnerEmployeeId,
        (action) => action === 'partner.add' || action === 'partner.change',
      )),
      person: await studioPerson(call, person, dayAt(call.now)),
    },
  });

/** Adds somebody to a company. */
export const addPartner: Action<'addPartner'> = async (call) => {
  const { groupId, name, phone: typed, isManager, hasAuthority } = call.request;
  const { partners } = call.repositories;
  if (!(await partners.groupById(groupId))) return refused('notFound', 'message.notFoundPath');
  const phone = phoneOf(typed);
  const named = name.normalize('NFC').trim();
  if (phone === null || named === '') return told('phoneInvalid');
  if (await isTaken(call, phone)) return told('phoneTaken');
  const partnerEmployeeId = randomUUID();
  await partners.saveEmployee({
    partnerEmployeeId,
    partnerGroupId: groupId,
    name: named,
    phone,
    isManager,
    hasAuthority,
  });
  await note(call, 'partner.add', partnerEmployeeId, { groupId, isManager, hasAuthority });
  return told(null);
};

/**
 * Changes somebody of a company: who manages it, who may add and delete its people, a name, a
 * phone. Links and passes that went to the old phone are taken away.
 */
export const changePartner: Action<'changePartner'> = async (call) => {
  const { partnerEmployeeId, name, phone: typed, isManager, hasAuthority, revision } = call.request;
  const { partners } = call.repositories;
  const person = await partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  if (revision !== personRevision(call.keys, person)) return stale(call, person);
  const phone = typed === null ? person.phone : phoneOf(typed);
  const named = name === null ? person.name : name.normalize('NFC').trim();
  if (phone === null || named === '') return told('phoneInvalid');
  const isNewPhone = phone !== person.phone;
  if (isNewPhone && (await isTaken(call, phone, partnerEmployeeId))) return told('phoneTaken');
  await partners.saveEmployee({ ...person, name: named, phone, isManager, hasAuthority });
  if (isNewPhone) {
    await withdrawPartnerLinks(call, partnerEmployeeId);
    await revokePartnerPasses(call, person.phone);
  }
  const isNewName = named !== person.name;
  await note(call, 'partner.change', partnerEmployeeId, {
    isManager,
    hasAuthority,
    isNewName,
    isNewPhone,
  });
  return told(null);
};

/** Takes somebody off a company's list, with links, passes and the messages that still wait. */
export const removePartner: Action<'removePartner'> = async (call) => {
  const { partnerEmployeeId, revision } = call.request;
  const person = await call.repositories.partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  if (revision !== personRevision(call.keys, person)) return stale(call, person);
  await takeOffList(call, person);
  await note(call, 'partner.remove', partnerEmployeeId, { groupId: person.partnerGroupId });
  return told(null);
};
