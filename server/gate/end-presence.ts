import type { Call } from '../platform/http/call.ts';
import type { Presence } from './presences-repository.ts';

/**
 * Staff end the presence of a person who left without a scan (decisions, U4); null if no one is
 * inside with that pass. The audit record keeps who did it and why.
 */
export const endPresence = async (
  { repositories, now }: Pick<Call, 'repositories' | 'now'>,
  { passId, reason }: { readonly passId: string; readonly reason: string },
  actor: string,
): Promise<Presence | null> => {
  const { presences, scannedPasses, audit } = repositories;
  const presence = await presences.ofPass(passId);
  if (!presence || !(await presences.close(passId, now, 'staff'))) return null;
  const pass = await scannedPasses.byId(passId);
  await audit.log({
    action: 'gate.release',
    at: now,
    actor,
    subject: pass?.identityNo ?? '',
    detail: { passId, reason },
  });
  return presence;
};
