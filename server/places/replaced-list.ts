import type { ImportPlacesResult } from '../../schemas/api.gen.ts';
import { hasErrors, NO_CHANGES, type Changes, type Finding } from '../platform/files/report.ts';
import type { Call } from '../platform/http/call.ts';
import { comparePlaces, writePlaces } from './import-places.ts';
import type { RegisteredPlace } from './places-repository.ts';

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

const toWireRows = (
  before: readonly RegisteredPlace[],
  after: readonly RegisteredPlace[],
): ImportPlacesResult['rows'] => {
  const places = new Map([...before, ...after].map((place) => [place.placeId, place]));
  return comparePlaces(before, after)
    .slice(0, MAX_ROWS)
    .map(({ kind, id, fields }) => ({
      kind,
      placeId: id,
      name: places.get(id)?.storeName ?? '',
      nameEn: places.get(id)?.storeNameEn ?? '',
      fields: fields.map((field) => ({
        name: field.name,
        before: field.before.slice(0, MAX_LENGTH),
        after: field.after.slice(0, MAX_LENGTH),
      })),
    }));
};

/**
 * Replaces today's list for a user of the studio, and reports what differs; a dry run only reports.
 * Nothing is replaced if the list has an error, or if another user has changed today's list since
 * it was compared (`checkedId`).
 */
export const replaceList = async (
  { repositories, now, admin }: Pick<Call, 'repositories' | 'now' | 'admin'>,
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
  const { placesId, places: before } = await repositories.places.current();
  const findings = list.findings.slice(0, MAX_FINDINGS).map(toWireFinding);
  const toResult = (
    changes: Changes,
    isWritten: boolean,
    isStale: boolean,
  ): ImportPlacesResult => ({
    ...changes,
    findings,
    placesId,
    rows: isWritten || changes === NO_CHANGES ? [] : toWireRows(before, list.places),
    isWritten,
    fault: isStale ? 'stale' : null,
  });
  if (hasErrors(list.findings)) return toResult(NO_CHANGES, false, false);
  const isStale = !dryRun && checkedId !== placesId;
  const isDry = dryRun || isStale;
  const actor = admin?.adminId ?? '';
  const changes = await writePlaces(repositories, list.places, {
    ...{ now, actor, action },
    dryRun: isDry,
  });
  return toResult(changes, !isDry, isStale);
};
