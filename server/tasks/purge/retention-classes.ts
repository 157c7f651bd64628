/**
 * The classes of data that are kept for a time, and what of each is due. What is live is never due:
 * a pass that may still open the gate, a person who is inside, a message that waits.
 */
import { addDays } from '../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { isPatient, USER_TYPES } from '../../../engine/visit/user-type.ts';
import type { Handle } from '../../store/handle.ts';
import type { Settings } from '../../store/setting-defaults.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Moment {
  readonly now: number;
  readonly settings: Settings;
  /** Indexes of inpatients who came longer ago: their guardians still come after their answers. */
  readonly longStays: readonly string[];
}

const PATIENT_TYPES = USER_TYPES.filter(isPatient);

export interface RetentionClass {
  readonly name: string;
  /** Primary keys of rows that are due, at most so many. */
  readonly due: (trx: Handle, moment: Moment, atMost: number) => Promise<readonly string[]>;
  /** Removes those of the rows that are still due inside this transaction. */
  readonly remove: (trx: Handle, ids: readonly string[]) => Promise<void>;
}

/** The first day that is still kept, YYYYMMDD. */
export const firstKeptDay = ({ now }: Pick<Moment, 'now'>, days: number): string =>
  addDays(dayAt(now), -days);
const daysAgo = ({ now }: Moment, days: number): number => now - days * DAY_MS;

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id);

/** Removes submissions with all that hangs on them: passes, scans, what was told of the person. */
export const removeVisits = async (trx: Handle, answerIds: readonly string[]): Promise<void> => {
  if (answerIds.length === 0) return;
  const passes = await trx
    .selectFrom('pass')
    .select('pass_id as id')
    .where('answer_id', 'in', answerIds)
    .execute();
  const passIds = idsOf(passes);
  if (passIds.length > 0) {
    await trx.deleteFrom('gate_request').where('pass_id', 'in', passIds).execute();
    await trx.deleteFrom('scan').where('pass_id', 'in', passIds).execute();
    await trx.deleteFrom('pass').where('pass_id', 'in', passIds).execute();
  }
  await trx.deleteFrom('emergency_patient').where('answer_id', 'in', answerIds).execute();
  await trx.deleteFrom('answer_link').where('answer_id', 'in', answerIds).execute();
  await trx.deleteFrom('answer').where('answer_id', 'in', answerIds).execute();
};

/** Of these submissions, those that nobody is inside with and whose passes open no gate at `now`. */
export const notLive = async (
  trx: Handle,
  answerIds: readonly string[],
  now: number,
): Promise<readonly string[]> => {
  if (answerIds.length === 0) return [];
  const live = await trx
    .selectFrom('pass')
    .leftJoin('presence', 'presence.pass_id', 'pass.pass_id')
    .leftJoin('guardian_slot', 'guardian_slot.pass_id', 'pass.pass_id')
    .select('pass.answer_id as id')
    .where('pass.answer_id', 'in', answerIds)
    .where((eb) =>
      eb.or([
        eb('presence.pass_id', 'is not', null),
        eb('guardian_slot.pass_id', 'is not', null),
        eb.and([eb('pass.state', 'in', ['live', 'suspended']), eb('pass.not_after', '>', now)]),
      ]),
    )
    .execute();
  const isLive = new Set(idsOf(live));
  return answerIds.filter((id) => !isLive.has(id));
};

