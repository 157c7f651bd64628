/** Conditions of other notations, and what they ask about each question. */
import type { RangeScale } from './range-scale.ts';
import {
  ANY_VALUE,
  complementSet,
  intersectSets,
  type ValueRange,
  type ValueSet,
  type ValueUnit,
} from './value-ranges.ts';

/** When a question is asked, in the form that all notations share. */
export type Condition =
  | { readonly kind: 'answer'; readonly question: string; readonly keys: readonly string[] }
  /** Not that answer; also true where the question is not asked or left open. */
  | { readonly kind: 'otherAnswer'; readonly question: string; readonly keys: readonly string[] }
  | { readonly kind: 'answered' | 'unanswered'; readonly question: string }
  /** A value in these ranges. */
  | {
      readonly kind: 'values';
      readonly question: string;
      readonly unit: ValueUnit;
      readonly set: ValueSet;
    }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] }
  /** What we cannot say, such as a calculation. */
  | { readonly kind: 'unsupported' };

export const UNSUPPORTED: Condition = { kind: 'unsupported' };

/** A value of the question in this range. */
export const inRange = (
  question: string,
  range: ValueRange,
  unit: ValueUnit = 'number',
): Condition => ({
  ...{ kind: 'values', question, unit },
  set: { ranges: [range], orUnanswered: false },
});

/** The opposite condition. */
export const negate = (condition: Condition): Condition => {
  switch (condition.kind) {
    case 'answer':
      return { ...condition, kind: 'otherAnswer' };
    case 'otherAnswer':
      return { ...condition, kind: 'answer' };
    case 'answered':
      return { ...condition, kind: 'unanswered' };
    case 'unanswered':
      return { ...condition, kind: 'answered' };
    case 'values':
      return { ...condition, set: complementSet(condition.set) };
    case 'any':
      return { kind: 'all', of: condition.of.map(negate) };
    case 'all':
      return { kind: 'any', of: condition.of.map(negate) };
    case 'unsupported':
      return UNSUPPORTED;
  }
};

/** A condition about one question. */
export type SingleCondition = Extract<Condition, { readonly question: string }>;

/** The parts of "and". */
export interface ConditionParts {
  /** By question: what must hold of it at once. */
  readonly single: ReadonlyMap<string, readonly SingleCondition[]>;
  readonly others: readonly Condition[];
}

/** The parts of a condition that must all hold, with those of every "and" in an "and". */
export const partsOf = (condition: Condition): ConditionParts => {
  const single = new Map<string, SingleCondition[]>();
  const others: Condition[] = [];
  const add = (part: Condition): void => {
    if (part.kind === 'all') part.of.forEach(add);
    else if ('question' in part)
      single.set(part.question, [...(single.get(part.question) ?? []), part]);
    else others.push(part);
  };
  add(condition);
  return { single, others };
};

/** What conditions ask about each question, by its name: each entry must hold at once. */
export type ConditionsByQuestion = ReadonlyMap<string, readonly (readonly SingleCondition[])[]>;

export const groupByQuestion = (conditions: readonly Condition[]): ConditionsByQuestion => {
  const groups = new Map<string, (readonly SingleCondition[])[]>();
  const add = (condition: Condition): void => {
    if (condition.kind === 'any') return condition.of.forEach(add);
    const { single, others } = partsOf(condition);
    for (const [question, parts] of single)
      groups.set(question, [...(groups.get(question) ?? []), parts]);
    others.filter(({ kind }) => kind === 'any').forEach(add);
  };
  conditions.forEach(add);
  return groups;
};

/** Whether a condition asks for another answer to a question than yes. */
export const isAskedForMoreThanYes = (
  groups: ConditionsByQuestion,
  question: string,
  yes: string,
): boolean =>
  (groups.get(question) ?? []).flat().some((condition) => {
    if (condition.kind === 'answered') return true;
    return 'keys' in condition && condition.keys.includes(yes) !== (condition.kind === 'answer');
  });

/** The values that a condition is true of; null if it names none of the scale. */
const valuesOf = (condition: SingleCondition, scale: RangeScale): ValueSet | null => {
  switch (condition.kind) {
    case 'values':
      return condition.unit === scale.unit ? condition.set : null;
    case 'answered':
      return ANY_VALUE;
    case 'unanswered':
      return complementSet(ANY_VALUE);
    case 'answer':
    case 'otherAnswer': {
      const values = condition.keys.map(scale.parse).filter((value) => value !== null);
      const equal = {
        ranges: [...new Set(values)].map((value) => ({ from: value, to: value })),
        orUnanswered: false,
      };
      if (values.length === 0) return null;
      return condition.kind === 'answer' ? equal : complementSet(equal);
    }
  }
};

/** The values that conditions are all true of; `isExact` if it is all they say, null if it is nothing. */
export const commonValues = (
  conditions: readonly SingleCondition[],
  scale: RangeScale,
): { readonly set: ValueSet; readonly isExact: boolean } | null => {
  const sets = conditions.map((condition) => valuesOf(condition, scale));
  const [first, ...known] = sets.filter((set) => set !== null);
  return first
    ? { set: known.reduce(intersectSets, first), isExact: known.length + 1 === sets.length }
    : null;
};

/** The ranges of a question that conditions ask about. */
export const rangesAskedFor = (
  groups: ConditionsByQuestion,
  question: string,
  scale: RangeScale,
): readonly ValueRange[] =>
  (groups.get(question) ?? []).flatMap(
    (conditions) => commonValues(conditions, scale)?.set.ranges ?? [],
  );
