/**
 * The parts of an answer that can reveal or hide other categories. Each part has a key: `YES` for a
 * plain yes, the id for an item answered yes or an option chosen. Within a question the keys are
 * also numbered in order, so that traversals need neither look-ups nor lists.
 */
import { itemPosition } from './item-position.ts';
import type { Question } from './question.ts';
import { isRecord } from '../answer/is-record.ts';

/** The key of a plain "yes". */
export const YES = '';

const NONE: readonly string[] = [];
const BY_YES: readonly string[] = [YES];
const NO_ANSWERS: Readonly<Record<string, unknown>> = {};

/** The number of keys that answers to the question can have. */
export const keyCount = ({ type, perItem, items }: Question): number => {
  switch (type) {
    case 'N':
    case 'I':
      return perItem ? items.length : 1;
    case 'OV':
    case 'HV':
      return 1;
    case 'M':
      return items.length;
    case 'T':
    case 'E':
    case 'H':
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return 0;
  }
};

/** The key with this number: the item's id if the question has items, otherwise `YES`. */
export const keyAt = ({ items }: Question, number: number): string => items[number]?.id ?? YES;

/**
 * Writes 1 into `active`, starting at `first`, for each key that the value makes active [ANS-03,
 * ANS-05], and 0 for the others. A malformed value makes none active. Allocates nothing.
 */
export const markActiveKeys = (
  question: Question,
  value: unknown,
  active: Uint8Array,
  first: number,
): void => {
  switch (question.type) {
    case 'N':
    case 'I':
      if (question.perItem) markItems(question, value, active, first);
      else active[first] = value === 'Y' ? 1 : 0;
      return;
    case 'OV':
    case 'HV':
      active[first] = isRecord(value) && value['visited'] === 'Y' ? 1 : 0;
      return;
    case 'M':
      active.fill(0, first, first + question.items.length);
      if (!Array.isArray(value)) return;
      for (const id of value) {
        const position = itemPosition(question.items, id);
        if (position >= 0) active[first + position] = 1;
      }
      return;
    case 'T':
    case 'E':
    case 'H':
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
  }
};

const markItems = (
  { items }: Question,
  value: unknown,
  active: Uint8Array,
  first: number,
): void => {
  const answers = isRecord(value) ? value : NO_ANSWERS;
  let key = first;
  for (const { id } of items) {
    active[key] = Object.hasOwn(answers, id) && answers[id] === 'Y' ? 1 : 0;
    key += 1;
  }
};

/** The keys that a value makes active, in order. */
export const activeKeys = (question: Question, value: unknown): readonly string[] => {
  const count = keyCount(question);
  if (count === 0 || value === undefined) return NONE;
  const active = new Uint8Array(count);
  markActiveKeys(question, value, active, 0);
  if (question.items.length === 0) return active[0] === 1 ? BY_YES : NONE;
  return question.items.flatMap(({ id }, number) => (active[number] === 1 ? [id] : []));
};
