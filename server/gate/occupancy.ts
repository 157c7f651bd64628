import { ok } from '../../engine/outcome/outcome.ts';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import { isGuardian, isVisitor, USER_TYPES, type UserType } from '../../engine/visit/user-type.ts';
import type { PersonInside } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Presence } from './presences-repository.ts';
import { loadBearerSummaries, type BearerSummary } from './bearer-summary.ts';

const HOUR_MS = 3_600_000;
/** As many as a gate screen can be asked to show. */
const MAX_SHOWN = 500;

/**
 * Patients stay for days and staff for shifts; for others a long stay may mean a missed exit scan.
 */
export const isOverstay = (
  { settings, now }: Pick<Call, 'settings' | 'now'>,
  { answerType, enteredAt }: Presence,
): boolean =>
  (isGuardian(answerType) || isVisitor(answerType)) &&
  now - enteredAt > settings['gate.overstayHours'] * HOUR_MS;

const UNKNOWN_BEARER: BearerSummary = { bearer: '', phone: '' };

const toPeopleInside = async (
  call: Call,
  present: readonly Presence[],
): Promise<PersonInside[]> => {
  const { repositories, now } = call;
  const passIds = present.map(({ passId }) => passId);
  const screenings = await repositories.passScreenings.of(passIds, now);
  const passes = await repositories.scannedPasses.byIds(passIds);
  const summaryOf = await loadBearerSummaries(repositories, [...passes.values()]);
  return present.map((presence) => {
    const pass = passes.get(presence.passId);
    const screening = screenings.get(presence.passId);
    return {
      passId: presence.passId,
      answerType: presence.answerType,
      ...(pass ? summaryOf(pass) : UNKNOWN_BEARER),
      enteredAt: isoWithOffset(presence.enteredAt),
      overstayYn: isOverstay(call, presence) ? 'Y' : 'N',
      ...(screening && screening.outcome !== 'clear' && { outcome: screening.outcome }),
      ...(screening?.asksPlaces === true && { askPlacesYn: 'Y' as const }),
    };
  });
};

/**
 * gate/v1/occupancy: the people inside by type, since when, and who is inside longer than expected
 * (decisions, U4).
 */
export const showOccupancy: Action<'gateOccupancy'> = async (call) => {
  const { answerType } = call.request;
  const types: readonly UserType[] = answerType === undefined ? USER_TYPES : [answerType];
  const { presences } = call.repositories;
  const counts = await presences.counts();
  const inside = await toPeopleInside(call, await presences.inside(types, MAX_SHOWN));
  await logDataAccess(call, 'gate.inside', { userType: answerType ?? '', rows: inside.length });
  return ok({
    counts: counts.map(({ answerType, count }) => ({ answerType, count })),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    inside,
  });
};
