import type { PatientAtGate, ScannedPass } from '../../engine/pass/gate-decision.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import { guardianLimitOf } from '../identity/judge-guardian.ts';
import { checkScreening } from '../identity/judge-visit.ts';
import type { Pass } from '../passes/passes-repository.ts';
import type { EnteringPass, GuardianInside, Presence } from './presences-repository.ts';
import { patientPresence } from './patient-presence.ts';

type Looking = Pick<Call, 'repositories' | 'settings' | 'now'>;

/** Where the bearer of a pass stands; nothing that is sealed is needed for it. */
export interface Standing {
  /** The bearer's presence, maybe under an earlier pass of theirs. */
  readonly presence: Presence | null;
  /** Whether anybody has been let in with the pass. */
  readonly hasEntered: boolean;
  /** The patient's guardians who are inside. */
  readonly held: readonly GuardianInside[];
  /** The lowest place with the patient that nobody holds; 1 for who needs none. */
  readonly freeSlot: number;
}

/** What the gate knows of a pass and its bearer. */
export interface Bearer extends Standing {
  readonly scanned: ScannedPass;
}

const lowestFree = (held: readonly GuardianInside[]): number => {
  let slot = 1;
  while (held.some((guardian) => guardian.slot === slot)) slot += 1;
  return slot;
};

/** Where the bearer stands, by the columns that are not sealed. */
export const standingOf = async (
  { repositories: { passes, presences } }: Pick<Call, 'repositories'>,
  pass: EnteringPass,
): Promise<Standing> => {
  const held = isGuardian(pass.answerType) ? await presences.guardiansOf(pass.refId ?? '') : [];
  return {
    presence: await presences.ofBearer(pass),
    hasEntered: await passes.hasEntered(pass.passId),
    held,
    freeSlot: lowestFree(held),
  };
};

/**
 * Gathers from the store what the gate's judgement is made of. A patient whose record does not open
 * counts as one whom nobody expects: it stops the guardians of that patient alone.
 */
export const bearerOf = async (call: Looking, pass: Pass): Promise<Bearer> => {
  const { repositories, settings, now } = call;
  const standing = await standingOf(call, pass);
  const { presence, held, hasEntered } = standing;

  let patient: PatientAtGate | null = null;
  if (isGuardian(pass.answerType)) {
    const refId = pass.refId ?? '';
    const today = dayAt(now);
    const known = (await repositories.patients.factsOf([refId])).get(refId);
    patient = {
      presence: known
        ? await patientPresence(
            repositories,
            { registrationNumber: refId, visitDate: pass.visitDate },
            today,
          )
        : 'notExpected',
      limit: known ? guardianLimitOf(known, today, settings) : 0,
      otherGuardiansSince: held
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
      isScreenedOut: (await checkScreening({ repositories }, pass)) !== null,
      hasEntered,
      insideSince: presence?.enteredAt ?? null,
      patient,
    },
    ...standing,
  };
};
