import { dayAt } from '../../engine/visit/local-time.ts';
import type { Repositories } from '../repositories.ts';
import { loadPatientPresence } from './patient-presence.ts';

/**
 * Ends the presences of guardians whose patient has been discharged (decisions, U4); returns how
 * many. Running it twice has no further effect.
 */
export const closeDischargedPresences = async (
  repositories: Repositories,
  now: number,
): Promise<number> => {
  const { presences, scannedPasses, audit } = repositories;
  const today = dayAt(now);
  let closed = 0;
  for (const registrationNumber of await presences.patientsWithGuardianInside()) {
    for (const { passId } of await presences.guardiansOf(registrationNumber)) {
      const pass = await scannedPasses.byId(passId);
      const visitDate = pass?.visitDate ?? today;
      const presence = await loadPatientPresence(
        repositories,
        { registrationNumber, visitDate },
        today,
      );
      if (presence !== 'discharged') continue;
      if (!(await presences.close(passId, now, 'discharge'))) continue;
      closed += 1;
      await audit.log({
        action: 'gate.closeDischarged',
        at: now,
        actor: 'system',
        subject: pass?.identityNo ?? '',
        detail: { passId },
      });
    }
  }
  return closed;
};
