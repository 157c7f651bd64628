/** Conditions of other notations, and which of our answers reveal a question under them. */
import type { EdgeSource, RevealCondition } from './assemble-categories.ts';
import { equalRange, intersectRanges, rangeKey, type NumberRange } from './number-ranges.ts';

/** When a question is asked, in the form that all notations share. */
export type Condition =
  | { readonly kind: 'answer'; readonly question: string; readonly keys: readonly string[] }
  /** Not that answer; also true where the question is not asked or left open. */
  | { readonly kind: 'otherAnswer'; readonly question: string; readonly keys: readonly string[] }
  | { readonly kind: 'answered'; readonly question: string }
  /** A number in this range. */
  | { readonly kind: 'range'; readonly question: string; readonly range: NumberRange }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] }
  /** What we cannot say, such as a calculation. */
  | { readonly kind: 'unsupported' };

export const UNSUPPORTED: Condition = { kind: 'unsupported' };

/** The opposite condition. */
export const negate = (condition: Condition): Condition => {
  switch (condition.kind) {
    case 'answer':
      return { ...condition, kind: 'otherAnswer' };
    case 'otherAnswer':
      return { ...condition, kind: 'answer' };
    case 'any':
      return { kind: 'all', of: condition.of.map(negate) };
    case 'all':
      return { kind: 'any', of: condition.of.map(negate) };
    case 'answered':
    case 'range':
    case 'unsupported':
      return UNSUPPORTED;
  }
};

/** Conditions that all hold: those about one number become one range of it. */
const mergeRanges = (conditions: readonly Condition[]): readonly Condition[] => {
  const merged: Condition[] = [];
  for (const condition of conditions) {
    const at = merged.findIndex(
      (other) =>
        condition.kind === 'range' &&
        other.kind === 'range' &&
        other.question === condition.question,
    );
    const former = merged[at];
    if (condition.kind === 'range' && former?.kind === 'range') {
      merged[at] = {
        kind: 'range',
        question: condition.question,
        range: intersectRanges(former.range, condition.range),
      };
    } else merged.push(condition);
  }
  return merged;
};

/** A condition about one question. */
type SingleCondition = Extract<Condition, { readonly question: string }>;

/** What a set of conditions asks about each question, by its name. */
export type ConditionsByQuestion = ReadonlyMap<string, readonly SingleCondition[]>;

