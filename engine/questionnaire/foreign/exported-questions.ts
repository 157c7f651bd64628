/** The questions of a questionnaire as other notations ask them. */
import { isHousemateType } from '../category-types/respondent.ts';
import { decimalsOf } from '../category-types/number/range.ts';
import { answerKind, categoryType, hasProperty } from '../category-types/registry.ts';
import type { CategoryDefinition, CategoryType, LocalizedText } from '../document/definition.ts';
import { buildGraph, questionAt, type IncomingEdge } from '../graph/graph.ts';
import { toQuestions } from '../graph/to-questions.ts';
import { fitRange, scaleOf, type RangeScale } from './range-scale.ts';
import { rangeKey, type ValueRange } from './value-ranges.ts';

/** An answer of a question: `YES`, or the id of an item or option. */
export interface AnswerReference {
  readonly id: string;
  readonly type: CategoryType;
  readonly key: string;
  /** Of a number, day or time: the range that the key names. */
  readonly range?: ValueRange & { readonly format: 'integer' | 'decimal' | 'day' | 'time' };
}

/** A question is shown if any answer reveals it (or none has to), and no answer hides it. */
export interface ShownUnder {
  readonly reveals: readonly AnswerReference[];
  readonly hides: readonly AnswerReference[];
}

export interface ExportedQuestion {
  readonly category: CategoryDefinition;
  readonly shown: 'always' | 'never' | ShownUnder;
  /** What is asked of each housemate: the household contains it. */
  readonly members: readonly ExportedQuestion[];
}

/** The names of the fields of a history, where another notation asks each by a question. */
export const PART_LABELS = {
  visited: { ko: '방문함', en: 'Visited' },
  entries: { ko: '방문 내역', en: 'Visits' },
  country: { ko: '국가', en: 'Country' },
  hospital: { ko: '병원', en: 'Hospital' },
  historyId: { ko: '장소', en: 'Place' },
  placeDate: { ko: '날짜', en: 'Day' },
  date: { ko: '날짜', en: 'Day' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Whether a category must be answered where it is shown. */
export const isRequired = ({ type, optional }: CategoryDefinition): boolean =>
  !hasProperty(type, 'optional') || optional !== true;

/**
 * A range as conditions write it: without ends if every answer is in it, and of days and times that
 * are real.
 */
const writtenRange = ({ from, to }: ValueRange, scale: RangeScale): ValueRange => {
  const fitted = fitRange(
    { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    scale,
  );
  if (fitted && rangeKey(fitted) === rangeKey({})) return {};
  const { unit, lowest, highest, round } = scale;
  const write = (value: number, towards: 'ceil' | 'floor'): number =>
    unit === 'number' ? value : Math.min(highest, Math.max(lowest, round(value, towards)));
  return {
    ...(from !== undefined && { from: write(from, 'ceil') }),
    ...(to !== undefined && { to: write(to, 'floor') }),
  };
};

const uniqueById = (categories: readonly CategoryDefinition[]): readonly CategoryDefinition[] => {
  const known = new Set<string>();
  return categories.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};

/** The categories with what shows each. The first of each id counts; the others are a loss. */
export const toExportedQuestions = (
  categories: readonly CategoryDefinition[],
): readonly ExportedQuestion[] => {
  const unique = uniqueById(categories);
  const graph = buildGraph(toQuestions(unique));
  const referTo = ({ source, key }: IncomingEdge): AnswerReference => {
    const { id, type, items, number } = questionAt(graph, source);
    const scale = scaleOf({ type, number });
    if (!scale) return { id, type, key };
    const range = writtenRange(items.find((item) => item.id === key) ?? {}, scale);
    const ofNumber = decimalsOf(number) === 0 ? 'integer' : 'decimal';
    const format = scale.unit === 'number' ? ofNumber : scale.unit;
    return { id, type, key, range: { ...range, format } };
  };
  const visibilityOf = (
    { type, show }: CategoryDefinition,
    index: number,
  ): ExportedQuestion['shown'] => {
    if (categoryType(type).asked === 'never') return 'never';
    if (isHousemateType(type)) return 'always';
    const reveals = show === false ? (graph.revealedBy[index] ?? []) : [];
    const hides = graph.hiddenBy[index] ?? [];
    if (reveals.length === 0 && (show === false || hides.length === 0))
      return show === false ? 'never' : 'always';
    return { reveals: reveals.map(referTo), hides: hides.map(referTo) };
  };
  const questions = unique.map((category, index): ExportedQuestion => ({
    ...{ category, shown: visibilityOf(category, index), members: [] },
  }));
  const household = questions.find(({ category }) => answerKind(category.type) === 'household');
  const isMember = ({ category }: ExportedQuestion): boolean =>
    household !== undefined && isHousemateType(category.type);
  const members = questions.filter(isMember);
  return questions.flatMap((one) =>
    isMember(one) ? [] : [one === household ? { ...one, members } : one],
  );
};
