/** Whether the places visited (H) are right. */
import { MAX_PLACE_VISITS } from '../../answer/answer.ts';
import { isCalendarDate } from '../../answer/calendar-date.ts';
import type { Fault, ValidityReason } from '../../answer/validity-finding.ts';
import { NO_FAULTS, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import type { PlaceDates } from '../../answer/place.ts';
import { hasOthers, isRecord } from '../../answer/is-record.ts';
import { isLongerThan } from '../text/judge.ts';

const PLACE_ID_LENGTH = 64;

/** H: places of the snapshot, each once, on one of its days. An empty list is an answer too. */
export const placeFaults = (value: unknown, placeDates: PlaceDates): readonly Fault[] => {
  if (!Array.isArray(value) || value.length > MAX_PLACE_VISITS) return WRONG_SHAPE;
  if (value.length === 0) return NO_FAULTS;
  const visits: readonly unknown[] = value;
  const seen = new Set<string>();
  let faults: Fault[] | undefined;
  for (const visit of visits) {
    if (!isTextPair(visit, 'historyId', 'placeDate') || !isPlaceId(visit.historyId)) {
      (faults ??= []).push(['wrongShape']);
      continue;
    }
    const { historyId, placeDate } = visit;
    const again = seen.has(historyId);
    const reason = placeReason(placeDates.get(historyId), placeDate, again);
    if (isCalendarDate(placeDate)) seen.add(historyId);
    if (reason !== null) (faults ??= []).push([reason, historyId]);
  }
  return faults ?? NO_FAULTS;
};

const isPlaceId = (id: string): boolean => id !== '' && !isLongerThan(id, PLACE_ID_LENGTH);

const placeReason = (
  dates: ReadonlySet<string> | undefined,
  date: string,
  again: boolean,
): ValidityReason | null => {
  if (!isCalendarDate(date)) return 'notADate';
  if (again) return 'chosenTwice';
  if (!dates) return 'unknownPlace';
  return dates.has(date) ? null : 'dateNotAllowed';
};

/** Whether these two properties are texts, and the only properties. */
const isTextPair = <First extends string, Second extends string>(
  value: unknown,
  first: First,
  second: Second,
): value is Readonly<Record<First | Second, string>> =>
  isRecord(value) &&
  Object.hasOwn(value, first) &&
  typeof value[first] === 'string' &&
  Object.hasOwn(value, second) &&
  typeof value[second] === 'string' &&
  !hasOthers(value, first, second);
