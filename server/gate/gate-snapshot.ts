import { LRUCache } from 'lru-cache';
import { gateCodeDigest } from '../../engine/pass/gate-snapshot.ts';
import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import type { GateSnapshotPass, GateSnapshotPatient } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { guardianLimitOf } from '../identity/index.ts';
import type { GatePass } from '../passes/index.ts';
import { screenedOutPhone } from './screened-out-phone.ts';
import { loadPatientPresences, type VisitedPatient } from './patient-presence.ts';

const MINUTE_MS = 60_000;

/** A pass keeps its code, and every gate asks every minute. */
const digestCache = new LRUCache<string, string>({ max: 50_000 });

/**
 * One damaged pass must not leave every gate without a snapshot. It stays in the snapshot because
 * its bearer may be inside, under a digest that no code has.
 */
const codeDigest = ({ passId, gateCode }: GatePass): string => {
  if (gateCode === null) return gateCodeDigest(passId);
  const known = digestCache.get(passId);
  if (known !== undefined) return known;
  const digest = gateCodeDigest(gateCode);
  digestCache.set(passId, digest);
  return digest;
};

/** Numbers names from 1 in the order of the first request, so that the numbers reveal nothing. */
const createNumbering = () => {
  const numbers = new Map<string, number>();
  return (name: string): number => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
};

const visitedPatientOf = ({ refId, visitDate }: GatePass): VisitedPatient => ({
  registrationNumber: refId ?? '',
  visitDate,
});

/** What a gate needs to know about the patients of guardians, loaded for all of them at once. */
const loadSnapshotPatients = async (
  { repositories, settings, now }: Call,
  passes: readonly GatePass[],
): Promise<(pass: GatePass) => GateSnapshotPatient> => {
  const numberOf = createNumbering();
  const today = dayAt(now);
  const visited = passes.filter(({ answerType }) => isGuardian(answerType)).map(visitedPatientOf);
  const patients = await repositories.patients.factsOf(
    visited.map(({ registrationNumber }) => registrationNumber),
  );
  const presenceOf = await loadPatientPresences(repositories, visited, today);
  return (pass) => {
    const { registrationNumber, visitDate } = visitedPatientOf(pass);
    const patient = patients.get(registrationNumber);
    return {
      number: numberOf(registrationNumber),
      presence: patient ? presenceOf({ registrationNumber, visitDate }) : 'notExpected',
      limit: patient ? guardianLimitOf(patient, today, settings) : 0,
    };
  };
};

const findRepeatedBearers = (passes: readonly GatePass[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { bearer } of passes) (seen.has(bearer) ? repeated : seen).add(bearer);
  return repeated;
};

/**
 * gate/v1/snapshot: the data with which an offline gate judges QR codes. No key leaves the server:
 * the passes are identified by digests of their codes (docs/decisions/0009-gate-offline.md).
 */
export const showSnapshot: Action<'gateSnapshot'> = async (call) => {
  const { repositories, settings, now } = call;
  const usableUntil = now + settings['gate.offlineMinutes'] * MINUTE_MS;
  const passes =
    usableUntil > now ? await repositories.gatePasses.openBetween(now, usableUntil) : [];
  const repeated = findRepeatedBearers(passes);
  const numberOf = createNumbering();
  const patientOf = await loadSnapshotPatients(call, passes);
  const snapshotPasses = passes.map((pass): GateSnapshotPass => ({
    code: codeDigest(pass),
    passType: pass.passType,
    state: pass.state,
    notBefore: pass.notBefore,
    notAfter: pass.notAfter,
    ...(pass.isScreenedOut && { screenedOutYn: 'Y' }),
    ...(pass.asksStaff && { askStaffYn: 'Y' }),
    ...(pass.asksPlaces && { askPlacesYn: 'Y' }),
    ...(pass.isChanged && { changedYn: 'Y' }),
    ...(pass.language !== DEFAULT_LANGUAGE && { language: pass.language }),
    ...(pass.hasEntered && { enteredYn: 'Y' }),
    ...(pass.insideSince !== null && { insideSince: pass.insideSince }),
    ...(repeated.has(pass.bearer) && { bearer: numberOf(pass.bearer) }),
    ...(isGuardian(pass.answerType) && { patient: patientOf(pass) }),
  }));
  return ok({
    takenAt: now,
    usableUntil,
    callPhone: screenedOutPhone(call),
    passes: snapshotPasses,
  });
};
