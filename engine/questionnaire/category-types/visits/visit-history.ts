/** A history of visits (OV, HV): "no", or "yes" with one to five entries of a place and a day. */
import type { VisitHistory } from '../../answer/answer.ts';
import type { ValidityReason } from '../../answer/validity-finding.ts';
import { isRecord } from '../../answer/is-record.ts';
import type { FormTexts, JsonSchema } from '../category-form.ts';
import { YES_CONSEQUENCES, type CategoryTypeModule, type ItemProperty } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import { isList, MALFORMED } from '../wire-answer.ts';
import { visitHistoryForm, type PlaceForm } from './form.ts';
import { historyFaults } from './judge.ts';
import { meetsStay } from './stay.ts';

/** What the histories differ in: their places. */
export interface Visited extends PlaceForm {
  readonly name: string;
  readonly definitions: ((texts: FormTexts) => Readonly<Record<string, JsonSchema>>) | null;
  /** The conditions of visits that can deny the entry; none if absent. */
  readonly properties?: readonly ['items'];
  readonly itemProperties?: readonly ItemProperty[];
  /** Why this is not a right place; null when it is. */
  readonly reason: (place: unknown) => ValidityReason | null;
}

type Entry = Extract<VisitHistory, { visited: 'Y' }>['entries'][number];

const DATE_FAULTS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'notADate',
  'futureDate',
  'tooLongAgo',
]);

/** The type of a history of visits to these places. */
export const visitHistory = (visited: Visited): CategoryTypeModule => {
  const { name, property, placeLabel: placeWord, dayLabel: dayWord, definitions } = visited;
  const { properties = [], itemProperties = [] } = visited;
  const entry = (place: string, date: string): Entry =>
    property === 'country' ? { country: place, date } : { hospital: place, date };
  return {
    ...ASKED,
    name,
    answerKind: 'visits',
    properties: ['section', 'show', 'optional', 'days', ...properties, ...YES_CONSEQUENCES],
    itemProperties,
    visitedPlace: { property, placeLabel: placeWord, dayLabel: dayWord },

    keyCount: ({ items }) => items.length + 1,
    markActive: ({ items }, value, active, first, today) => {
      const isYes = isRecord(value) && value['visited'] === 'Y';
      for (const [position, item] of items.entries()) {
        active[first + position] =
          isYes &&
          Array.isArray(value['entries']) &&
          value['entries'].some((stay) => meetsStay(stay, item, today))
            ? 1
            : 0;
      }
      active[first + items.length] = isYes ? 1 : 0;
    },
    keySchema: () => ({
      type: 'object',
      properties: { visited: { const: 'Y' } },
      required: ['visited'],
    }),

    faults: ({ days }, value, { today }) =>
      historyFaults(property, visited.reason, value, days, today),

    form: (asked, texts) => visitHistoryForm(asked, texts, visited),
    definitions,
    faultPath: (position, reason) => [
      'entries',
      Number(position),
      ...(reason === 'wrongShape' ? [] : [DATE_FAULTS.has(reason) ? 'date' : property]),
    ],
    // A "no" has no entries, and before "yes" or "no" there is no answer.
    answerOfForm: (data) => {
      if (!isRecord(data)) return data ?? undefined;
      const { visited: said, entries } = data;
      if (said === 'Y') return { visited: said, entries: entries ?? [] };
      return said === undefined ? undefined : { visited: said };
    },

    toWire: (_, value) => {
      if (typeof value !== 'object' || isList(value) || !('visited' in value)) return {};
      return {
        answerContents: value.visited,
        ...('entries' in value &&
          isList(value.entries) && {
            entryList: value.entries.map((one) => ({ country: '', hospital: '', ...one })),
          }),
      };
    },
    fromWire: ({ answerContents, entryList }) => {
      if (answerContents === 'Y') {
        const other = property === 'country' ? 'hospital' : 'country';
        if (entryList.some((one) => one[other] !== '')) return MALFORMED;
        return { visited: 'Y', entries: entryList.map((one) => entry(one[property], one.date)) };
      }
      if (entryList.length > 0) return MALFORMED;
      if (answerContents === '') return undefined;
      return answerContents === 'N' ? { visited: 'N' } : MALFORMED;
    },
  };
};
