import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { GateRequest } from './scans-repository.ts';
import { isOfflineEntry } from './offline-entry.ts';

type ScanCall = Call<GateScanRequest>;

/**
 * The server may have received a scan although its answer did not reach the gate, which then scans
 * again under the same nonce. The server's record can be this much older than the reported scan.
 */
const REPLY_WINDOW_BEFORE_MS = 10 * 60_000;
/** A request that the gate has given up waiting for may reach the server this much later. */
const REPLY_WINDOW_AFTER_MS = 60_000;

const offlineEntryNonce = (nonce: string): string => `made:${nonce}`;

/** The passage has already taken place, so no reply to it can admit anyone. */
const isReportedPassage = (call: ScanCall): boolean => {
  const { scannedAt, sentAt, direction } = call.request;
  return (
    scannedAt !== undefined && sentAt !== undefined && (direction === 'out' || isOfflineEntry(call))
  );
};

/** The reply to this scan from when the gate was enrolled as another device. */
const findReplyBeforeEnrolment = async (
  call: ScanCall,
  gateRequest: GateRequest,
  madeAt: number,
) => {
  if (!isReportedPassage(call)) return null;
  const nonces = [gateRequest.nonce, offlineEntryNonce(gateRequest.nonce)];
  const { scans } = call.repositories;
  const reply = await scans.replyAtOtherDevice(gateRequest, nonces, {
    from: madeAt - REPLY_WINDOW_BEFORE_MS,
    until: madeAt + REPLY_WINDOW_AFTER_MS,
  });
  // The refusal never reached the gate, which then admitted the person.
  if (reply === null || (reply.decision === 'refused' && isOfflineEntry(call))) return null;
  return { ...reply, isSame: true };
};

/**
 * The earlier reply to this scan, and the nonce under which it is stored. A refusal that never
 * reached the gate does not undo the entry that the gate then admitted by itself: that entry is
 * reported again. A late report is recognised even if the gate was enrolled again as another device
 * in between.
 */
export const findEarlierReply = async (
  call: ScanCall,
  gateRequest: GateRequest,
  madeAt: number,
) => {
  const { scans } = call.repositories;
  const earlier = await scans.replyTo(gateRequest);
  if (!earlier) {
    return {
      question: gateRequest,
      earlier: await findReplyBeforeEnrolment(call, gateRequest, madeAt),
    };
  }
  const isUndone = earlier.isSame && earlier.decision === 'refused';
  if (!isUndone || !isOfflineEntry(call)) return { question: gateRequest, earlier };
  const repeatedRequest = { ...gateRequest, nonce: offlineEntryNonce(gateRequest.nonce) };
  return { question: repeatedRequest, earlier: await scans.replyTo(repeatedRequest) };
};
