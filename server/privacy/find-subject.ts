/** All data about one person, found by their number, phone, or both. */
import {
  emergencyPatients,
  type EmergencyPatient,
  type EmergencyRole,
  residentGuardians,
  staff,
} from '../directory/index.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { withIndexesOfEveryKey } from '../platform/database/index-lookups.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { legalRepresentatives } from '../terms/index.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';

/** The person it is about; at least one of the two. */
export interface Subject {
  /** The own number of a patient, a staff member or a resident guardian. */
  readonly registrationNumber: string | null;
  /** Digits only. */
  readonly phone: string | null;
}

type TableWithPhone =
  | 'companion'
  | 'visit_application'
  | 'meeting_guest'
  | 'partner_employee'
  | 'patient';

/** The identity numbers under which a person may have come: patients by number, others by phone. */
export const identitiesOf = ({ registrationNumber, phone }: Subject): readonly string[] =>
  [registrationNumber, phone].filter((identity) => identity !== null);

/** The role in which the tablet of the emergency room recorded the person. */
const emergencyRolesOf = (
  { answerId, phone, refPhone, refId }: EmergencyPatient,
  subject: Subject,
  ownAnswers: ReadonlySet<string>,
): readonly EmergencyRole[] => {
  // A value that was not recorded is empty, and belongs to no one.
  const isTheirs = (recorded: string, own: string | null): boolean =>
    recorded !== '' && recorded === own;
  const roles: EmergencyRole[] = [];
  if (ownAnswers.has(answerId) || isTheirs(phone, subject.phone)) roles.push('patient');
  if (isTheirs(refPhone, subject.phone) || isTheirs(refId, subject.registrationNumber)) {
    roles.push('companion');
  }
  return roles;
};

/** Rows about the person, as they are stored. */
export const findSubject = async (trx: Handle, keys: Keys, subject: Subject) => {
  const handle = withIndexesOfEveryKey(trx, keys);
  const { registrationNumber, phone } = subject;
  const identities = identitiesOf(subject).map((identity) => identityIndex(keys, identity));
  const none = '';
  const byPhone = (table: TableWithPhone) =>
    phone === null ? none : rowCodec(keys, table).index('phoneIndex', { phone });
  const [answers, passes, links, urgentSends] = [
    await handle
      .selectFrom('answer')
      .selectAll()
      .where('identityIndex', 'in', identities)
      .execute(),
    await handle.selectFrom('pass').selectAll().where('identityIndex', 'in', identities).execute(),
    await handle.selectFrom('link').selectAll().where('identityIndex', 'in', identities).execute(),
    await handle
      .selectFrom('urgent_send')
      .selectAll()
      .where('identityIndex', 'in', identities)
      .execute(),
  ];
  const passIds = passes.map(({ passId }) => passId);
  const scans =
    passIds.length === 0
      ? []
      : await handle.selectFrom('scan').selectAll().where('passId', 'in', passIds).execute();
  const companions = await handle
    .selectFrom('companion')
    .selectAll()
    .where('phoneIndex', '=', byPhone('companion'))
    .execute();
  const applications = await handle
    .selectFrom('visit_application')
    .selectAll()
    .where('phoneIndex', '=', byPhone('visit_application'))
    .execute();
  const guests = await handle
    .selectFrom('meeting_guest')
    .selectAll()
    .where('phoneIndex', '=', byPhone('meeting_guest'))
    .execute();
  const employees = await handle
    .selectFrom('partner_employee')
    .selectAll()
    .where('phoneIndex', '=', byPhone('partner_employee'))
    .execute();
  // What the emergency room recorded has no index: this is the only search for a person in it.
  const ownAnswers = new Set(answers.map(({ answerId }) => answerId));
  const emergencies = (await emergencyPatients(trx, keys).all())
    .map((recorded) => ({ ...recorded, roles: emergencyRolesOf(recorded, subject, ownAnswers) }))
    .filter(({ roles }) => roles.length > 0);
  // Consents that the person gave for a child.
  const representations =
    phone === null ? [] : await legalRepresentatives(trx, keys).byPhone(phone);
  const outbox = rowCodec(keys, 'outbox');
  // Messages have no index: they are kept only for days.
  const messages =
    phone === null
      ? []
      : (await handle.selectFrom('outbox').selectAll().execute()).filter(
          (row) => outbox.openOrNull(row).phone === phone,
        );
  const patients = await handle
    .selectFrom('patient')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('registrationNumber', '=', registrationNumber ?? none),
        eb('phoneIndex', '=', byPhone('patient')),
      ]),
    )
    .execute();
  const stays = await handle
    .selectFrom('admission')
    .selectAll()
    .where('registrationNumber', 'in', [
      none,
      ...patients.map(({ registrationNumber }) => registrationNumber),
    ])
    .orderBy('admittedOn')
    .orderBy('admissionId')
    .execute();
  const isSubject = (number: string, theirPhone: string): boolean =>
    number === registrationNumber || theirPhone === phone;
  // Neither has an index of phones: they are a hospital's own staff, and few.
  const members = (await staff(trx, keys).all()).filter((member) =>
    isSubject(member.staffNumber, member.phone),
  );
  const residents = (await residentGuardians(trx, keys).all()).filter((resident) =>
    isSubject(resident.residentGuardianId, resident.phone),
  );
  return {
    answers,
    passes,
    scans,
    links,
    urgentSends,
    companions,
    applications,
    guests,
    employees,
    emergencies,
    representations,
    messages,
    patients,
    stays,
    members,
    residents,
  };
};
