/**
 * The classes of data with a retention time, and which rows of each are due. Live data are never
 * due: a pass that may still open the gate, a person who is inside, a message that waits.
 */
import { places } from '../places/places-repository.ts';
import { selectDueVisits, removeVisits } from './due-visits.ts';
import {
  daysAgo,
  firstKeptDay,
  rowIds,
  rowsBefore,
  type PurgeMoment,
  type RetentionClass,
} from './retention-class.ts';

export { excludeLiveVisits, removeVisits } from './due-visits.ts';
export { firstKeptDay, type PurgeMoment, type RetentionClass } from './retention-class.ts';

const HOUR_MS = 3_600_000;

export const RETENTION_CLASSES: readonly RetentionClass[] = [
  {
    name: 'visitSessions',
    due: async (trx, { now }, atMost) =>
      rowIds(
        await trx
          .selectFrom('visit_session')
          .select('session_hash as id')
          .where('expires_at', '<=', now)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('visit_session')
          .where('session_hash', 'in', ids)
          .returning('session_hash as id')
          .execute(),
      ),
  },
  { name: 'visits', due: selectDueVisits(false), remove: removeVisits },
  { name: 'intensiveCareVisits', due: selectDueVisits(true), remove: removeVisits },
  {
    name: 'gateRequests',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('gate_request')
          .select('gate_request_id as id')
          .where('received_at', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          .where('pass_id', 'is', null)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('gate_request')
          .where('gate_request_id', 'in', ids)
          .returning('gate_request_id as id')
          .execute(),
      ),
  },
  {
    name: 'urgentSends',
    ...rowsBefore('urgent_send', 'send_id', 'expires_at', (moment) =>
      daysAgo(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'messages',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('outbox')
          .select('message_id as id')
          .where('state', '<>', 'waiting')
          .where('created_at', '<', daysAgo(moment, moment.settings['retention.messageDays']))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('outbox')
          .where('message_id', 'in', ids)
          .where('state', '<>', 'waiting')
          .returning('message_id as id')
          .execute(),
      ),
  },
  {
    name: 'links',
    ...rowsBefore('link', 'link_id', 'expires_at', (moment) =>
      daysAgo(moment, moment.settings['retention.linkDays']),
    ),
  },
  {
    name: 'partnerLinks',
    ...rowsBefore('partner_link', 'link_hash', 'expires_at', (moment) =>
      daysAgo(moment, moment.settings['retention.linkDays']),
    ),
  },
  {
    name: 'setUpLinks',
    ...rowsBefore('admin_set_up', 'token_hash', 'expires_at', ({ now }) => now),
  },
  {
    name: 'begunVisits',
    ...rowsBefore('visit_begun', 'begun_id', 'begun_at', (moment) =>
      daysAgo(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'refusedQuestions',
    ...rowsBefore('refused_question', 'refused_question_id', 'day', (moment) =>
      firstKeptDay(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'companions',
    ...rowsBefore('companion', 'companion_id', 'visit_date', (moment) =>
      firstKeptDay(moment, moment.settings['retention.listDays']),
    ),
  },
  {
    name: 'visitApplications',
    ...rowsBefore('visit_application', 'application_id', 'visit_date', (moment) =>
      firstKeptDay(moment, moment.settings['retention.listDays']),
    ),
  },
  {
    name: 'guestsOfMeetings',
    due: async (trx, moment, atMost) =>
      rowIds(
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
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('meeting_guest')
          .where('meeting_id', 'in', ids)
          .returning('meeting_id as id')
          .execute(),
      ),
  },
  {
    name: 'placeSnapshots',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('place_snapshot')
          .select('place_snapshot_id as id')
          .where('created_at', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          // The list sent with an inquiry today; it may have been made long ago, and replaced in
          // between.
          .where('place_snapshot_id', '!=', (await places(trx).current()).placesId)
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
            // Inquiries in progress may have been sent with the latest one.
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
      const removed = await trx
        .deleteFrom('place_snapshot')
        .where('place_snapshot_id', 'in', ids)
        .returning('place_snapshot_id as id')
        .execute();
      await places(trx).forgetHistory();
      return rowIds(removed);
    },
  },
];

/** Attempts before this instant no longer count. */
export const attemptsBefore = ({ now, settings }: PurgeMoment): number =>
  now - settings['retention.attemptHours'] * HOUR_MS;

/** The audit before this instant may be removed. */
export const auditBefore = (moment: PurgeMoment): number =>
  daysAgo(moment, moment.settings['retention.auditDays']);
