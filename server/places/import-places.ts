import type { Judged } from '../../engine/outcome/judged.ts';
import { lintPlaces } from '../../engine/questionnaire/lint/places.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import schema from '../../schemas/places.schema.json' with { type: 'json' };
import type { PlaceRow } from '../../schemas/places.gen.ts';
import { wirePlace } from './wire-places.ts';
import { columnOf, propertyOf } from '../platform/database/camel-case.ts';
import {
  placeOf as placeOfFields,
  type PlaceFields,
  type RegisteredPlace,
} from './places-repository.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { logImport } from '../audit/index.ts';
import { PLACE_COLUMNS } from './place-rows.ts';
import { comparePlaces } from './place-differences.ts';
import { withdrawOutdated } from './request-places.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { idCell, pastDayCell, textCell } from '../platform/files/cell-readers.ts';
import {
  readTable,
  type Columns,
  type ReadTable,
  type ValuesOf,
} from '../platform/files/read-table.ts';
import { parseDay } from '../platform/files/relative-day.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
  refusedReport,
  type Changes,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { synchronise } from '../platform/database/synchronise.ts';

const MAX_DATES = 200;
const MAX_DATES_LENGTH = 2000;
/** What the message with a visitor's answers may carry (`AnsweredCategory.placeList`). */
const MAX_PLACES = 500;

/** `20261101..20261114` as every day in between, both included. */
const parseDayRange = (part: string, today: string): readonly string[] | null => {
  const [firstText = '', lastText = firstText, ...rest] = part.split('..');
  const first = parseDay(firstText.trim(), today);
  const last = parseDay(lastText.trim(), today);
  if (first === null || last === null || rest.length > 0 || last < first) return null;
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= MAX_DATES; day = addDays(day, 1))
    days.push(day);
  return days;
};

/** The days as written; an invalid day stays as it is, so that the lint of places reports it. */
const boundaryDatesCell =
  (today: string) =>
  (text: string): Judged<readonly string[]> => {
    // Before it is expanded: a long cell of ranges would fill the memory.
    if (text.length > MAX_DATES_LENGTH)
      return { fault: `has more than ${MAX_DATES_LENGTH} characters` };
    const parts = text
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const days = parts.flatMap((part) => parseDayRange(part, today) ?? [part]);
    if (days.length > MAX_DATES) return { fault: `names more than ${MAX_DATES} days` };
    return { value: days };
  };

const shortText = textCell(200);

const shortTexts = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, shortText])) as Record<
  keyof PlaceRow,
  typeof shortText
>;

const createColumns = (today: string) =>
  ({
    ...shortTexts,
    place_id: idCell,
    boundary_dates: boundaryDatesCell(today),
    registered_on: pastDayCell(today),
    updated_on: pastDayCell(today),
  }) satisfies Record<keyof PlaceRow, Columns[string]>;

type PlaceValues = ValuesOf<ReturnType<typeof createColumns>>;
type PlaceTable = ReadTable<PlaceValues>;

/** The cells of a row that could not be read. */
const UNREAD: PlaceValues = {
  ...(Object.fromEntries(PLACE_COLUMNS.map((column) => [column, ''])) as Record<
    keyof PlaceRow,
    string
  >),
  boundary_dates: [],
};

const toRegisteredPlace = (row: PlaceValues): RegisteredPlace => {
  const fields = Object.entries(row).map(([column, value]) => [propertyOf(column), value] as const);
  const place = placeOfFields(Object.fromEntries(fields) as unknown as PlaceFields);
  return { ...place, boundaryDates: [...new Set(place.boundaryDates)].sort() };
};

/** The columns of the fields that have another name on the wire. */
const COLUMN_OF: Readonly<Record<string, keyof PlaceRow>> = {
  historyId: 'place_id',
  boundaryDateSplit: 'boundary_dates',
  regDate: 'registered_on',
  updDate: 'updated_on',
};

const columnOfField = (field: string): keyof PlaceRow =>
  PLACE_COLUMNS.find((column) => column === columnOf(field)) ?? 'place_id';

const START = { line: 1, column: 1 };

/** The columns that two places must not share together. */
const NAME_COLUMNS = ['local1', 'local2', 'local3', 'store_name'] as const;

/**
 * The lint findings for the list, each at its cell; also those of rows in which other cells could
 * not be read, so that every mistake is reported at once. A cell that could not be read has its own
 * finding already.
 */
