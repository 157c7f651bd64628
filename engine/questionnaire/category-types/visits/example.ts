/** Example histories of visits, with the conditions that they meet. */
import { MAX_HISTORY_ENTRIES, type VisitHistory } from '../../answer/answer.ts';
import { COUNTRIES, HOME_COUNTRY } from '../../answer/country.ts';
import type { Question } from '../../graph/question.ts';
import { addDays } from '../../../visit/calendar-day.ts';
import { ANY_DAY } from '../date/example.ts';
import { YES } from '../parts.ts';
import { meetsStay, type StayCondition } from './stay.ts';

/**
 * The most conditions of a question (lint): proofs follow every combination that a history can meet.
 */
export const MAX_STAY_CONDITIONS = 8;

/** A stay abroad that ended this many days ago. */
export interface ExampleStay {
  readonly country: string;
  readonly daysAgo: number;
}

// Japan first, as the plainest example of a country.
const ABROAD = ['JP', ...COUNTRIES.filter((code) => code !== HOME_COUNTRY)];

/** The stay as an entry of a history. Its day is relative to `ANY_DAY`, which proofs use as today. */
export const stayEntry = ({ country, daysAgo }: ExampleStay) => ({
  country,
  date: addDays(ANY_DAY, -daysAgo),
});

/**
 * Stays that the question accepts, one of each kind that the conditions distinguish: `met` has the
 * positions of those that it meets.
 */
export const exampleStays = (
  conditions: readonly StayCondition[],
  days: number,
): readonly { readonly stay: ExampleStay; readonly met: readonly number[] }[] => {
  const distinguished = conditions.flatMap((one) =>
    one.days === undefined ? [] : [one.days, one.days + 1],
  );
  const ages = [...new Set([0, ...distinguished])].filter((age) => days === 0 || age <= days);
  const kinds = new Map<string, { stay: ExampleStay; met: readonly number[] }>();
  for (const country of ABROAD) {
    for (const daysAgo of ages) {
      const entry = stayEntry({ country, daysAgo });
      const met = conditions.flatMap((one, at) => (meetsStay(entry, one, ANY_DAY) ? [at] : []));
      const name = met.join();
      if (!kinds.has(name)) kinds.set(name, { stay: { country, daysAgo }, met });
    }
  }
  return [...kinds.values()];
};

/** A history with the keys that it makes active. */
interface ExampleHistory {
  readonly keys: readonly string[];
  readonly history: VisitHistory;
}

const NO_VISIT: ExampleHistory = { keys: [], history: { visited: 'N' } };

// The histories of a question are asked for again with every path through the questionnaire.
const known = new WeakMap<Question, readonly ExampleHistory[]>();

/**
 * Histories of stays abroad, one for each combination of conditions that any history meets, those
 * with the fewest stays first. Exact for up to `MAX_STAY_CONDITIONS`; others are left out.
 */
export const exampleHistories = (question: Question): readonly ExampleHistory[] => {
  const found = known.get(question);
  if (found) return found;
  const items = question.items.slice(0, MAX_STAY_CONDITIONS);
  const kinds = exampleStays(items, question.days);
  const combined = new Map<string, { met: ReadonlySet<number>; stays: readonly ExampleStay[] }>();
  let latest: { met: ReadonlySet<number>; stays: readonly ExampleStay[] }[] = [
    { met: new Set(), stays: [] },
  ];
  for (let size = 1; size <= MAX_HISTORY_ENTRIES && latest.length > 0; size += 1) {
    const longer: typeof latest = [];
    for (const { met, stays } of latest) {
      for (const kind of kinds) {
        const both = new Set([...met, ...kind.met]);
        const name = [...both].toSorted((one, other) => one - other).join();
        if (combined.has(name)) continue;
        const history = { met: both, stays: [...stays, kind.stay] };
        combined.set(name, history);
        longer.push(history);
      }
    }
    latest = longer;
  }
  const histories = [...combined.values()].map(({ met, stays }): ExampleHistory => ({
    keys: [...items.flatMap(({ id }, at) => (met.has(at) ? [id] : [])), YES],
    history: { visited: 'Y', entries: stays.map(stayEntry) },
  }));
  known.set(question, [NO_VISIT, ...histories]);
  return [NO_VISIT, ...histories];
};

/** The least history that meets these conditions, and as few others as possible. */
export const historyMeeting = (
  question: Question,
  keys: readonly string[],
): VisitHistory | undefined =>
  exampleHistories(question)
    .filter((one) => keys.every((key) => one.keys.includes(key)))
    .toSorted((one, other) => one.keys.length - other.keys.length)[0]?.history;
