import { randomUUID } from 'node:crypto';
import type { GateReason } from '../../engine/pass/gate-reason.ts';
import type { Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { GateRequestTable } from '../platform/database/tables/gate.ts';

/** The request of a gate, before a decision. */
export interface GateRequest {
  readonly deviceId: string;
  readonly nonce: string;
  /** The question, as text that differs when the question differs; stored as a keyed hash. */
  readonly requestText: string;
  readonly scannedAt: number;
  readonly receivedAt: number;
}

/** The reply to a gate; names no person. */
export interface GateReply {
  readonly decision: GateRequestTable['decision'];
  readonly reason: GateReason | 'leftWithoutEntry' | '';
  /** The instant that it is about; null if there is none. */
  readonly time: number | null;
  readonly assurance: GateRequestTable['assurance'];
  readonly passId: string | null;
}

/** Every scan that gates asked about, with the reply: the record of who was refused, and why. */
export const scans = (trx: Handle, keys: Keys) => {
  const fingerprintOf = (asked: string): string => keys.index('gate_request', asked);
  /** Whether the question was the same, whichever key was the newest then. */
  const isAsked = (asked: string, { fingerprint }: Selectable<GateRequestTable>): boolean =>
    keys.everyIndex(fingerprintOf(asked)).includes(fingerprint);
  const replyOf = (row: Selectable<GateRequestTable>): GateReply => ({
    decision: row.decision,
    reason: row.reason as GateReply['reason'],
    time: row.reasonTime,
    assurance: row.assurance,
    passId: row.passId,
  });

  return {
    /**
     * The reply that the same nonce of a device has had; `isSame` says whether the question was the
     * same.
     */
    async replyTo({
      deviceId,
      nonce,
      requestText: asked,
    }: Pick<GateRequest, 'deviceId' | 'nonce' | 'requestText'>): Promise<
      (GateReply & { readonly isSame: boolean }) | null
    > {
      const row = await trx
        .selectFrom('gate_request')
        .selectAll()
        .where('deviceId', '=', deviceId)
        .where('nonce', '=', nonce)
        .executeTakeFirst();
      return row ? { isSame: isAsked(asked, row), ...replyOf(row) } : null;
    },

    /**
     * The reply to the same question under one of these nonces at any other device: one that opened
     * the gate, if there is any. It counts if the device reported the very same scan, or if it had
     * asked at once and was received within `heard`.
     */
    async replyAtOtherDevice(
      {
        deviceId,
        requestText: asked,
        scannedAt,
      }: Pick<GateRequest, 'deviceId' | 'requestText' | 'scannedAt'>,
      nonces: readonly string[],
      heard: { readonly from: number; readonly until: number },
    ): Promise<GateReply | null> {
      const rows = await trx
        .selectFrom('gate_request')
        .selectAll()
        .where('nonce', 'in', nonces)
        .where('deviceId', '<>', deviceId)
        .where('receivedAt', '>=', heard.from)
        .where((row) =>
          row.or([
            row('scannedAt', '=', scannedAt),
            row.and([
              row('receivedAt', '<=', heard.until),
              row('scannedAt', '=', row.ref('receivedAt')),
            ]),
          ]),
        )
        .orderBy('receivedAt')
        .execute();
      const replies = rows.filter((row) => isAsked(asked, row)).map(replyOf);
      return replies.find(({ decision }) => decision !== 'refused') ?? replies[0] ?? null;
    },

    /** Stores a reply. The table enforces that a device uses a nonce once. */
    async save(question: GateRequest, reply: GateReply): Promise<void> {
      await trx
        .insertInto('gate_request')
        .values({
          gateRequestId: randomUUID(),
          deviceId: question.deviceId,
          nonce: question.nonce,
          fingerprint: fingerprintOf(question.requestText),
          scannedAt: question.scannedAt,
          receivedAt: question.receivedAt,
          decision: reply.decision,
          reason: reply.reason,
          reasonTime: reply.time,
          assurance: reply.assurance,
          passId: reply.passId,
        })
        .execute();
    },
  };
};