const lintTable = (
  file: string,
  { parts }: Pick<PlaceTable, 'parts'>,
  today: string,
): readonly Finding[] => {
  const rows = parts.filter(({ values }) => Object.keys(values).length > 0);
  const list = rows.map(({ values }) => ({
    ...wirePlace(toRegisteredPlace({ ...UNREAD, ...values }), today),
    boundaryDateSplit: values.boundary_dates?.join('|') ?? '',
  }));
  return lintPlaces(list, today).flatMap(({ ruleId, severity, pointer, message, suggestion }) => {
    const [index, field = ''] = pointer.split('/').slice(1);
    const row = rows[Number(index)];
    const name = COLUMN_OF[field] ?? columnOfField(field);
    const compared = ruleId === 'place/same-name' ? NAME_COLUMNS : [name];
    if (compared.some((one) => row?.values[one] === undefined)) return [];
    const { line, column } = row?.at(name) ?? START;
    return [{ file, line, column, severity, rule: ruleId, message, fix: suggestion }];
  });
};

/** The error of a list that has more places than a visitor's answers can name. */
export const findTooManyPlaces = (count: number): readonly Omit<Finding, 'file'>[] =>
  count <= MAX_PLACES
    ? []
    : [
        {
          ...{ line: 0, column: 0, severity: 'error', rule: 'place/too-many' },
          message: `The list would have ${count} places; questions can offer ${MAX_PLACES}.`,
          fix: 'Remove the places that no one needs to be asked about any more.',
        },
      ];

/** The lint findings for a stored list, which has no file: they are at line 0. */
export const lintStoredPlaces = (
  list: readonly RegisteredPlace[],
  today: string,
): readonly Finding[] => [
  ...findTooManyPlaces(list.length).map((finding) => ({ file: '', ...finding })),
  ...lintPlaces(
    list.map((place) => wirePlace(place, today)),
    today,
  ).map(({ ruleId, severity, message, suggestion }) => ({
    ...{ file: '', line: 0, column: 0, severity },
    rule: ruleId,
    message,
    fix: suggestion,
  })),
];

export interface ReadPlaces {
  /** Only rows without a format error. */
  readonly places: readonly RegisteredPlace[];
  readonly findings: readonly Finding[];
}

/**
 * Reads and checks a file of places: its form, and all that lint knows of them.
 * @param today YYYYMMDD, from which relative days count
 */
export const readPlacesFile = (source: SourceFile, today: string): ReadPlaces => {
  const table = readTable(source, schema.$defs.PlaceRow, createColumns(today));
  const tooMany = findTooManyPlaces(table.parts.length);
  if (tooMany.length > 0) {
    return { places: [], findings: tooMany.map((finding) => ({ file: source.file, ...finding })) };
  }
  return {
    places: table.rows.map(({ values }) => toRegisteredPlace(values)),
    findings: sortFindings([...table.findings, ...lintTable(source.file, table, today)]),
  };
};

/**
 * Makes the list today's places, in the caller's transaction. Inquiries that were sent before keep
 * the list they were sent with. Requests for approval that no longer fit it are withdrawn.
 */
export const writePlaces = async (
  repositories: Pick<Repositories, 'places' | 'audit' | 'approvalRequests'>,
  wanted: readonly RegisteredPlace[],
  {
    now,
    dryRun,
    actor = 'operator',
    action = 'import',
  }: { now: number; dryRun: boolean; actor?: string; action?: 'import' | 'places.restore' },
): Promise<Changes> => {
  const { places } = repositories;
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
  // Before the first import there is no snapshot, not even of an empty list.
  const isUnknown = (await places.snapshot(current.placesId)) === null;
  const isWritten = !dryRun && (isDifferent || isUnknown);
  const more = isWritten ? { placesId: await places.replace(wanted, now) } : {};
  const row = { action, subject: 'places', changes: counted, at: now, dryRun, actor, more };
  await logImport(repositories, row);
  if (isWritten) await withdrawOutdated(repositories, { at: now, by: actor });
  return counted;
};

/** Makes the places of a file today's places. */
export const importPlaces = async (
  source: SourceFile,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> => {
  const now = clock.now();
  const { places: wanted, findings } = readPlacesFile(await openSheet(source), dayAt(now));
  if (hasErrors(findings)) return refusedReport(findings);
  const changes = await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    if (tell) {
      const { places: before } = await stores.places.current();
      tell(comparePlaces(before, wanted));
    }
    return writePlaces(stores, wanted, { now, dryRun });
  });
  return { findings, changes, isWritten: !dryRun };
};
