import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { maskBirth, maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { DirectoryPerson } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import {
  countReveal,
  recordFailedSearch,
  checkFailedSearchLimit,
} from '../platform/http/reveal-limit.ts';
import { maskNumber } from '../../engine/wording/mask-number.ts';

const PAGE_SIZE = 50;

interface PersonReference {
  readonly kind: DirectoryPerson['kind'];
  readonly number: string;
}

/** A person's fields as the directory has them; it has no birth date of staff. */
interface DirectoryEntry {
  readonly name: string;
  readonly birth: string;
  readonly phone: string;
  readonly department: string;
  readonly isEntitled: boolean;
  readonly isDisabled: boolean;
}

const findDirectoryEntry = async (
  { patients, staff }: Call['repositories'],
  { kind, number }: PersonReference,
): Promise<DirectoryEntry | null> => {
  if (kind === 'patient') {
    const patient = await patients.byNumber(number);
    return patient && { ...patient, department: '', isEntitled: false };
  }
  const member = await staff.byNumber(number);
  return member && { ...member, birth: '', isDisabled: false };
};

const loadTodaySchedule = async (
  { repositories: { schedules }, now }: Call,
  { kind, number }: PersonReference,
): Promise<Pick<DirectoryPerson, 'stay' | 'appointment'>> => {
  if (kind !== 'patient') return { stay: null, appointment: null };
  const today = dayAt(now);
  const stay = await schedules.admissionOn(number, today);
  const appointment = await schedules.appointmentOn(number, today);
  return {
    stay: stay && {
      kind: stay.kind,
      ward: stay.ward,
      admittedOn: stay.admittedOn,
      arrivedAt: stay.arrivedAt,
    },
    appointment: appointment && { department: appointment.department },
  };
};

/** POST directory/find: a patient or staff member by the whole number, masked. */
export const findPerson: Action<'findPerson'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const blocked = await checkFailedSearchLimit(call, 'directory.searched');
  if (blocked) return blocked;
  const known = await findDirectoryEntry(repositories, request);
  if (known === null) await recordFailedSearch(call);
  await repositories.audit.log({
    action: 'directory.searched',
    at: now,
    actor: admin?.adminId ?? '',
    subject: request.number,
    detail: { kind: request.kind, found: known !== null },
  });
  if (known === null) return ok({ person: null });
  return ok({
    person: {
      kind: request.kind,
      number: request.number,
      name: maskName(known.name),
      birth: maskBirth(known.birth),
      phone: maskPhone(known.phone),
      department: known.department,
      isEntitled: known.isEntitled,
      isDisabled: known.isDisabled,
      ...(await loadTodaySchedule(call, request)),
    },
  });
};

/**
 * POST directory/reveal: one field of a person; the audit records who viewed which field, and why.
 */
export const revealField: Action<'revealField'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const known = await findDirectoryEntry(repositories, request);
  if (known === null) return refused('notFound', 'message.malformedRequest');
  const blocked = await countReveal(call, 'directory.revealed');
  if (blocked) return blocked;
  await repositories.audit.log({
    action: 'directory.revealed',
    at: now,
    actor: admin?.adminId ?? '',
    subject: request.number,
    detail: { kind: request.kind, field: request.field, reason: request.reason },
  });
  return ok({ value: known[request.field].slice(0, 200) });
};

const encodeCursor = (entryId: string): string =>
  Buffer.from(entryId, 'utf8').toString('base64url');
/**
 * Ids come from other systems, so a text that is not one of our cursors is not a position in the
 * list.
 */
const decodeCursor = (cursor: string): string =>
  Buffer.from(cursor, 'base64url').toString('utf8').replaceAll('\0', '');

/**
 * POST directory/today/reveal: the number of a person on a list of today; the audit records who
 * viewed it, and why.
 */
export const revealEntry: Action<'revealEntry'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const { list, entryId, reason } = request;
  const number = await repositories.directoryLists.registrationNumberOf(list, entryId, dayAt(now));
  if (number === null) return refused('notFound', 'message.malformedRequest');
  const blocked = await countReveal(call, 'directory.revealed');
  if (blocked) return blocked;
  await repositories.audit.log({
    action: 'directory.revealed',
    at: now,
    actor: admin?.adminId ?? '',
    subject: number,
    detail: { kind: 'patient', field: 'number', list, reason },
  });
  return ok({ value: number });
};

/**
 * POST directory/today: the patients who are admitted or have an appointment today, masked; the
 * access is audited.
 */
export const listToday: Action<'todayList'> = async ({ request, repositories, admin, now }) => {
  const { directoryLists, patients } = repositories;
  const today = dayAt(now);
  const after = decodeCursor(request.cursor);
  const found =
    request.list === 'admissions'
      ? await directoryLists.admissionsOn(today, after, PAGE_SIZE + 1)
      : await directoryLists.appointmentsOn(today, after, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const names = await patients.namesOf(page.map(({ registrationNumber }) => registrationNumber));
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  await repositories.audit.log({
    action: 'directory.listed',
    at: now,
    actor: admin?.adminId ?? '',
    subject: '',
    detail: { list: request.list, rows: page.length },
  });
  return ok({
    total: await directoryLists.countOn(request.list, today),
    entries: page.map(({ entryId, registrationNumber, place, kind }) => ({
      entryId,
      number: maskNumber(registrationNumber),
      name: maskName(names.get(registrationNumber) ?? ''),
      place,
      kind,
    })),
    nextCursor: last === undefined ? '' : encodeCursor(last.entryId),
  });
};
