/**
 * The classes of data with a retention time, and which rows of each are due. Live data are never
 * due: a pass that may still open the gate, a person who is inside, a message that waits.
 */
import { places } from '../places/index.ts';
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
          .select('sessionHash as id')
          .where('expiresAt', '<=', now)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('visit_session')
          .where('sessionHash', 'in', ids)
          .returning('sessionHash as id')
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
          .select('gateRequestId as id')
          .where('receivedAt', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          .where('passId', 'is', null)
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('gate_request')
          .where('gateRequestId', 'in', ids)
          .returning('gateRequestId as id')
          .execute(),
      ),
  },
  {
    name: 'urgentSends',
    ...rowsBefore('urgent_send', 'sendId', 'expiresAt', (moment) =>
      daysAgo(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'messages',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('outbox')
          .select('messageId as id')
          .where('state', '<>', 'waiting')
          .where('createdAt', '<', daysAgo(moment, moment.settings['retention.messageDays']))
          // The short link of a message that was sent early still has to lead somewhere.
          .where((row) => row.or([row('linkHash', 'is', null), row('notAfter', '<=', moment.now)]))
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('outbox')
          .where('messageId', 'in', ids)
          .where('state', '<>', 'waiting')
          .returning('messageId as id')
          .execute(),
      ),
  },
  {
    name: 'links',
    ...rowsBefore('link', 'linkId', 'expiresAt', (moment) =>
      daysAgo(moment, moment.settings['retention.linkDays']),
    ),
  },
  {
    name: 'partnerLinks',
    ...rowsBefore('partner_link', 'linkHash', 'expiresAt', (moment) =>
      daysAgo(moment, moment.settings['retention.linkDays']),
    ),
  },
  {
    name: 'setUpLinks',
    ...rowsBefore('admin_set_up', 'tokenHash', 'expiresAt', ({ now }) => now),
  },
  {
    name: 'begunVisits',
    ...rowsBefore('visit_begun', 'begunId', 'begunAt', (moment) =>
      daysAgo(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'refusedQuestions',
    ...rowsBefore('refused_question', 'refusedQuestionId', 'day', (moment) =>
      firstKeptDay(moment, moment.settings['retention.visitDays']),
    ),
  },
  {
    name: 'companions',
    ...rowsBefore('companion', 'companionId', 'visitDate', (moment) =>
      firstKeptDay(moment, moment.settings['retention.listDays']),
    ),
  },
  {
    name: 'visitApplications',
    ...rowsBefore('visit_application', 'applicationId', 'visitDate', (moment) =>
      firstKeptDay(moment, moment.settings['retention.listDays']),
    ),
  },
  {
    name: 'guestsOfMeetings',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('meeting')
          .select('meetingId as id')
          .where('endDate', '<', firstKeptDay(moment, moment.settings['retention.listDays']))
          .where((outer) =>
            outer.exists(
              outer
                .selectFrom('meeting_guest')
                .select('meeting_guest.phoneIndex')
                .whereRef('meeting_guest.meetingId', '=', 'meeting.meetingId'),
            ),
          )
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) =>
      rowIds(
        await trx
          .deleteFrom('meeting_guest')
          .where('meetingId', 'in', ids)
          .returning('meetingId as id')
          .execute(),
      ),
  },
  {
    name: 'placeSnapshots',
    due: async (trx, moment, atMost) =>
      rowIds(
        await trx
          .selectFrom('place_snapshot')
          .select('placeSnapshotId as id')
          .where('createdAt', '<', daysAgo(moment, moment.settings['retention.visitDays']))
          // The list sent with an inquiry today; it may have been made long ago, and replaced in
          // between.
          .where('placeSnapshotId', '!=', await places(trx).currentId())
          .where((outer) =>
            outer.not(
              outer.exists(
                outer
                  .selectFrom('answer')
                  .select('answer.answerId')
                  .whereRef('answer.placeSnapshotId', '=', 'place_snapshot.placeSnapshotId'),
              ),
            ),
          )
          .where((eb) =>
            // Inquiries in progress may have been sent with the latest one.
            eb(
              'place_snapshot.createdAt',
              '<',
              eb
                .selectFrom('place_snapshot as newer')
                .select((select) => select.fn.max('newer.createdAt').as('latest')),
            ),
          )
          .limit(atMost)
          .execute(),
      ),
    remove: async (trx, ids) => {
      const removed = await trx
        .deleteFrom('place_snapshot')
        .where('placeSnapshotId', 'in', ids)
        .returning('placeSnapshotId as id')
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
