/** Which of our answers reveal a question under a condition of another notation. */
import type { EdgeSource, RevealCondition } from './assemble-categories.ts';
import { commonValues, partsOf, type Condition, type SingleCondition } from './condition.ts';
import { fitRange, type RangeScale } from './range-scale.ts';
import { rangeKey } from './value-ranges.ts';

/** A question that conditions can name, with its answers. */
export interface NamedQuestion {
  readonly name: string;
  /** Only one answer can be given. */
  readonly isSingle: boolean;
  /** Of a question whose answers are ranges: the values that it accepts. */
  readonly scale?: RangeScale;
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

/** A question that a text answers: of its answers, conditions know only that there is one. */
export const namedText = (name: string, entry: number): NamedQuestion => ({
  ...{ name, isSingle: false, isRequired: false },
  answers: [{ keys: [], source: { entry, part: null } }],
});

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
  const byName = new Map<string, NamedQuestion>();
  for (const question of questions) {
    // One question of a form may be several here, each with some of its choices.
    const { isSingle = true, answers = [] } = byName.get(question.name) ?? {};
    byName.set(question.name, {
      ...question,
      isSingle: isSingle && question.isSingle,
      answers: [...answers, ...question.answers],
    });
  }
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

  /** Whether everyone has answered a question once all questions are answered. */
  const isAnsweredByAll = ({ answers, isRequired }: NamedQuestion): boolean => {
    const entry = answers.find(({ source }) => source)?.source?.entry;
    return isRequired && entry !== undefined && isAskedOfAll(resolveEntry(entry));
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
    return asked?.isSingle === true && isAnsweredByAll(asked)
      ? sourcesOf(question, (keys) => !isNamed(keys))
      : ALWAYS;
  };

  const resolveValues = (
    asked: NamedQuestion,
    scale: RangeScale,
    conditions: readonly SingleCondition[],
  ): Revealing => {
    const common = commonValues(conditions, scale);
    if (!common) return ALWAYS;
    const { set, isExact } = common;
    const wanted = set.ranges.flatMap((range) => fitRange(range, scale) ?? []).map(rangeKey);
    if (set.orUnanswered) {
      if (wanted.includes(rangeKey({}))) return { from: 'always', hiddenBy: [], isExact };
      if (wanted.length === 0 || !isAnsweredByAll(asked)) return ALWAYS;
    }
    const from = wanted.flatMap((key) => {
      const found = asked.answers.filter(({ keys }) => keys.includes(key));
      return found.length > 0 ? found.flatMap(({ source }) => source ?? []) : [null];
    });
    const known = from.filter((source) => source !== null);
    return known.length === from.length ? { from: known, hiddenBy: [], isExact } : ALWAYS;
  };

  /** What conditions say about one question that must all hold. */
  const resolveSingle = (
    question: string,
    conditions: readonly SingleCondition[],
  ): readonly Revealing[] => {
    const asked = byName.get(question);
    if (asked?.scale) return [resolveValues(asked, asked.scale, conditions)];
    // "Answered, but not by these" says which options reveal, even where not everyone answers.
    const isAnswered = conditions.some(({ kind }) => kind === 'answered');
    const excluded = conditions.flatMap((one) => (one.kind === 'otherAnswer' ? one.keys : []));
    if (asked?.isSingle === true && isAnswered && excluded.length > 0) {
      const rest = conditions.filter(({ kind }) => kind !== 'answered' && kind !== 'otherAnswer');
      return [
        sourcesOf(question, (keys) => !keys.some((key) => excluded.includes(key))),
        ...rest.map(resolveOne),
      ];
    }
    return conditions.map(resolveOne);
  };

  const resolveOne = (condition: SingleCondition): Revealing => {
    switch (condition.kind) {
      case 'answer':
        return sourcesOf(condition.question, (keys) =>
          keys.some((key) => condition.keys.includes(key)),
        );
      case 'otherAnswer':
        return resolveOther(condition.question, condition.keys);
      case 'answered':
        return sourcesOf(condition.question, () => true);
      case 'unanswered':
      case 'values':
        return ALWAYS;
    }
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
    if (condition.kind === 'unsupported') return ALWAYS;
    if (condition.kind === 'any') {
      const parts = condition.of.map(resolve);
      const lists = parts.flatMap(({ from }) => (from === 'always' ? [] : [from]));
      if (lists.length < parts.length || parts.some(({ hiddenBy }) => hiddenBy.length > 0))
        return ALWAYS;
      return { from: lists.flat(), hiddenBy: [], isExact: parts.every((part) => part.isExact) };
    }
    const { single, others } = partsOf(condition);
    const parts = [...single].flatMap(([question, of]) => resolveSingle(question, of));
    return resolveAll([...parts, ...others.map(resolve)]);
  };

  function resolveEntry(entry: number): Revealing {
    const known = resolved.get(entry);
    if (known) return known;
    const condition = conditions[entry] ?? null;
    // A loop of conditions proves nothing about its members.
    resolved.set(entry, ALWAYS);
    const found: Revealing =
      condition === null ? { from: 'always', hiddenBy: [], isExact: true } : resolve(condition);
    // No question is shown by its own answer.
    const from =
      found.from === 'always' ? found.from : found.from.filter((source) => source.entry !== entry);
    // A condition that no answer makes true is a mistake of its form.
    const revealing = from.length === 0 ? ALWAYS : { ...found, from };
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
