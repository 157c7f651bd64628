import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { GateRequest } from './scans-repository.ts';
import { isEntryMade } from './entry-made.ts';

type Scan = Call<GateScanRequest>;

/**
 * A gate that had no answer may have been heard all the same, and scan the same again under the same
 * nonce: the server's record can be so much older than the scan that is told of.
 */
const HEARD_BEFORE_MS = 10 * 60_000;
/** What the gate had asked, and given up to wait for, may reach the server so much later. */
const HEARD_AFTER_MS = 60_000;

const madeNonce = (nonce: string): string => `made:${nonce}`;

/** What went through the gate already: no reply to it can let anybody in. */
const isTold = (call: Scan): boolean => {
  const { scannedAt, sentAt, direction } = call.request;
  return (
    scannedAt !== undefined && sentAt !== undefined && (direction === 'out' || isEntryMade(call))
  );
};

/** The reply that this scan had when the gate was enrolled as another device. */
const replyBeforeEnrolment = async (call: Scan, question: GateRequest, madeAt: number) => {
  if (!isTold(call)) return null;
  const nonces = [question.nonce, madeNonce(question.nonce)];
  const { scans } = call.repositories;
  const reply = await scans.replyAtOtherDevice(question, nonces, {
    from: madeAt - HEARD_BEFORE_MS,
    until: madeAt + HEARD_AFTER_MS,
  });
  // The refusal never reached the gate, which then let the person in.
  if (reply === null || (reply.decision === 'refused' && isEntryMade(call))) return null;
  return { ...reply, isSame: true };
};

/**
 * The reply that this scan has had, and under which nonce it is kept. A refusal that never reached
 * the gate does not undo the entry that the gate then let in by itself: that is told anew. What a
 * gate tells of later is known again though it was enrolled anew meanwhile, as another device.
 */
export const earlierReply = async (call: Scan, question: GateRequest, madeAt: number) => {
  const { scans } = call.repositories;
  const earlier = await scans.replyTo(question);
  if (!earlier) {
    return { question, earlier: await replyBeforeEnrolment(call, question, madeAt) };
  }
  const isUndone = earlier.isSame && earlier.decision === 'refused';
  if (!isUndone || !isEntryMade(call)) return { question, earlier };
  const again = { ...question, nonce: madeNonce(question.nonce) };
  return { question: again, earlier: await scans.replyTo(again) };
};
