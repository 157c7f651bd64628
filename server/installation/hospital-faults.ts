import { sql } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Database, ReadHandle } from '../platform/database/database.ts';

const MAX_LISTED = 10;

const describeFaults = (what: string, ids: readonly string[]): readonly string[] => {
  const rest = ids.length - MAX_LISTED;
  const more = rest > 0 ? [`${what}: and ${rest} more`] : [];
  return [...ids.slice(0, MAX_LISTED).map((id) => `${what}: ${id}`), ...more];
};

/** A guardian takes a slot at entry and releases it at exit. */
const slotsWithoutPresence = async (trx: ReadHandle): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('guardian_slot')
    .leftJoin('presence', 'presence.passId', 'guardian_slot.passId')
    .where('presence.passId', 'is', null)
    .select('guardian_slot.passId')
    .execute();
  return describeFaults(
    'holds a place at a patient and is not inside, pass',
    rows.map(({ passId }) => passId),
  );
};

const guardiansWithoutSlot = async (trx: ReadHandle): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('presence')
    .innerJoin('pass', 'pass.passId', 'presence.passId')
    .leftJoin('guardian_slot', 'guardian_slot.passId', 'presence.passId')
    .where('guardian_slot.passId', 'is', null)
    .where('pass.refId', 'is not', null)
    .select(['presence.passId', 'presence.answerType'])
    .execute();
  return describeFaults(
    'a caregiver is inside without a place at the patient, pass',
    rows.filter((row) => isGuardian(row.answerType as UserType)).map(({ passId }) => passId),
  );
};

const answersWithSeveralPasses = async (trx: ReadHandle): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('pass')
    .where('state', '=', 'live')
    .groupBy(['answerId', 'identityIndex', 'kind'])
    .having((select) => select.fn.countAll(), '>', 1)
    .select('answerId')
    .execute();
  return describeFaults(
    'two passes are live for one answer',
    rows.map(({ answerId }) => answerId),
  );
};

const wrongPublishedVersions = async (trx: ReadHandle): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select questionnaire.code from questionnaire
    left join questionnaire_version version on version.detail_id = published_detail_id
    where published_detail_id is not null
    and (version.code is null or version.code <> questionnaire.code)`.execute(trx);
  return describeFaults(
    'the active version belongs to another questionnaire; questionnaire',
    rows.map(({ code }) => code),
  );
};

/** Conditions that cannot occur in a hospital with intact data, one line for each case found. */
export const findHospitalFaults = (database: Database): Promise<readonly string[]> =>
  database.read(async (trx) => [
    ...(await slotsWithoutPresence(trx)),
    ...(await guardiansWithoutSlot(trx)),
    ...(await answersWithSeveralPasses(trx)),
    ...(await wrongPublishedVersions(trx)),
  ]);
