import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import schema from '../../schemas/places.schema.json' with { type: 'json' };
import type { PlaceRow } from '../../schemas/places.gen.ts';
import type { RegisteredPlace } from '../store/places.ts';
import { repositories } from '../store/repositories.ts';
import { idCell, pastDayCell, textCell } from './files/read-cell.ts';
import {
  readTable,
  repeated,
  type Columns,
  type ReadCell,
  type ValuesOf,
} from './files/read-table.ts';
import { readDay } from './files/relative-day.ts';
import type { SourceFile } from './files/source-file.ts';
import {
  hasErrors,
  inReadingOrder,
  refused,
  type ImportReport,
  type TaskContext,
} from './report.ts';
import { synchronise } from './synchronise.ts';

const MOST_DATES = 200;

/** `20261101..20261114` as every day between, both included. */
const daysOfPart = (part: string, today: string): readonly string[] | null => {
  const [firstText = '', lastText = firstText, ...rest] = part.split('..');
  const first = readDay(firstText.trim(), today);
  const last = readDay(lastText.trim(), today);
  if (first === null || last === null || rest.length > 0 || last < first) return null;
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= MOST_DATES; day = addDays(day, 1))
    days.push(day);
  return days;
};

const boundaryDatesCell =
  (today: string) =>
  (text: string): ReadCell<readonly string[]> => {
    const parts = text.split('|').map((part) => daysOfPart(part.trim(), today));
    const days = parts.filter((part) => part !== null).flat();
    if (parts.includes(null)) return { fault: 'must be days joined by |, or first..last' };
    if (days.length > MOST_DATES) return { fault: `names more than ${MOST_DATES} days` };
    return { value: [...new Set(days)].sort() };
  };

const gradeCell = (text: string): ReadCell<string> =>
  /^[1-9]$/.test(text) ? { value: text } : { fault: 'must be a digit from 1 to 9, or empty' };

const shortText = textCell(200);

const columnsOf = (today: string) =>
  ({
    place_id: idCell,
    local1: shortText,
    local2: shortText,
    local3: shortText,
    local_en1: shortText,
    local_en2: shortText,
    local_en3: shortText,
    store_name: shortText,
    store_name_en: shortText,
    boundary_dates: boundaryDatesCell(today),
    grade: gradeCell,
    registered_on: pastDayCell(today),
    updated_on: pastDayCell(today),
  }) satisfies Record<keyof PlaceRow, Columns[string]>;

const placeOf = (row: ValuesOf<ReturnType<typeof columnsOf>>): RegisteredPlace => ({
  placeId: row.place_id,
  local: [row.local1, row.local2, row.local3],
  localEn: [row.local_en1, row.local_en2, row.local_en3],
  storeName: row.store_name,
  storeNameEn: row.store_name_en,
  boundaryDates: row.boundary_dates,
  grade: row.grade,
  registeredOn: row.registered_on,
  updatedOn: row.updated_on,
});

/**
 * Makes the places of a file today's places. Inquiries that went out before keep the list that they
 * went out with.
 */
export const importPlaces = async (
  source: SourceFile,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<ImportReport> => {
  const now = clock.now();
  const table = readTable(source, schema.$defs.PlaceRow, columnsOf(dayAt(now)));
  const findings = [...table.findings, ...repeated(source.file, table, ['place_id'], 'The place')];
  if (hasErrors(findings)) return refused(findings);
  const wanted = table.rows.map(({ values }) => placeOf(values));
  const changes = await database.transaction(async (trx) => {
    const { places } = repositories(trx, keys);
    const current = await places.current();
    const counted = await synchronise(
      current.places,
      wanted,
      {
        idOf: ({ placeId }) => placeId,
        save: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      { keepsOthers: false, dryRun: true },
    );
    const isDifferent = counted.added + counted.changed + counted.removed > 0;
    // Before the first import no snapshot is there, not even of an empty list.
    const isUnknown = (await places.snapshot(current.placesId)) === null;
    if (!dryRun && (isDifferent || isUnknown)) await places.replace(wanted, now);
    return counted;
  });
  return { findings: inReadingOrder(findings), changes, isWritten: !dryRun };
};
