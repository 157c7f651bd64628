import { sql } from 'kysely';
import { isPatient, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { daysAgo, firstKeptDay, rowIds, type RetentionClass } from './retention-class.ts';

const PATIENT_TYPES = USER_TYPES.filter(isPatient);

/**
 * Removes submissions with everything that depends on them: passes, scans, what the emergency room
 * recorded about the person. Returns the ids of those that were still there.
 */
export const removeVisits = async (
  trx: Handle,
  answerIds: readonly string[],
): Promise<readonly string[]> => {
  if (answerIds.length === 0) return [];
  const passes = await trx
    .selectFrom('pass')
    .select('passId as id')
    .where('answerId', 'in', answerIds)
    .execute();
  const passIds = rowIds(passes);
  if (passIds.length > 0) {
    await trx.deleteFrom('gate_request').where('passId', 'in', passIds).execute();
    await trx.deleteFrom('scan').where('passId', 'in', passIds).execute();
    await trx.deleteFrom('pass').where('passId', 'in', passIds).execute();
  }
  await trx.deleteFrom('emergency_patient').where('answerId', 'in', answerIds).execute();
  await trx.deleteFrom('legal_representative').where('answerId', 'in', answerIds).execute();
  await trx.deleteFrom('answer_link').where('answerId', 'in', answerIds).execute();
  const removed = await trx
    .deleteFrom('answer')
    .where('answerId', 'in', answerIds)
    .returning('answerId as id')
    .execute();
  return rowIds(removed);
};

/** Passes that may still open the gate at `now`, or whose bearer is inside. */
const selectLivePasses = (trx: Handle, now: number) =>
  trx
    .selectFrom('pass')
    .leftJoin('presence', 'presence.passId', 'pass.passId')
    .leftJoin('guardian_slot', 'guardian_slot.passId', 'pass.passId')
    .select('pass.answerId as id')
    .where((eb) =>
      eb.or([
        eb('presence.passId', 'is not', null),
        eb('guardian_slot.passId', 'is not', null),
        eb.and([eb('pass.state', 'in', ['live', 'suspended']), eb('pass.notAfter', '>', now)]),
      ]),
    );

/** Of these submissions, those with no one inside and with no pass that opens a gate at `now`. */
export const excludeLiveVisits = async (
  trx: Handle,
  answerIds: readonly string[],
  now: number,
): Promise<readonly string[]> => {
  if (answerIds.length === 0) return [];
  const live = await selectLivePasses(trx, now).where('pass.answerId', 'in', answerIds).execute();
  const isLive = new Set(rowIds(live));
  return answerIds.filter((id) => !isLive.has(id));
};

/** Submissions past their retention time: those of intensive care, or all others. */
export const selectDueVisits =
  (isIntensiveCare: boolean): RetentionClass['due'] =>
  async (trx, moment, atMost) => {
    const name = isIntensiveCare ? 'retention.intensiveCareDays' : 'retention.visitDays';
    const rows = await trx
      .selectFrom('answer')
      .select('answerId as id')
      .where('visitDate', '<', firstKeptDay(moment, moment.settings[name]))
      .where('answerType', isIntensiveCare ? '=' : '<>', 'ICUGST')
      // An urgent survey may ask about a day long ago.
      .where((eb) =>
        eb.or([
          eb('purpose', '<>', 'urgent'),
          eb('createdAt', '<', daysAgo(moment, moment.settings[name])),
        ]),
      )
      .$if(moment.longStays.length > 0, (query) =>
        query.where((eb) =>
          eb.or([
            eb('answerType', 'not in', PATIENT_TYPES),
            eb('identityIndex', 'not in', moment.longStays),
          ]),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            selectLivePasses(trx, moment.now).where(
              'pass.answerId',
              '=',
              sql.ref<string>('answer.answerId'),
            ),
          ),
        ),
      )
      .limit(atMost)
      .execute();
    return rowIds(rows);
  };
