import { createHash } from 'node:crypto';
import type { PassKind } from '../../engine/pass/pass-kind.ts';
import type { PassType } from '../../engine/visit/pass-type.ts';
import { isGuardian, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createPassReader } from './pass-reader.ts';
import { identityIndex, type Person } from '../identity/person.ts';
import type { PassTable } from '../platform/database/tables/pass.ts';

export type PassState = PassTable['state'];

export interface Pass extends Person {
  readonly passId: string;
  readonly kind: PassKind;
  readonly answerId: string;
  readonly refId: string | null;
  /**
   * The token that shows this pass; found by its hash, stored sealed so that it can be sent again.
   */
  readonly passCheck: string;
  readonly passType: PassType;
  readonly gateReference: string;
  readonly gateCode: string;
  readonly barcodeValue: string;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly issuedAt: number;
  readonly agreePassYn: 'Y' | 'N';
  /** Where the mobile pass was sent. */
  readonly phone: string;
  readonly visitReason: string;
  readonly state: PassState;
}

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
  const passOf = createPassReader(keys);
  return {
    async issue(pass: Pass): Promise<void> {
      const id = pass.passId;
      const { gateCode, barcodeValue } = pass;
      await trx
        .insertInto('pass')
        .values({
          pass_id: id,
          kind: pass.kind,
          answer_id: pass.answerId,
          answer_type: pass.answerType,
          identity_index: identityIndex(keys, pass.identityNo),
          identity_sealed: keys.seal('pass.identity_sealed', id, pass.identityNo),
          visit_date: pass.visitDate,
          ref_id: pass.refId,
          pass_check_hash: keys.tokenHash(pass.passCheck),
          pass_check_sealed: keys.seal('pass.pass_check_sealed', id, pass.passCheck),
          notice_check_hash: keys.tokenHash(noticeCheckOf(pass)),
          pass_type: pass.passType,
          gate_reference: pass.gateReference,
          gate_code_sealed:
            gateCode === '' ? null : keys.seal('pass.gate_code_sealed', id, gateCode),
          barcode_sealed:
            barcodeValue === '' ? null : keys.seal('pass.barcode_sealed', id, barcodeValue),
          barcode_index: barcodeValue === '' ? null : keys.index('pass.barcode', barcodeValue),
          not_before: pass.notBefore,
          not_after: pass.notAfter,
          issued_at: pass.issuedAt,
          agree_pass_yn: pass.agreePassYn,
          phone_sealed: keys.seal('pass.phone_sealed', id, pass.phone),
          visit_reason: pass.visitReason,
          state: pass.state,
        })
        .execute();
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
          where.or([where('pass_check_hash', '=', hash), where('notice_check_hash', '=', hash)]),
        )
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    async byId(passId: string): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('pass_id', '=', passId)
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    /** The live pass of a person, type and day; the caller checks whether its time has passed. */
    async liveOf(person: Person): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('identity_index', '=', identityIndex(keys, person.identityNo))
        .where('answer_type', '=', person.answerType)
        .where('visit_date', '=', person.visitDate)
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
        .where('identity_index', '=', identityIndex(keys, person.identityNo))
        .where('answer_type', '=', person.answerType)
        .where('visit_date', '=', person.visitDate)
        .where('state', 'in', ['live', 'suspended'])
        .execute();
      return rows.map(passOf);
    },

    /** The pass that a submission produced, in any state. */
    async ofAnswer(answerId: string): Promise<Pass | null> {
      const row = await trx
        .selectFrom('pass')
        .selectAll()
        .where('answer_id', '=', answerId)
        .executeTakeFirst();
      return row ? passOf(row) : null;
    },

    /** Passes of a patient's guardians in one of these states. */
    async ofGuardians(registrationNumber: string, states: readonly PassState[]): Promise<Pass[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('ref_id', '=', registrationNumber)
        .where('answer_type', 'in', GUARDIAN_TYPES)
        .where('state', 'in', states)
        .orderBy('issued_at')
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
        .where('ref_id', '=', registrationNumber)
        .where('answer_type', '=', answerType)
        .where('visit_date', '=', visitDate)
        .where('state', '=', 'live')
        .execute();
      return rows.map(passOf);
    },

    /** Whether the bearer of this pass has entered with it. */
    async hasEntered(passId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('scan')
        .select('scan_id')
        .where('pass_id', '=', passId)
        .where('direction', '=', 'in')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether a pass issued before that instant may still open the gate at `now`. */
    async hasUsablePassIssuedBefore(issuedBefore: number, now: number): Promise<boolean> {
      const row = await trx
        .selectFrom('pass')
        .select('pass_id')
        .where('issued_at', '<', issuedBefore)
        .where('not_after', '>', now)
        .where('state', 'in', ['live', 'suspended'])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setState(passId: string, state: PassState): Promise<void> {
      await trx.updateTable('pass').set({ state }).where('pass_id', '=', passId).execute();
    },
  };
};
