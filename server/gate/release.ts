import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import type { Action } from '../http/handle.ts';

/**
 * gate/v1/release: staff end the presence of somebody who left unseen, so that the next guardian
 * can come in (decisions, U4). Who did it, at which gate and why stays in the audit record.
 */
export const releasePresence: Action<'gateRelease'> = async (call) => {
  const { request, repositories, now, device } = call;
  const { presences, scannedPasses, audit } = repositories;
  const presence = await presences.ofPass(request.passId);
  if (!presence || !(await presences.close(request.passId, now, 'staff'))) {
    return refused('notFound', 'message.gate.notInside');
  }
  const pass = await scannedPasses.byId(request.passId);
  await audit.log({
    action: 'gate.release',
    at: now,
    actor: `device:${device?.deviceId ?? ''}`,
    subject: pass?.identityNo ?? '',
    detail: { passId: request.passId, reason: request.reason },
  });
  return ok({ passId: request.passId, enteredAt: isoWithOffset(presence.enteredAt) });
};
