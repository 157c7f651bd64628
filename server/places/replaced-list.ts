import { dayAt } from '../../engine/visit/local-time.ts';
import type { ImportPlacesResult } from '../../schemas/api.gen.ts';
import { hasErrors, NO_CHANGES, type Finding } from '../platform/files/report.ts';
import type { Call } from '../platform/http/call.ts';
import { writePlaces } from './import-places.ts';
import { findPlaceDifferences, needsSecondPerson, wirePlaceRows } from './place-differences.ts';
import type { RegisteredPlace } from './places-repository.ts';
import { requestPlaces } from './request-places.ts';

const MAX_FINDINGS = 500;
const MAX_ROWS = 500;
const MAX_LENGTH = 2000;

const toWireFinding = (finding: Finding): ImportPlacesResult['findings'][number] => ({
  line: finding.line,
  column: finding.column,
  field: '',
  severity: finding.severity,
  rule: finding.rule,
  message: finding.message.slice(0, MAX_LENGTH),
  fix: finding.fix.slice(0, MAX_LENGTH),
});

/**
 * Replaces today's list for a user of the studio, and reports what differs; a dry run only reports.
 * Nothing is replaced if the list has an error, or if another user has changed today's list since
 * it was compared (`checkedId`). If one of the changes needs a second person, all of them wait.
 */
export const replaceList = async (
  call: Pick<Call, 'repositories' | 'now' | 'admin'>,
  list: { readonly places: readonly RegisteredPlace[]; readonly findings: readonly Finding[] },
  {
    checkedId,
    dryRun,
    action,
  }: {
    readonly checkedId: string | null;
    readonly dryRun: boolean;
    readonly action: 'import' | 'places.restore';
  },
): Promise<ImportPlacesResult> => {
  const { repositories, now, admin } = call;
  const today = dayAt(now);
  const { placesId, places: before } = await repositories.places.current();
  const findings = list.findings.slice(0, MAX_FINDINGS).map(toWireFinding);
  const result: ImportPlacesResult = {
    ...NO_CHANGES,
    ...{ findings, placesId, rows: [], fault: null },
    ...{ isWritten: false, needsApproval: false, isWaiting: false },
  };
  if (hasErrors(list.findings)) return result;
  const differences = findPlaceDifferences(before, list.places);
  const needsApproval = differences.some((one) => needsSecondPerson(one, today));
  const isStale = !dryRun && checkedId !== placesId;
  const isDry = dryRun || isStale;
  const changes = await writePlaces(repositories, list.places, {
    ...{ now, actor: admin?.adminId ?? '', action },
    dryRun: isDry || needsApproval,
  });
  if (isDry) {
    const rows = wirePlaceRows(differences, today).slice(0, MAX_ROWS);
    return { ...result, ...changes, rows, needsApproval, fault: isStale ? 'stale' : null };
  }
  if (needsApproval) {
    const change = action === 'import' ? 'list' : 'restored';
    await requestPlaces(call, { change, differences });
  }
  return {
    ...result,
    ...changes,
    needsApproval,
    isWritten: !needsApproval,
    isWaiting: needsApproval,
  };
};
