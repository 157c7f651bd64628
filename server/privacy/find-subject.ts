/** All data about one person, found by their number, phone, or both. */
import {
  type EmergencyDetails,
  type EmergencyRole,
  emergencyPatients,
  parseEmergencyDetails,
} from '../directory/index.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { withIndexesOfEveryKey } from '../platform/database/index-lookups.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { RowOpener } from './open-rows.ts';
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
  { answerId, phone, refPhone, refId }: EmergencyDetails & { readonly answerId: string },
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

/**
 * Rows about the person, as they are stored, with the columns that an export or an erasure needs.
 * Data without an index is opened to find the person in it.
 */
export const findSubject = async (
  trx: Handle,
  keys: Keys,
  { openRow }: RowOpener,
  subject: Subject,
) => {
  const handle = withIndexesOfEveryKey(trx, keys);
  const { registrationNumber, phone } = subject;
  const identities = identitiesOf(subject).map((identity) => identityIndex(keys, identity));
  const none = '';
  const byPhone = (table: TableWithPhone) =>
    phone === null ? none : rowCodec(keys, table).index('phoneIndex', { phone });
  const [answers, passes, links, urgentSends] = [
    await handle
      .selectFrom('answer')
      .select([
        'answerId',
        'answerType',
        'visitDate',
        'refId',
        'meetingId',
        'language',
        'detailId',
        'answersSealed',
        'screeningOutcome',
        'firedSealed',
        'retractedSealed',
        'privacyCode',
        'sensitiveCode',
        'createdAt',
        'wipedAt',
      ])
      .where('identityIndex', 'in', identities)
      .execute(),
    await handle
      .selectFrom('pass')
      .select([
        'passId',
        'answerType',
        'visitDate',
        'refId',
        'phoneSealed',
        'visitReason',
        'notBefore',
        'notAfter',
        'issuedAt',
        'state',
      ])
      .where('identityIndex', 'in', identities)
      .execute(),
    await handle
      .selectFrom('link')
      .select(['linkId', 'linkType', 'visitDate', 'createdAt', 'expiresAt'])
      .where('identityIndex', 'in', identities)
      .execute(),
    await handle
      .selectFrom('urgent_send')
      .select(['sendId', 'answerType', 'visitDate', 'createdAt', 'answeredAt'])
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
    .select(['companionId', 'registrationNumber', 'visitDate', 'registeredBy'])
    .where('phoneIndex', '=', byPhone('companion'))
    .execute();
  const applications = await handle
    .selectFrom('visit_application')
    .select(['applicationId', 'answerType', 'nameSealed', 'visitDate', 'department', 'visitReason'])
    .where('phoneIndex', '=', byPhone('visit_application'))
    .execute();
  const guests = await handle
    .selectFrom('meeting_guest')
    .select(['meetingId', 'phoneIndex', 'nameSealed'])
    .where('phoneIndex', '=', byPhone('meeting_guest'))
    .execute();
  const employees = await handle
    .selectFrom('partner_employee')
    .select(['partnerEmployeeId', 'partnerGroupId', 'nameSealed', 'isManager'])
    .where('phoneIndex', '=', byPhone('partner_employee'))
    .execute();
  // What the emergency room recorded has no index: this is the only search for a person in it.
  const ownAnswers = new Set(answers.map(({ answerId }) => answerId));
  const emergencies = (await emergencyPatients(trx, keys).allSealed()).flatMap((row) => {
    const { person, isNew } = openRow('emergency_patient', row);
    if (person === null) return [];
    const recorded = { ...row, isNew, ...parseEmergencyDetails(person) };
    const roles = emergencyRolesOf(recorded, subject, ownAnswers);
    return roles.length > 0 ? [{ ...recorded, roles }] : [];
  });
  // Consents that the person gave for a child.
  const representations =
    phone === null ? [] : await legalRepresentatives(trx, keys).sealedByPhone(phone);
  // Messages have no index: they are kept only for days.
  const messages =
    phone === null
      ? []
      : (
          await handle
            .selectFrom('outbox')
            .select(['messageId', 'phoneSealed', 'bodySealed', 'createdAt', 'state'])
            .execute()
        ).filter(
          ({ messageId, phoneSealed }) =>
            openRow('outbox', { messageId, phoneSealed }).phone === phone,
        );
  const patients = await handle
    .selectFrom('patient')
    .select(['registrationNumber', 'nameSealed', 'birthSealed', 'phoneSealed', 'isDisabled'])
    .where((eb) =>
      eb.or([
        eb('registrationNumber', '=', registrationNumber ?? none),
        eb('phoneIndex', '=', byPhone('patient')),
      ]),
    )
    .execute();
  const stays = await handle
    .selectFrom('admission')
    .select(['admissionId', 'registrationNumber', 'admittedOn', 'dischargedOn', 'staySealed'])
    .where('registrationNumber', 'in', [
      none,
      ...patients.map(({ registrationNumber }) => registrationNumber),
    ])
    .orderBy('admittedOn')
    .orderBy('admissionId')
    .execute();
  // Neither has an index of phones: they are a hospital's own staff, and few.
  const members = (await handle.selectFrom('staff').selectAll().execute()).filter(
    ({ staffNumber, phoneSealed }) =>
      staffNumber === registrationNumber ||
      (phone !== null && openRow('staff', { staffNumber, phoneSealed }).phone === phone),
  );
  const residents = (await handle.selectFrom('resident_guardian').selectAll().execute()).filter(
    ({ residentGuardianId, phoneSealed }) =>
      residentGuardianId === registrationNumber ||
      (phone !== null &&
        openRow('resident_guardian', { residentGuardianId, phoneSealed }).phone === phone),
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
