import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Steps } from '../platform/http/call.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { readPlacesFile, writePlaces, type ReadPlaces } from './import-places.ts';
import { hasErrors, NO_CHANGES } from '../platform/files/report.ts';

const MAX_FINDINGS = 500;
const MAX_LENGTH = 2000;

interface PlacesInput {
  readonly csv: string;
  /** YYYYMMDD */
  readonly today: string;
}

/**
 * Replaces the list with a CSV text, as the import at the terminal does; a dry run only reports.
 * Another thread reads the text, between the call's transactions. It replaces only the list that it
 * was checked against: if another user has changed a place since, it only reports the new result.
 */
export const importPlacesText: Steps<'importPlaces', PlacesInput, ReadPlaces> = {
  first: ({ request: { csv }, now }) =>
    Promise.resolve({ kind: 'goesOn', value: { csv, today: dayAt(now) } }),
  between: async ({ csv, today }) => {
    const source = { file: 'places.csv', bytes: new TextEncoder().encode(csv), folder: null };
    return readPlacesFile(await openSheet(source), today);
  },
  last: async ({ request: { dryRun, placesId: checked }, repositories, now, admin }, read) => {
    const findings = read.findings.slice(0, MAX_FINDINGS).map((finding) => ({
      line: finding.line,
      column: finding.column,
      field: '',
      severity: finding.severity,
      rule: finding.rule,
      message: finding.message.slice(0, MAX_LENGTH),
      fix: finding.fix.slice(0, MAX_LENGTH),
    }));
    const placesId = await repositories.places.currentId();
    const baseResult = { findings, placesId, fault: null };
    if (hasErrors(read.findings)) return ok({ ...baseResult, ...NO_CHANGES, isWritten: false });
    const actor = admin?.adminId ?? '';
    const isStale = !dryRun && checked !== placesId;
    const isDry = dryRun || isStale;
    const changes = await writePlaces(repositories, read.places, { now, dryRun: isDry, actor });
    return ok({ ...baseResult, fault: isStale ? 'stale' : null, ...changes, isWritten: !isDry });
  },
};
