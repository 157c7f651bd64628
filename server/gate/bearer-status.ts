import type { PatientAtGate, ScannedPass } from '../../engine/pass/gate-decision.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import { guardianLimitOf } from '../identity/index.ts';
import type { Pass } from '../passes/index.ts';
import type { EnteringPass, GuardianInside, Presence } from './presences-repository.ts';
import { loadPatientPresence } from './patient-presence.ts';

type BearerCall = Pick<Call, 'repositories' | 'settings' | 'now'>;

/** The status of a pass's bearer; it needs no sealed data. */
export interface BearerStatus {
  /** The bearer's presence, possibly under an earlier pass of theirs. */
  readonly presence: Presence | null;
  /** Whether anyone has entered with the pass. */
  readonly hasEntered: boolean;
  /** The patient's guardians who are inside. */
  readonly guardiansInside: readonly GuardianInside[];
  /** The lowest free place with the patient; 1 for types that need none. */
  readonly freeSlot: number;
}

/** What the gate knows about a pass and its bearer. */
export interface GateBearer extends BearerStatus {
  readonly scanned: ScannedPass;
}

const lowestFreeSlot = (guardiansInside: readonly GuardianInside[]): number => {
  let slot = 1;
  while (guardiansInside.some((guardian) => guardian.slot === slot)) slot += 1;
  return slot;
};

/** The bearer's status, from the columns that are not sealed. */
export const readBearerStatus = async (
  { repositories: { passes, presences } }: Pick<Call, 'repositories'>,
  pass: EnteringPass,
): Promise<BearerStatus> => {
  const guardiansInside = isGuardian(pass.answerType)
    ? await presences.guardiansOf(pass.refId ?? '')
    : [];
  return {
    presence: await presences.ofBearer(pass),
    hasEntered: await passes.hasEntered(pass.passId),
    guardiansInside,
    freeSlot: lowestFreeSlot(guardiansInside),
  };
};

/**
 * Loads the data for the gate's judgement from the store. A patient whose record does not open
 * counts as not expected, which stops only the guardians of that patient.
 */
export const readGateBearer = async (call: BearerCall, pass: Pass): Promise<GateBearer> => {
  const { repositories, settings, now } = call;
  const status = await readBearerStatus(call, pass);
  const { presence, guardiansInside, hasEntered } = status;

  let patient: PatientAtGate | null = null;
  if (isGuardian(pass.answerType)) {
    const refId = pass.refId ?? '';
    const today = dayAt(now);
    const known = (await repositories.patients.factsOf([refId])).get(refId);
    patient = {
      presence: known
        ? await loadPatientPresence(
            repositories,
            { registrationNumber: refId, visitDate: pass.visitDate },
            today,
          )
        : 'notExpected',
      limit: known ? guardianLimitOf(known, today, settings) : 0,
      otherGuardiansSince: guardiansInside
        .filter(({ passId }) => passId !== presence?.passId)
        .map(({ enteredAt }) => enteredAt),
    };
  }
  const screening = (await repositories.passScreenings.of([pass.passId], now)).get(pass.passId);
  return {
    scanned: {
      passType: pass.passType,
      state: pass.state,
      notBefore: pass.notBefore,
      notAfter: pass.notAfter,
      isScreenedOut: screening?.outcome === 'refused',
      hasEntered,
      insideSince: presence?.enteredAt ?? null,
      patient,
    },
    ...status,
  };
};
