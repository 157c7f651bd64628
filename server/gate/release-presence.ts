import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { endPresence } from './end-presence.ts';

/**
 * gate/v1/release: staff end the presence of a person who left without a scan, so that the next
 * guardian can enter (decisions, U4). The audit record keeps at which gate it was done.
 */
export const releasePresence: Action<'gateRelease'> = async (call) => {
  const { request, device } = call;
  const presence = await endPresence(call, request, `device:${device?.deviceId ?? ''}`);
  return presence
    ? ok({ passId: request.passId, enteredAt: isoWithOffset(presence.enteredAt) })
    : refused('notFound', 'message.gate.notInside');
};
