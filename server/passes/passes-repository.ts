import { createHash } from 'node:crypto';
import { isGuardian, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createPassReader } from './pass-reader.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { Person } from '../../engine/visit/person.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { PassState, Pass } from './pass.ts';

/**
 * The token that names a pass but is not a proof: it opens the notice that a pass was sent, and the
 * pass itself only in a session that created or opened it. It cannot be converted into `passCheck`,
 * which is sent only by message.
 */
export const noticeCheckOf = ({ passCheck }: Pick<Pass, 'passCheck'>): string =>
  createHash('sha256').update(`notice ${passCheck}`).digest('base64url');

const GUARDIAN_TYPES = USER_TYPES.filter(isGuardian);

/** Issued passes. At most one is live for a person, type and day. */
export const passes = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'pass');
  const passOf = createPassReader(keys);
  return {
    async issue(pass: Pass): Promise<void> {
      const { gateCode, barcodeValue } = pass;
      const row = codec.seal({
        passId: pass.passId,
        kind: pass.kind,
        answerId: pass.answerId,
        answerType: pass.answerType,
        identity: pass.identityNo,
        visitDate: pass.visitDate,
        refId: pass.refId,
        passCheck: pass.passCheck,
        passCheckHash: keys.tokenHash(pass.passCheck),
        noticeCheckHash: keys.tokenHash(noticeCheckOf(pass)),
        gateCode: gateCode === '' ? null : gateCode,
        barcode: barcodeValue === '' ? null : barcodeValue,
        passType: pass.passType,
        gateReference: pass.gateReference,
        notBefore: pass.notBefore,
        notAfter: pass.notAfter,
        issuedAt: pass.issuedAt,
        agreePassYn: pass.agreePassYn,
        phone: pass.phone,
        visitReason: pass.visitReason,
        state: pass.state,
      });
      await trx.insertInto('pass').values(row).execute();
    },

    /**
     * The pass that a token names, in any state; either the token of the message or the one of the
     * notice.
     */
    async byCheck(token: string): Promise<Pass | null> {
      const hash = keys.tokenHash(token);
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where((where) =>
          where.or([where('passCheckHash', '=', hash), where('noticeCheckHash', '=', hash)]),
        )
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    async byId(passId: string): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('passId', '=', passId)
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    /** The live pass of a person, type and day; the caller checks whether its time has passed. */
    async liveOf(person: Person): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('identityIndex', '=', identityIndex(keys, person.identityNo))
        .where('answerType', '=', person.answerType)
        .where('visitDate', '=', person.visitDate)
        .where('state', '=', 'live')
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    /**
     * The passes of a person, type and day that a new one replaces: the live one, and those that
     * are suspended until their patient completes again, because only one of all these may be live.
     */
    async replaceableOf(person: Person): Promise<Pass[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('identityIndex', '=', identityIndex(keys, person.identityNo))
        .where('answerType', '=', person.answerType)
        .where('visitDate', '=', person.visitDate)
        .where('state', 'in', ['live', 'suspended'])
        .execute();
      return rows.map(passOf);
    },

    /** The pass that a submission produced, in any state. */
    async ofAnswer(answerId: string): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('answerId', '=', answerId)
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    /** Passes of a patient's guardians in one of these states. */
    async ofGuardians(registrationNumber: string, states: readonly PassState[]): Promise<Pass[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('refId', '=', registrationNumber)
        .where('answerType', 'in', GUARDIAN_TYPES)
        .where('state', 'in', states)
        .orderBy('issuedAt')
        .execute();
      return rows.map(passOf);
    },

    /** Live passes of a patient's visitors of that type and day. */
    async ofVisitors(
      registrationNumber: string,
      answerType: UserType,
      visitDate: string,
    ): Promise<Pass[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('refId', '=', registrationNumber)
        .where('answerType', '=', answerType)
        .where('visitDate', '=', visitDate)
        .where('state', '=', 'live')
        .execute();
      return rows.map(passOf);
    },

    /** Whether the bearer of this pass has entered with it. */
    async hasEntered(passId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('scan')
        .select('scanId')
        .where('passId', '=', passId)
        .where('direction', '=', 'in')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether a pass issued before that instant may still open the gate at `now`. */
    async hasUsablePassIssuedBefore(issuedBefore: number, now: number): Promise<boolean> {
      const row = await trx
        .selectFrom('pass')
        .select('passId')
        .where('issuedAt', '<', issuedBefore)
        .where('notAfter', '>', now)
        .where('state', 'in', ['live', 'suspended'])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setState(passId: string, state: PassState): Promise<void> {
      await trx.updateTable('pass').set({ state }).where('passId', '=', passId).execute();
    },
  };
};
