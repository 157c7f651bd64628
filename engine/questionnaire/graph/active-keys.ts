/**
 * The parts of an answer that can reveal or hide other categories. Each part has a key: `YES` for a
 * plain yes, the id for an item answered yes or an option chosen. Within a question the keys are
 * also numbered in order, so that traversals need neither look-ups nor lists.
 */
import { YES } from '../category-types/parts.ts';
import { categoryType } from '../category-types/registry.ts';
import type { Day } from '../../visit/calendar-day.ts';
import type { Question } from './question.ts';

export { YES };

const NONE: readonly string[] = [];
const BY_YES: readonly string[] = [YES];

/** The number of keys that answers to the question can have. */
export const keyCount = (question: Question): number =>
  categoryType(question.type).keyCount(question);

/** The key with this number: the items' ids, then `YES` of a question that has it. */
export const keyAt = ({ items }: Question, number: number): string => items[number]?.id ?? YES;

/** Writes into `active`, from `first` on, which keys the value makes active; allocates nothing. */
export const markActiveKeys = (
  question: Question,
  value: unknown,
  active: Uint8Array,
  first: number,
): void => {
  categoryType(question.type).markActive(question, value, active, first);
};

/**
 * The keys that a value makes active, in order. `today` is the hospital's day of the answer, for the
 * conditions of OV; without it, every return is recent.
 */
export const activeKeys = (question: Question, value: unknown, today?: Day): readonly string[] => {
  const count = keyCount(question);
  if (count === 0 || value === undefined) return NONE;
  const active = new Uint8Array(count);
  categoryType(question.type).markActive(question, value, active, 0, today);
  if (question.items.length === 0) return active[0] === 1 ? BY_YES : NONE;
  const keys: string[] = [];
  active.forEach((is, number) => {
    if (is === 1) keys.push(keyAt(question, number));
  });
  return keys;
};
