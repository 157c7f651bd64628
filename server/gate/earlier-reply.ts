import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { GateRequest } from './scans-repository.ts';
import { isOfflineEntry } from './offline-entry.ts';

type ScanCall = Call<GateScanRequest>;

/**
 * A gate that had no answer may have been heard all the same, and scan the same again under the same
 * nonce: the server's record can be so much older than the scan that is told of.
 */
const REPLY_WINDOW_BEFORE_MS = 10 * 60_000;
/** What the gate had asked, and given up to wait for, may reach the server so much later. */
const REPLY_WINDOW_AFTER_MS = 60_000;

const offlineEntryNonce = (nonce: string): string => `made:${nonce}`;

/** What went through the gate already: no reply to it can let anybody in. */
const isReportedPassage = (call: ScanCall): boolean => {
  const { scannedAt, sentAt, direction } = call.request;
  return (
    scannedAt !== undefined && sentAt !== undefined && (direction === 'out' || isOfflineEntry(call))
  );
};

/** The reply that this scan had when the gate was enrolled as another device. */
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
  // The refusal never reached the gate, which then let the person in.
  if (reply === null || (reply.decision === 'refused' && isOfflineEntry(call))) return null;
  return { ...reply, isSame: true };
};

/**
 * The reply that this scan has had, and under which nonce it is kept. A refusal that never reached
 * the gate does not undo the entry that the gate then let in by itself: that is told anew. What a
 * gate tells of later is known again though it was enrolled anew meanwhile, as another device.
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
