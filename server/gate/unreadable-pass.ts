import type { Call } from '../platform/http/call.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { UnreadablePass } from './scanned-passes-repository.ts';
import type { GateReply } from './scans-repository.ts';
import { entryTime, isEntryMade, recordEntryMade } from './entry-made.ts';
import { standingOf } from './scanned-pass.ts';

/**
 * Judges a scan of a pass whose record does not open. It lets nobody in, since nothing of it can be
 * believed; out goes its bearer as everybody does, and is inside no longer. An entry that a gate has
 * let in by itself is recorded by what is not sealed, as any other that should not have been.
 */
export const judgeUnreadable = async (
  call: Pick<Call<GateScanRequest>, 'request' | 'repositories' | 'settings' | 'now'>,
  pass: UnreadablePass,
  assurance: 'high' | 'low',
  saidMadeAt: number,
): Promise<GateReply> => {
  const { presences } = call.repositories;
  const about = { assurance, passId: pass.passId } as const;
  await presences.lockBearer(pass);
  if (isEntryMade(call)) {
    const { madeAt } = entryTime(call, pass, saidMadeAt);
    await recordEntryMade(call, pass, await standingOf(call, pass), madeAt);
    return { ...about, decision: 'entered', reason: 'unreadable', time: madeAt };
  }
  if (call.request.direction === 'in') {
    return { ...about, decision: 'refused', reason: 'unreadable', time: null };
  }
  const presence = await presences.ofBearer(pass);
  if (presence && presence.enteredAt <= saidMadeAt) {
    await presences.leave(presence, saidMadeAt);
    return { ...about, decision: 'left', reason: '', time: saidMadeAt };
  }
  await presences.recordExitOnly(pass.passId, saidMadeAt);
  return { ...about, decision: 'left', reason: 'leftWithoutEntry', time: saidMadeAt };
};
