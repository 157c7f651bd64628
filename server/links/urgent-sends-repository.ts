import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { identityIndex, type Person } from '../identity/person.ts';
import type { UrgentSendTable } from '../platform/database/tables/message.ts';

/** The urgent visit-history survey as it was sent to one person (decisions, L3). */
export interface UrgentSend extends Person {
  readonly sendId: string;
  /** The token that loads the survey once its reader is identified. */
  readonly emergencyId: string;
  readonly phone: string;
  /** The version that is asked. */
  readonly detailId: string;
  /** T: a test send, which accepts no answers. */
  readonly state: UrgentSendTable['state'];
  readonly expiresAt: number;
  /** The valid submission; null before there is one. */
  readonly answerId: string | null;
}

export type NewUrgentSend = Omit<UrgentSend, 'sendId' | 'emergencyId' | 'answerId'>;

const EMERGENCY_ID = 'urgent_send.emergency_id_sealed';
const IDENTITY = 'urgent_send.identity_sealed';
const PHONE = 'urgent_send.phone_sealed';

/** Sends of the urgent survey, found by the tokens of their links. */
export const urgentSends = (trx: Handle, keys: Keys) => {
  const sendOf = (row: Selectable<UrgentSendTable>): UrgentSend => ({
    sendId: row.send_id,
    emergencyId: keys.open(EMERGENCY_ID, row.send_id, row.emergency_id_sealed),
    answerType: row.answer_type as UserType,
    identityNo: keys.open(IDENTITY, row.send_id, row.identity_sealed),
    phone: keys.open(PHONE, row.send_id, row.phone_sealed),
    visitDate: row.visit_date,
    detailId: row.detail_id,
    state: row.state,
    expiresAt: row.expires_at,
    answerId: row.answer_id,
  });
  const found = (row: Selectable<UrgentSendTable> | undefined): UrgentSend | null =>
    row ? sendOf(row) : null;

  return {
    /** Records a send; returns its id and the token of its link, which is not stored. */
    async create(send: NewUrgentSend, now: number): Promise<{ sendId: string; pid: string }> {
      const sendId = randomUUID();
      const pid = keys.newToken();
      const emergencyId = keys.newToken();
      await trx
        .insertInto('urgent_send')
        .values({
          send_id: sendId,
          emergency_id_hash: keys.tokenHash(emergencyId),
          emergency_id_sealed: keys.seal(EMERGENCY_ID, sendId, emergencyId),
          pid_hash: keys.tokenHash(pid),
          answer_type: send.answerType,
          identity_index: identityIndex(keys, send.identityNo),
          identity_sealed: keys.seal(IDENTITY, sendId, send.identityNo),
          phone_sealed: keys.seal(PHONE, sendId, send.phone),
          visit_date: send.visitDate,
          detail_id: send.detailId,
          state: send.state,
          created_at: now,
          expires_at: send.expiresAt,
          answered_at: null,
          answer_id: null,
        })
        .execute();
      return { sendId, pid };
    },

    async byPid(pid: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('pid_hash', '=', keys.tokenHash(pid))
          .executeTakeFirst(),
      );
    },

    async byEmergencyId(emergencyId: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('emergency_id_hash', '=', keys.tokenHash(emergencyId))
          .executeTakeFirst(),
      );
    },

    async byId(sendId: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('send_id', '=', sendId)
          .executeTakeFirst(),
      );
    },

    /** The latest real send to that person which can still be answered at `now`. */
    async latestOpenOf(
      { answerType, identityNo }: Pick<Person, 'answerType' | 'identityNo'>,
      now: number,
    ): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('identity_index', '=', identityIndex(keys, identityNo))
          .where('answer_type', '=', answerType)
          .where('state', '=', 'N')
          .where('answered_at', 'is', null)
          .where('expires_at', '>', now)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
    },

    /**
     * Whether a send of that kind, about that day, was made to the person and is still open at
     * `now`.
     */
    async isSent(
      { answerType, identityNo, visitDate, state }: Person & Pick<UrgentSend, 'state'>,
      now: number,
    ): Promise<boolean> {
      const row = await trx
        .selectFrom('urgent_send')
        .select('send_id')
        .where('identity_index', '=', identityIndex(keys, identityNo))
        .where('answer_type', '=', answerType)
        .where('visit_date', '=', visitDate)
        .where('state', '=', state)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * The people who were sent the survey of that kind about that day, and can still answer at
     * `now`.
     */
    async sentTo(
      {
        answerType,
        visitDate,
        state,
      }: Pick<Person, 'answerType' | 'visitDate'> & Pick<UrgentSend, 'state'>,
      now: number,
    ): Promise<ReadonlySet<string>> {
      const rows = await trx
        .selectFrom('urgent_send')
        .select(['send_id', 'identity_sealed'])
        .where('visit_date', '=', visitDate)
        .where('answer_type', '=', answerType)
        .where('state', '=', state)
        .where('expires_at', '>', now)
        .execute();
      return new Set(rows.map((row) => keys.open(IDENTITY, row.send_id, row.identity_sealed)));
    },

    /** The sends made last, each with the times of its creation and answer. */
    async newest(
      offset: number,
      atMost: number,
    ): Promise<
      readonly (UrgentSend & { readonly createdAt: number; readonly answeredAt: number | null })[]
    > {
      const rows = await trx
        .selectFrom('urgent_send')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('send_id')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({
        ...sendOf(row),
        createdAt: row.created_at,
        answeredAt: row.answered_at,
      }));
    },

    /** Records the submission that is now valid for a send. */
    async markAnswered(sendId: string, answerId: string, at: number): Promise<void> {
      await trx
        .updateTable('urgent_send')
        .set({ answered_at: at, answer_id: answerId })
        .where('send_id', '=', sendId)
        .execute();
    },
  };
};