const dueVisits =
  (isIntensiveCare: boolean): RetentionClass['due'] =>
  async (trx, moment, atMost) => {
    const name = isIntensiveCare ? 'retention.intensiveCareDays' : 'retention.visitDays';
    const rows = await trx
      .selectFrom('answer')
      .select('answer_id as id')
      .where('visit_date', '<', firstKeptDay(moment, moment.settings[name]))
      .where('answer_type', isIntensiveCare ? '=' : '<>', 'ICUGST')
      // An urgent survey asks about a day that may be long past.
      .where((eb) =>
        eb.or([
          eb('purpose', '<>', 'urgent'),
          eb('created_at', '<', daysAgo(moment, moment.settings[name])),
        ]),
      )
      .$if(moment.longStays.length > 0, (query) =>
        query.where((eb) =>
          eb.or([
            eb('answer_type', 'not in', PATIENT_TYPES),
            eb('identity_index', 'not in', moment.longStays),
          ]),
        ),
      )
      .where((outer) =>
        outer.not(
          outer.exists(
            outer
              .selectFrom('pass')
              .leftJoin('presence', 'presence.pass_id', 'pass.pass_id')
              .leftJoin('guardian_slot', 'guardian_slot.pass_id', 'pass.pass_id')
              .select('pass.pass_id')
              .whereRef('pass.answer_id', '=', 'answer.answer_id')
              .where((eb) =>
                eb.or([
                  eb('presence.pass_id', 'is not', null),
                  eb('guardian_slot.pass_id', 'is not', null),
                  eb.and([
                    eb('pass.state', 'in', ['live', 'suspended']),
                    eb('pass.not_after', '>', moment.now),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .limit(atMost)
      .execute();
    return idsOf(rows);
  };

export const RETENTION_CLASSES: readonly RetentionClass[] = [
  {
    name: 'visitSessions',
    due: async (trx, { now }, atMost) =>
      idsOf(
        await trx
          .selectFrom('visit_session')
          .select('session_hash as id')
          .where('expires_at', '<=', now)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('visit_session').where('session_hash', 'in', ids).execute();
    },
  },
  { name: 'visits', due: dueVisits(false), remove: removeVisits },
  { name: 'intensiveCareVisits', due: dueVisits(true), remove: removeVisits },
  {
    name: 'gateRequests',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('gate_request')
          .select('gate_request_id as id')
          .where('received_at', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          .where('pass_id', 'is', null)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('gate_request').where('gate_request_id', 'in', ids).execute();
    },
  },
  {
    name: 'urgentSends',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('urgent_send')
          .select('send_id as id')
          .where('expires_at', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('urgent_send').where('send_id', 'in', ids).execute();
    },
  },
  {
    name: 'messages',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('outbox')
          .select('message_id as id')
          .where('state', '<>', 'waiting')
          .where('created_at', '<', daysAgo(moment, moment.settings['retention.messageDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx
        .deleteFrom('outbox')
        .where('message_id', 'in', ids)
        .where('state', '<>', 'waiting')
        .execute();
    },
  },
  {
    name: 'links',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('link')
          .select('link_id as id')
          .where('expires_at', '<', daysAgo(moment, moment.settings['retention.linkDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('link').where('link_id', 'in', ids).execute();
    },
  },
  {
    name: 'partnerLinks',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('partner_link')
          .select('link_hash as id')
          .where('expires_at', '<', daysAgo(moment, moment.settings['retention.linkDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('partner_link').where('link_hash', 'in', ids).execute();
    },
  },
  {
    name: 'companions',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('companion')
          .select('companion_id as id')
          .where('visit_date', '<', firstKeptDay(moment, moment.settings['retention.listDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('companion').where('companion_id', 'in', ids).execute();
    },
  },
  {
    name: 'visitApplications',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('visit_application')
          .select('application_id as id')
          .where('visit_date', '<', firstKeptDay(moment, moment.settings['retention.listDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('visit_application').where('application_id', 'in', ids).execute();
    },
  },
  {
    name: 'guestsOfMeetings',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('meeting')
          .select('meeting_id as id')
          .where('end_date', '<', firstKeptDay(moment, moment.settings['retention.listDays']))
          .where((outer) =>
            outer.exists(
              outer
                .selectFrom('meeting_guest')
                .select('meeting_guest.phone_index')
                .whereRef('meeting_guest.meeting_id', '=', 'meeting.meeting_id'),
            ),
          )
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('meeting_guest').where('meeting_id', 'in', ids).execute();
    },
  },
  {
    name: 'placeSnapshots',
    due: async (trx, moment, atMost) =>
      idsOf(
        await trx
          .selectFrom('place_snapshot')
          .select('place_snapshot_id as id')
          .where('created_at', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          .where((outer) =>
            outer.not(
              outer.exists(
                outer
                  .selectFrom('answer')
                  .select('answer.answer_id')
                  .whereRef('answer.place_snapshot_id', '=', 'place_snapshot.place_snapshot_id'),
              ),
            ),
          )
          .where((eb) =>
            // The latest one is what an inquiry goes out with until the places change.
            eb(
              'place_snapshot.created_at',
              '<',
              eb
                .selectFrom('place_snapshot as newer')
                .select((select) => select.fn.max('newer.created_at').as('latest')),
            ),
          )
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      await trx.deleteFrom('place_snapshot').where('place_snapshot_id', 'in', ids).execute();
    },
  },
];

/** Instant before which attempts count no more. */
export const attemptsBefore = ({ now, settings }: Moment): number =>
  now - settings['retention.attemptHours'] * HOUR_MS;

/** Instant before which the audit may go. */
export const auditBefore = (moment: Moment): number =>
  daysAgo(moment, moment.settings['retention.auditDays']);
