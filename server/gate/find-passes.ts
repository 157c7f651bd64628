import { ok } from '../../engine/outcome/outcome.ts';
import type { StudioPass } from '../../schemas/api.gen.ts';
import { loadBearerSummaries } from './bearer-summary.ts';
import { loadScreeningMarks } from './screening-marks.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { recordFailedSearch, checkFailedSearchLimit } from '../platform/http/reveal-limit.ts';
import type { Pass, PassLookup } from '../passes/index.ts';

const MAX_PASSES = 50;

const isFound = (named: PassLookup): named is Extract<PassLookup, { kind: 'found' }> =>
  named.kind === 'found';

/** The status of a pass now. A one-entry pass is used after its entry. */
const stateOf = async (
  { repositories: { passes }, now }: Call,
  pass: Pass,
  insideSince: number | null,
): Promise<StudioPass['state']> => {
  if (insideSince !== null) return 'inside';
  if (pass.state !== 'live') return pass.state;
  if (now >= pass.notAfter) return 'expired';
  if (pass.passType === 'T' && (await passes.hasEntered(pass.passId))) return 'used';
  return now < pass.notBefore ? 'notYet' : 'valid';
};

/**
 * Every pass of a person with that number, or of a patient with that phone; found by keyed hashes.
 */
const findPersonPasses = async (
  { repositories }: Call,
  number: string,
): Promise<readonly PassLookup[]> => {
  const { scannedPasses, directoryLists } = repositories;
  const numbers = [number, ...(await directoryLists.numbersByPhone(number))];
  const found: PassLookup[] = [];
  for (const one of new Set(numbers)) found.push(...(await scannedPasses.ofIdentity(one)));
  return found
    .toSorted((one, other) => other.pass.issuedAt - one.pass.issuedAt)
    .slice(0, MAX_PASSES);
};

/** POST passes/find: the passes of one person, by the whole number; the search is audited. */
export const findPasses: Action<'findPasses'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const blocked = await checkFailedSearchLimit(call, 'pass.searched');
  if (blocked) return blocked;
  const named = await findPersonPasses(call, request.number);
  if (named.length === 0) await recordFailedSearch(call);
  const found = named.filter(isFound).map(({ pass }) => pass);
  const summaryOf = await loadBearerSummaries(repositories, found);
  const marks = await loadScreeningMarks(
    call,
    found.map(({ passId }) => passId),
  );
  const passes: StudioPass[] = [];
  for (const pass of found) {
    const presence = await repositories.presences.ofPass(pass.passId);
    const insideSince = presence?.enteredAt ?? null;
    passes.push({
      passId: pass.passId,
      userType: pass.answerType,
      visitDate: pass.visitDate,
      passType: pass.passType,
      state: await stateOf(call, pass, insideSince),
      notBefore: pass.notBefore,
      notAfter: pass.notAfter,
      issuedAt: pass.issuedAt,
      insideSince,
      ...summaryOf(pass),
      ...marks(pass.passId),
    });
  }
  await repositories.audit.log({
    action: 'pass.searched',
    at: now,
    actor: admin?.adminId ?? '',
    subject: request.number,
    detail: { found: passes.length },
  });
  return ok({ passes, unreadable: named.length - found.length });
};
