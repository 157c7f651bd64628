import type { GuardedPatient, ScannedPass } from '../../engine/pass/gate-judgement.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../http/handle.ts';
import { limitOf } from '../identity/judge-guardian.ts';
import { screenedOut } from '../identity/judge-visit.ts';
import type { Pass } from '../store/passes.ts';
import type { GuardianInside, Presence } from '../store/presences.ts';
import { patientPresence } from './patient-presence.ts';

type Looking = Pick<Call, 'repositories' | 'settings' | 'now'>;

/** What the gate knows of a pass and its bearer. */
export interface Bearer {
  readonly scanned: ScannedPass;
  /** The bearer's presence, maybe under an earlier pass of theirs. */
  readonly presence: Presence | null;
  /** The lowest place with the patient that nobody holds; 1 for who needs none. */
  readonly freeSlot: number;
}

const lowestFree = (held: readonly GuardianInside[]): number => {
  let slot = 1;
  while (held.some((guardian) => guardian.slot === slot)) slot += 1;
  return slot;
};

/** Gathers from the store what the gate's judgement is made of. */
export const bearerOf = async (call: Looking, pass: Pass): Promise<Bearer> => {
  const { repositories, settings, now } = call;
  const { passes, patients, presences } = repositories;
  const presence = await presences.ofPerson(pass.identityNo, pass.answerType);

  let held: readonly GuardianInside[] = [];
  let patient: GuardedPatient | null = null;
  if (isGuardian(pass.answerType)) {
    const refId = pass.refId ?? '';
    const today = dayAt(now);
    const known = await patients.byNumber(refId);
    held = await presences.guardiansOf(refId);
    patient = {
      presence: known
        ? await patientPresence(repositories, refId, { today, visitDate: pass.visitDate })
        : 'notExpected',
      limit: known ? limitOf(known, today, settings) : 0,
      othersSince: held
        .filter(({ passId }) => passId !== presence?.passId)
        .map(({ enteredAt }) => enteredAt),
    };
  }
  return {
    scanned: {
      passType: pass.passType,
      state: pass.state,
      notBefore: pass.notBefore,
      notAfter: pass.notAfter,
      isScreenedOut: (await screenedOut({ repositories }, pass)) !== null,
      hasEntered: await passes.hasEntered(pass.passId),
      insideSince: presence?.enteredAt ?? null,
      patient,
    },
    presence,
    freeSlot: lowestFree(held),
  };
};
