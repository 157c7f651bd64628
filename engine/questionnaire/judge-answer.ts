/** Whether one visible category is answered rightly. The stored JSON Schema says the same (property test). */
import {
  EDITOR_TEXT_LENGTH,
  HISTORY_ENTRIES,
  HOSPITAL_NAME_LENGTH,
  PLACE_VISITS,
  SHORT_ANSWER_LENGTH,
} from './answer.ts';
import { NOT_BLANK_PATTERN } from './answer-schema.ts';
import { isCalendarDate } from './calendar-date.ts';
import { isCountry } from './country.ts';
import type { ValidityFinding, ValidityReason } from './finding.ts';
import type { PlaceDates } from './place.ts';
import type { Question } from './question.ts';

/** What an answer is judged by beside its question. */
export interface JudgedBy {
  /** Places that can be chosen in H, and their days. */
  readonly placeDates: PlaceDates;
  /** The hospital's day (YYYYMMDD); without it future days of OV and HV are not refused. */
  readonly today?: string;
}

type Fault = readonly [reason: ValidityReason, itemId?: string];

/** What is wrong with the answer to a visible category; empty when it is complete. */
export const judgeAnswer = (
  question: Question,
  value: unknown,
  by: JudgedBy,
): readonly ValidityFinding[] =>
  faultsOf(question, value, by).map(([reason, itemId]) => ({
    categoryId: question.id,
    ...(itemId !== undefined && { itemId }),
    reason,
  }));

const faultsOf = (question: Question, value: unknown, by: JudgedBy): readonly Fault[] => {
  if (value === undefined) return question.optional ? [] : [['unanswered']];
  switch (question.type) {
    case 'N':
    case 'I':
      return question.perItem ? itemFaults(question, value) : yesNoFaults(question, value);
    case 'M':
      return choiceFaults(question, value);
    case 'T':
      return textFaults(value, SHORT_ANSWER_LENGTH);
    case 'E':
      return textFaults(value, EDITOR_TEXT_LENGTH);
    case 'H':
      return placeFaults(value, by);
    case 'OV':
    case 'HV':
      return historyFaults(question.type, value, by);
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return [['hiddenAnswered']];
  }
};

const yesNoFaults = (
  { needAnswer }: Question,
  value: unknown,
  ...item: [itemId?: string]
): readonly Fault[] => {
  if (value !== 'Y' && value !== 'N') return [['wrongShape', ...item]];
  return needAnswer && value === 'N' ? [['needsYes', ...item]] : [];
};

const itemFaults = (question: Question, value: unknown): readonly Fault[] => {
  if (!isRecord(value)) return [['wrongShape']];
  const known = new Set(question.items.map(({ id }) => id));
  return [
    ...question.items.flatMap(({ id }): readonly Fault[] =>
      Object.hasOwn(value, id) ? yesNoFaults(question, value[id], id) : [['unanswered', id]],
    ),
    ...Object.keys(value)
      .filter((id) => !known.has(id))
      .map((id): Fault => ['unknownItem', id]),
  ];
};

const choiceFaults = ({ items, multiple }: Question, value: unknown): readonly Fault[] => {
  if (!isArray(value)) return [['wrongShape']];
  if (value.length === 0) return [['unanswered']];
  if (!multiple && value.length > 1) return [['tooManyChosen']];
  const options = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<unknown>();
  return value.flatMap((id): readonly Fault[] => {
    if (typeof id !== 'string') return [['wrongShape']];
    if (seen.has(id)) return [['chosenTwice', id]];
    seen.add(id);
    const option = options.get(id);
    if (!option) return [['unknownItem', id]];
    return option.notApplicable && value.length > 1 ? [['excludesOthers', id]] : [];
  });
};

const NOT_BLANK = new RegExp(NOT_BLANK_PATTERN, 'u');

const textFaults = (value: unknown, longest: number, ...item: [string?]): readonly Fault[] => {
  if (typeof value !== 'string') return [['wrongShape', ...item]];
  if (!NOT_BLANK.test(value)) return [['blank', ...item]];
  // Code points, as JSON Schema counts them; UTF-16 units only where these are few enough anyway.
  return value.length > longest && [...value].length > longest ? [['tooLong', ...item]] : [];
};

const placeFaults = (value: unknown, { placeDates }: JudgedBy): readonly Fault[] => {
  if (!isArray(value) || value.length > PLACE_VISITS) return [['wrongShape']];
  const seen = new Set<string>();
  return value.flatMap((visit): readonly Fault[] => {
    const fields = exactStrings(visit, ['historyId', 'placeDate']);
    if (!fields) return [['wrongShape']];
    const [historyId = '', placeDate = ''] = fields;
    if (historyId === '' || [...historyId].length > 64) return [['wrongShape']];
    if (!isCalendarDate(placeDate)) return [['notADate', historyId]];
    if (seen.has(historyId)) return [['chosenTwice', historyId]];
    seen.add(historyId);
    const dates = placeDates.get(historyId);
    if (!dates) return [['unknownPlace', historyId]];
    return dates.has(placeDate) ? [] : [['dateNotAllowed', historyId]];
  });
};

const historyFaults = (type: 'OV' | 'HV', value: unknown, by: JudgedBy): readonly Fault[] => {
  if (!isRecord(value)) return [['wrongShape']];
  const { visited, entries, ...others } = value;
  if (Object.keys(others).length > 0) return [['wrongShape']];
  if (visited === 'N') return Object.hasOwn(value, 'entries') ? [['wrongShape']] : [];
  if (visited !== 'Y' || !isArray(entries)) return [['wrongShape']];
  if (entries.length === 0) return [['noEntries']];
  if (entries.length > HISTORY_ENTRIES) return [['tooManyEntries']];
  return entries.flatMap((entry, position) => entryFaults(type, entry, String(position), by));
};

const entryFaults = (
  type: 'OV' | 'HV',
  entry: unknown,
  position: string,
  { today }: JudgedBy,
): readonly Fault[] => {
  const fields = exactStrings(entry, [type === 'OV' ? 'country' : 'hospital', 'date']);
  if (!fields) return [['wrongShape', position]];
  const [where = '', date = ''] = fields;
  const whereFaults: readonly Fault[] =
    type === 'HV'
      ? textFaults(where, HOSPITAL_NAME_LENGTH, position)
      : isCountry(where)
        ? []
        : [['unknownCountry', position]];
  const dateFaults: readonly Fault[] = !isCalendarDate(date)
    ? [['notADate', position]]
    : today !== undefined && date > today
      ? [['futureDate', position]]
      : [];
  return [...whereFaults, ...dateFaults];
};

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of exactly these properties, if all are texts and there is no other property. */
const exactStrings = (value: unknown, names: readonly string[]): readonly string[] | undefined => {
  if (!isRecord(value) || Object.keys(value).length !== names.length) return undefined;
  const texts = names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
};
