import type {
  CountDefinition,
  Denial,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { normalizePoints } from '../../../../engine/questionnaire/change/normalize-questionnaire.ts';
import { canCount, formatAnswerReference } from '../../../../engine/questionnaire/graph/counts.ts';
import { YES } from '../../../../engine/questionnaire/graph/graph.ts';
import { toQuestions } from '../../../../engine/questionnaire/graph/to-questions.ts';
import { createIdGenerator } from '../../../../engine/questionnaire/lint/id-generator.ts';
import type { ChangeDenial } from '../../editor/denial-edits.ts';
import type { Edit } from '../../editor/draft-store.ts';

/** Every answer that can count, by question, in the order of the questionnaire. */
export const countableAnswers = ({
  categories,
}: QuestionnaireDefinition): ReadonlyMap<string, readonly string[]> =>
  new Map(
    toQuestions(categories).flatMap((question): [string, readonly string[]][] => {
      const { id: categoryId, items } = question;
      const answers = [YES, ...items.map(({ id }) => id)]
        .filter((key) => canCount(question, key))
        .map((key) => formatAnswerReference({ categoryId, ...(key !== YES && { itemId: key }) }));
      return answers.length > 0 ? [[categoryId, answers]] : [];
    }),
  );

const withCounts = (
  { counts: _, ...definition }: QuestionnaireDefinition,
  counts: readonly CountDefinition[],
): QuestionnaireDefinition => ({
  ...definition,
  ...(counts.length > 0 && { counts: [...counts] }),
});

/** Adds a count of these answers that asks staff if any two of them are given. */
export const addCount =
  (of: readonly string[]): Edit =>
  (definition) => {
    const denies: Denial = { outcome: 'askStaff' };
    const id = createIdGenerator(definition)('count');
    return withCounts(definition, [
      ...(definition.counts ?? []),
      { id, atLeast: 2, of: [...of], denies },
    ]);
  };

/** Removes the count at that position. */
export const removeCount =
  (at: number): Edit =>
  (definition) =>
    withCounts(definition, (definition.counts ?? []).toSpliced(at, 1));

/** Changes how many answers the count at that position needs, which, or their points. */
export const changeCount =
  (at: number, change: Partial<Pick<CountDefinition, 'atLeast' | 'of' | 'points'>>): Edit =>
  (definition) => {
    const { counts = [] } = definition;
    const count = counts[at];
    if (!count) return definition;
    const { id, atLeast, of, points, denies } = { ...count, ...change };
    return withCounts(
      definition,
      counts.with(at, { id, atLeast, ...normalizePoints(of, points), denies }),
    );
  };

/** Changes the outcome of the count at that position; a count always has one. */
export const changeCountDenial =
  (at: number, change: ChangeDenial): Edit =>
  (definition) => {
    const { counts = [] } = definition;
    const count = counts[at];
    const denies = count && change(count.denies);
    return count && denies
      ? withCounts(definition, counts.with(at, { ...count, denies }))
      : definition;
  };
