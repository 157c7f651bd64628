/** Whether lists of visits are valid: places (H), stays abroad (OV), hospitals (HV). */
import { MAX_HISTORY_ENTRIES, MAX_HOSPITAL_NAME_LENGTH, MAX_PLACE_VISITS } from './answer.ts';
import { isCalendarDate } from './calendar-date.ts';
import { isCountry } from './country.ts';
import type { Fault, ValidityReason } from './validity-finding.ts';
import { NO_FAULTS, WRONG_SHAPE } from './shared-faults.ts';
import { isLongerThan, textReason } from './validate-text.ts';
import type { PlaceDates } from './place.ts';
import { isRecord } from './is-record.ts';

const MAX_PLACE_ID_LENGTH = 64;

const NO_ENTRIES: readonly Fault[] = [['noEntries']];
const TOO_MANY_ENTRIES: readonly Fault[] = [['tooManyEntries']];

/** H: places of the snapshot, each once, on one of its days. An empty list is an answer too. */
export const placeFaults = (value: unknown, placeDates: PlaceDates): readonly Fault[] => {
  if (!Array.isArray(value) || value.length > MAX_PLACE_VISITS) return WRONG_SHAPE;
  if (value.length === 0) return NO_FAULTS;
  const visits: readonly unknown[] = value;
  const seen = new Set<string>();
  let faults: Fault[] | undefined;
  for (const visit of visits) {
    if (!hasExactlyTwoTexts(visit, 'historyId', 'placeDate') || !isPlaceId(visit.historyId)) {
      (faults ??= []).push(['wrongShape']);
      continue;
    }
    const { historyId, placeDate } = visit;
    const isRepeated = seen.has(historyId);
    const reason = placeReason(placeDates.get(historyId), placeDate, isRepeated);
    if (isCalendarDate(placeDate)) seen.add(historyId);
    if (reason !== null) (faults ??= []).push([reason, historyId]);
  }
  return faults ?? NO_FAULTS;
};

const isPlaceId = (id: string): boolean => id !== '' && !isLongerThan(id, MAX_PLACE_ID_LENGTH);

const placeReason = (
  dates: ReadonlySet<string> | undefined,
  date: string,
  isRepeated: boolean,
): ValidityReason | null => {
  if (!isCalendarDate(date)) return 'notADate';
  if (isRepeated) return 'chosenTwice';
  if (!dates) return 'unknownPlace';
  return dates.has(date) ? null : 'dateNotAllowed';
};

/** OV and HV: "no", or "yes" with 1 to 5 entries. */
export const historyFaults = (
  type: 'OV' | 'HV',
  value: unknown,
  today: string | undefined,
): readonly Fault[] => {
  if (!isRecord(value) || hasOtherProperties(value, 'visited', 'entries')) return WRONG_SHAPE;
  const { visited, entries } = value;
  if (visited === 'N') return Object.hasOwn(value, 'entries') ? WRONG_SHAPE : NO_FAULTS;
  if (visited !== 'Y' || !Array.isArray(entries)) return WRONG_SHAPE;
  if (entries.length === 0) return NO_ENTRIES;
  if (entries.length > MAX_HISTORY_ENTRIES) return TOO_MANY_ENTRIES;
  const nameField = type === 'OV' ? 'country' : 'hospital';
  let faults: Fault[] | undefined;
  for (let position = 0; position < entries.length; position += 1) {
    const entry: unknown = entries[position];
    // A field that is not filled in yet is missing, and is treated like an empty one.
    if (!isRecord(entry) || hasOtherProperties(entry, nameField, 'date')) {
      (faults ??= []).push(['wrongShape', String(position)]);
      continue;
    }
    const place = entry[nameField] ?? '';
    const whereFault =
      type === 'OV' ? countryReason(place) : textReason(place, MAX_HOSPITAL_NAME_LENGTH);
    if (whereFault !== null) (faults ??= []).push([whereFault, String(position)]);
    const dateFault = dateReason(entry['date'] ?? '', today);
    if (dateFault !== null) (faults ??= []).push([dateFault, String(position)]);
  }
  return faults ?? NO_FAULTS;
};

const countryReason = (code: unknown): ValidityReason | null =>
  typeof code === 'string' && isCountry(code) ? null : 'unknownCountry';

const dateReason = (date: unknown, today: string | undefined): ValidityReason | null => {
  if (typeof date !== 'string' || !isCalendarDate(date)) return 'notADate';
  return today !== undefined && date > today ? 'futureDate' : null;
};

/** Whether these two properties are texts, and the only properties. */
const hasExactlyTwoTexts = <First extends string, Second extends string>(
  value: unknown,
  first: First,
  second: Second,
): value is Readonly<Record<First | Second, string>> =>
  isRecord(value) &&
  Object.hasOwn(value, first) &&
  typeof value[first] === 'string' &&
  Object.hasOwn(value, second) &&
  typeof value[second] === 'string' &&
  !hasOtherProperties(value, first, second);

/**
 * Whether there are properties other than these two. Called for every answer, so it does not build
 * a list of them.
 */
const hasOtherProperties = (value: object, first: string, second: string): boolean => {
  for (const name in value) {
    if (name !== first && name !== second && Object.hasOwn(value, name)) return true;
  }
  return false;
};
