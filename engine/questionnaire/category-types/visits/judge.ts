/** Whether a history of visits (OV, HV) is right. */
import { MAX_HISTORY_ENTRIES } from '../../answer/answer.ts';
import { dayReason } from '../../answer/day-reason.ts';
import type { Fault, ValidityReason } from '../../answer/validity-finding.ts';
import { NO_FAULTS, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import { hasOthers, isRecord } from '../../answer/is-record.ts';
import type { VisitedPlace } from '../category-type.ts';

const NO_ENTRIES: readonly Fault[] = [['noEntries']];
const TOO_MANY_ENTRIES: readonly Fault[] = [['tooManyEntries']];

/**
 * What is wrong with a history: "no", or "yes" with one to five entries. `where` names the place of
 * an entry, `whereReason` judges it. With `today`, a date is at most `days` days back; 0 for any.
 */
export const historyFaults = (
  where: VisitedPlace['property'],
  whereReason: (place: unknown) => ValidityReason | null,
  value: unknown,
  days: number,
  today: string | undefined,
): readonly Fault[] => {
  if (!isRecord(value) || hasOthers(value, 'visited', 'entries')) return WRONG_SHAPE;
  const { visited, entries } = value;
  if (visited === 'N') return Object.hasOwn(value, 'entries') ? WRONG_SHAPE : NO_FAULTS;
  if (visited !== 'Y' || !Array.isArray(entries)) return WRONG_SHAPE;
  if (entries.length === 0) return NO_ENTRIES;
  if (entries.length > MAX_HISTORY_ENTRIES) return TOO_MANY_ENTRIES;
  let faults: Fault[] | undefined;
  for (let position = 0; position < entries.length; position += 1) {
    const entry: unknown = entries[position];
    // A field that is not filled in yet is missing, and is treated like an empty one.
    if (!isRecord(entry) || hasOthers(entry, where, 'date')) {
      (faults ??= []).push(['wrongShape', String(position)]);
      continue;
    }
    const whereFault = whereReason(entry[where] ?? '');
    if (whereFault !== null) (faults ??= []).push([whereFault, String(position)]);
    const dateFault = dayReason(entry['date'] ?? '', days, today);
    if (dateFault !== null) (faults ??= []).push([dateFault, String(position)]);
  }
  return faults ?? NO_FAULTS;
};
