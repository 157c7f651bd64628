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
    time: row.reason_time,
    assurance: row.assurance,
    passId: row.pass_id,
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
        .where('device_id', '=', deviceId)
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
        .where('device_id', '<>', deviceId)
        .where('received_at', '>=', heard.from)
        .where((row) =>
          row.or([
            row('scanned_at', '=', scannedAt),
            row.and([
              row('received_at', '<=', heard.until),
              row('scanned_at', '=', row.ref('received_at')),
            ]),
          ]),
        )
        .orderBy('received_at')
        .execute();
      const replies = rows.filter((row) => isAsked(asked, row)).map(replyOf);
      return replies.find(({ decision }) => decision !== 'refused') ?? replies[0] ?? null;
    },

    /** Stores a reply. The table enforces that a device uses a nonce once. */
    async save(question: GateRequest, reply: GateReply): Promise<void> {
      await trx
        .insertInto('gate_request')
        .values({
          gate_request_id: randomUUID(),
          device_id: question.deviceId,
          nonce: question.nonce,
          fingerprint: fingerprintOf(question.requestText),
          scanned_at: question.scannedAt,
          received_at: question.receivedAt,
          decision: reply.decision,
          reason: reply.reason,
          reason_time: reply.time,
          assurance: reply.assurance,
          pass_id: reply.passId,
        })
        .execute();
    },
  };
};