export const groupByQuestion = (conditions: readonly Condition[]): ConditionsByQuestion => {
  const groups = new Map<string, SingleCondition[]>();
  const add = (condition: Condition): void => {
    if ('of' in condition)
      (condition.kind === 'all' ? mergeRanges(condition.of) : condition.of).forEach(add);
    else if (condition.kind !== 'unsupported')
      groups.set(condition.question, [...(groups.get(condition.question) ?? []), condition]);
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
  (groups.get(question) ?? []).some((condition) => {
    if (condition.kind === 'answered') return true;
    return (
      condition.kind !== 'range' && condition.keys.includes(yes) !== (condition.kind === 'answer')
    );
  });

/** The ranges of a number that conditions ask about. */
export const rangesAskedFor = (
  groups: ConditionsByQuestion,
  question: string,
): readonly NumberRange[] =>
  (groups.get(question) ?? []).flatMap((condition) => {
    if (condition.kind === 'range') return [condition.range];
    return condition.kind === 'answer' ? condition.keys.flatMap(equalRange) : [];
  });

/** A question that conditions can name, with its answers. */
export interface NamedQuestion {
  readonly name: string;
  /** Only one answer can be given. */
  readonly isSingle: boolean;
  /** Its answers are ranges of a number. */
  readonly isNumber?: boolean;
  /** It must be answered where it is shown. */
  readonly isRequired: boolean;
  readonly answers: readonly {
    /** The names that conditions use for this answer. */
    readonly keys: readonly string[];
    /** Null if an answer like "no" reveals nothing here. */
    readonly source: EdgeSource | null;
    /** It excludes all other answers, so that it can hide questions here. */
    readonly isExclusive?: boolean;
  }[];
}

/** The answers that reveal a question; `always` if it has to be shown without any. */
interface Revealing {
  readonly from: readonly EdgeSource[] | 'always';
  readonly hiddenBy: readonly EdgeSource[];
  /** False if it is shown more often than in the other notation. */
  readonly isExact: boolean;
}

const ALWAYS: Revealing = { from: 'always', hiddenBy: [], isExact: false };

const isSame = (one: EdgeSource, other: EdgeSource): boolean =>
  one.entry === other.entry && one.part === other.part;

/** Whether no answer can hide it. */
const isAskedOfAll = ({ from, hiddenBy }: Revealing): boolean =>
  from === 'always' && hiddenBy.length === 0;

export interface ResolvedCondition extends RevealCondition {
  readonly isExact: boolean;
}

/**
 * What reveals each entry, by its condition (null: always shown). Where our edges cannot say all of
 * a condition, the question is shown more often, never less.
 */
export const resolveConditions = (
  conditions: readonly (Condition | null)[],
  questions: readonly NamedQuestion[],
): readonly ResolvedCondition[] => {
  const byName = new Map(questions.map((question) => [question.name, question]));
  const resolved = new Map<number, Revealing>();

  const sourcesOf = (
    question: string,
    isWanted: (keys: readonly string[]) => boolean,
  ): Revealing => {
    const wanted = byName.get(question)?.answers.filter(({ keys }) => isWanted(keys)) ?? [];
    const from = wanted.flatMap(({ source }) => source ?? []);
    return wanted.length > 0 && from.length === wanted.length
      ? { from, hiddenBy: [], isExact: true }
      : ALWAYS;
  };

  const resolveOther = (question: string, named: readonly string[]): Revealing => {
    const asked = byName.get(question);
    const isNamed = (keys: readonly string[]) => keys.some((key) => named.includes(key));
    const hiding = asked?.answers.filter(({ keys }) => isNamed(keys)) ?? [];
    const hiddenBy = hiding.flatMap(({ source }) => source ?? []);
    if (hiding.length > 0 && hiding.every(({ isExclusive }) => isExclusive === true)) {
      return { from: 'always', hiddenBy, isExact: true };
    }
    // Only other answers reveal here, so the question has to be answered by everyone.
    const entry = asked?.answers.find(({ source }) => source)?.source?.entry;
    const isAnsweredByAll =
      asked?.isSingle === true &&
      asked.isRequired &&
      entry !== undefined &&
      isAskedOfAll(resolveEntry(entry));
    return isAnsweredByAll ? sourcesOf(question, (keys) => !isNamed(keys)) : ALWAYS;
  };

  const resolveAnswer = (question: string, named: readonly string[]): Revealing => {
    const isNumber = byName.get(question)?.isNumber === true;
    const wanted = isNumber ? named.flatMap(equalRange).map(rangeKey) : named;
    return sourcesOf(question, (keys) => keys.some((key) => wanted.includes(key)));
  };

  /** Whether the entry can be visible although none of the answers was given. */
  const isReachableWithout = (
    answers: readonly EdgeSource[],
    entry: number,
    visited: Set<number>,
  ): boolean => {
    if (visited.has(entry)) return false;
    visited.add(entry);
    const { from } = resolveEntry(entry);
    if (from === 'always') return true;
    return from.some(
      (one) =>
        !answers.some((answer) => isSame(answer, one)) &&
        isReachableWithout(answers, one.entry, visited),
    );
  };

  const resolveAll = (parts: readonly Revealing[]): Revealing => {
    const lists = parts.flatMap(({ from }) => (from === 'always' ? [] : [from]));
    const hiddenBy = parts.flatMap((part) => part.hiddenBy);
    const isExact = parts.every((part) => part.isExact);
    const [first] = lists;
    if (!first) return { from: 'always', hiddenBy, isExact };
    const implies = (one: EdgeSource, other: readonly EdgeSource[]): boolean =>
      other.some((answer) => isSame(answer, one)) ||
      !isReachableWithout(other, one.entry, new Set());
    // An answer that can only be given where all other conditions hold says everything.
    const strictest = lists.find((list) =>
      lists.every((other) => list.every((one) => implies(one, other))),
    );
    return strictest
      ? { from: strictest, hiddenBy, isExact }
      : { from: first, hiddenBy, isExact: false };
  };

  const resolve = (condition: Condition): Revealing => {
    switch (condition.kind) {
      case 'answer':
        return resolveAnswer(condition.question, condition.keys);
      case 'otherAnswer':
        return resolveOther(condition.question, condition.keys);
      case 'range':
        return sourcesOf(condition.question, (keys) => keys.includes(rangeKey(condition.range)));
      case 'answered':
        // A number can be answered without being in any of the ranges.
        return byName.get(condition.question)?.isNumber === true
          ? ALWAYS
          : sourcesOf(condition.question, () => true);
      case 'any': {
        const parts = condition.of.map(resolve);
        const lists = parts.flatMap(({ from }) => (from === 'always' ? [] : [from]));
        if (lists.length < parts.length || parts.some(({ hiddenBy }) => hiddenBy.length > 0))
          return ALWAYS;
        return { from: lists.flat(), hiddenBy: [], isExact: parts.every((part) => part.isExact) };
      }
      case 'all':
        return resolveAll(mergeRanges(condition.of).map(resolve));
      case 'unsupported':
        return ALWAYS;
    }
  };

  function resolveEntry(entry: number): Revealing {
    const known = resolved.get(entry);
    if (known) return known;
    const condition = conditions[entry] ?? null;
    // A loop of conditions proves nothing about its members.
    resolved.set(entry, ALWAYS);
    const revealing: Revealing =
      condition === null ? { from: 'always', hiddenBy: [], isExact: true } : resolve(condition);
    resolved.set(entry, revealing);
    return revealing;
  }

  return conditions.map((_condition, entry) => {
    const { from, hiddenBy, isExact } = resolveEntry(entry);
    return from === 'always'
      ? { isShown: true, from: [], hiddenBy, isExact }
      : { isShown: false, from, hiddenBy, isExact };
  });
};
