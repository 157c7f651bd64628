import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { Person } from '../../engine/visit/person.ts';
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

/** Sends of the urgent survey, found by the tokens of their links. */
export const urgentSends = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'urgent_send');
  const sendOf = (row: Selectable<UrgentSendTable>): UrgentSend => {
    const { sendId, emergencyId, answerType, identity, phone, ...rest } = codec.open(row);
    const { visitDate, detailId, state, expiresAt, answerId } = rest;
    return {
      sendId,
      emergencyId,
      answerType: answerType as UserType,
      identityNo: identity,
      phone,
      visitDate,
      detailId,
      state,
      expiresAt,
      answerId,
    };
  };
  const found = (row: Selectable<UrgentSendTable> | undefined): UrgentSend | null =>
    row ? sendOf(row) : null;

  return {
    /** Records a send; returns its id and the token of its link, which is not stored. */
    async create(send: NewUrgentSend, now: number): Promise<{ sendId: string; pid: string }> {
      const sendId = randomUUID();
      const pid = keys.newToken();
      const emergencyId = keys.newToken();
      const row = codec.seal({
        sendId,
        emergencyIdHash: keys.tokenHash(emergencyId),
        emergencyId,
        pidHash: keys.tokenHash(pid),
        answerType: send.answerType,
        identity: send.identityNo,
        phone: send.phone,
        visitDate: send.visitDate,
        detailId: send.detailId,
        state: send.state,
        createdAt: now,
        expiresAt: send.expiresAt,
        answeredAt: null,
        answerId: null,
      });
      await trx.insertInto('urgent_send').values(row).execute();
      return { sendId, pid };
    },

    async byPid(pid: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('pidHash', '=', keys.tokenHash(pid))
          .executeTakeFirst(),
      );
    },

    async byEmergencyId(emergencyId: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('emergencyIdHash', '=', keys.tokenHash(emergencyId))
          .executeTakeFirst(),
      );
    },

    async byId(sendId: string): Promise<UrgentSend | null> {
      return found(
        await trx
          .selectFrom('urgent_send')
          .selectAll()
          .where('sendId', '=', sendId)
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
          .where('identityIndex', '=', identityIndex(keys, identityNo))
          .where('answerType', '=', answerType)
          .where('state', '=', 'N')
          .where('answeredAt', 'is', null)
          .where('expiresAt', '>', now)
          .orderBy('createdAt', 'desc')
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
        .select('sendId')
        .where('identityIndex', '=', identityIndex(keys, identityNo))
        .where('answerType', '=', answerType)
        .where('visitDate', '=', visitDate)
        .where('state', '=', state)
        .where('expiresAt', '>', now)
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
        .select(['sendId', 'identitySealed'])
        .where('visitDate', '=', visitDate)
        .where('answerType', '=', answerType)
        .where('state', '=', state)
        .where('expiresAt', '>', now)
        .execute();
      return new Set(rows.map((row) => codec.open(row).identity));
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
        .orderBy('createdAt', 'desc')
        .orderBy('sendId')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({
        ...sendOf(row),
        createdAt: row.createdAt,
        answeredAt: row.answeredAt,
      }));
    },

    /** Records the submission that is now valid for a send. */
    async markAnswered(sendId: string, answerId: string, at: number): Promise<void> {
      await trx
        .updateTable('urgent_send')
        .set({ answeredAt: at, answerId })
        .where('sendId', '=', sendId)
        .execute();
    },
  };
};
