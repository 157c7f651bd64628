import type { Call } from '../platform/http/call.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { UnreadablePass } from '../passes/index.ts';
import type { GateReply } from './scans-repository.ts';
import { offlineEntryTime, isOfflineEntry, recordOfflineEntry } from './offline-entry.ts';
import { readBearerStatus } from './bearer-status.ts';

/**
 * Judges a scan of a pass with a record that does not open. It admits no one, because nothing in it
 * can be trusted. Its bearer can leave as usual, and then no longer counts as inside. An entry that
 * a gate has admitted by itself is recorded from the unsealed data, like any other that should not
 * have been admitted.
 */
export const judgeUnreadablePass = async (
  call: Pick<Call<GateScanRequest>, 'request' | 'repositories' | 'settings' | 'now'>,
  pass: UnreadablePass,
  assurance: 'high' | 'low',
  reportedAt: number,
): Promise<GateReply> => {
  const { presences } = call.repositories;
  const passReference = { assurance, passId: pass.passId } as const;
  await presences.lockBearer(pass);
  if (isOfflineEntry(call)) {
    const { madeAt } = offlineEntryTime(call, pass, reportedAt);
    await recordOfflineEntry(call, pass, await readBearerStatus(call, pass), madeAt);
    return { ...passReference, decision: 'entered', reason: 'unreadable', time: madeAt };
  }
  if (call.request.direction === 'in') {
    return { ...passReference, decision: 'refused', reason: 'unreadable', time: null };
  }
  const presence = await presences.ofBearer(pass);
  if (presence && presence.enteredAt <= reportedAt) {
    await presences.leave(presence, reportedAt);
    return { ...passReference, decision: 'left', reason: '', time: reportedAt };
  }
  await presences.recordExitOnly(pass.passId, reportedAt);
  return { ...passReference, decision: 'left', reason: 'leftWithoutEntry', time: reportedAt };
};
