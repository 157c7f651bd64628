import { activeKeys } from '../graph/active-keys.ts';
import type { UncheckedAnswers } from './answer.ts';
import { sumPoints, type FiredAnswer, type FiredCount, type FiredDenial } from './fired-denial.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { isAnswered, type CompiledCount, type CountedAnswer } from '../graph/counts.ts';
import type { CategoryDefinition, Denial, DenialOutcome } from '../document/definition.ts';
import { answerKind, hasProperty } from '../category-types/registry.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Day } from '../../visit/calendar-day.ts';
import type { Question } from '../graph/question.ts';
import { answerOf, computeVisibleFlags } from '../graph/visibility.ts';

/**
 * Whether the person may enter. `fired` lists the reasons against it, in the order of the
 * questionnaire; counts come last.
 */
export interface ScreeningOutcome {
  readonly outcome: 'clear' | DenialOutcome;
  readonly fired: readonly FiredDenial[];
}

/**
 * Judges the visible answers by the `denies` marks and the counts; refuse outweighs askStaff. Denials
 * fired by answers about housemates appear at the position of the housemate category (FS), housemate
 * by housemate. Requires valid answers. `today` is the hospital's day (YYYYMMDD) on which the answers
 * were given, also when they are judged again later; without it, every return from abroad is recent.
 */
export const screenAnswers = (
  { definition, graph, counts }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
  today?: Day,
): ScreeningOutcome => {
  const valueAt = (index: number): unknown => answerOf(answers, graph.questions[index]?.id ?? '');
  const visible = computeVisibleFlags(graph, valueAt);
  const findCategory = (id: string): CategoryDefinition | undefined =>
    definition.categories[graph.indexOf.get(id) ?? -1];
  const fired: FiredDenial[] = [];
  definition.categories.forEach((category, index) => {
    if (visible[index] !== 1) return;
    const question = questionAt(graph, index);
    if (answerKind(question.type) === 'household') {
      fired.push(...findFiredHouseholdDenials(category, question, valueAt(index), findCategory));
    } else if (hasDenials(category)) {
      fired.push(...findFiredDenials(category, activeKeys(question, valueAt(index), today)));
    }
  });
  for (const count of counts) {
    const given = count.answers.filter(
      ({ index, key }) =>
        visible[index] === 1 && isAnswered(questionAt(graph, index), valueAt(index), key, today),
    );
    if (sumPoints(given) >= count.atLeast) fired.push(toFiredCount(count, given));
  }
  const outcome = fired.some((denial) => denial.outcome === 'refuse')
    ? 'refuse'
    : fired.length > 0
      ? 'askStaff'
      : 'clear';
  return { outcome, fired };
};

/**
 * Whether any answer can prevent entry. Most categories have none, so nothing else of them is read.
 */
const hasDenials = ({ denies, items }: CategoryDefinition): boolean =>
  denies !== undefined || (items?.some((item) => item.denies !== undefined) ?? false);

const findFiredDenials = (
  category: CategoryDefinition,
  keys: readonly string[],
): readonly FiredAnswer[] => {
  const fired: FiredAnswer[] = [];
  if (category.denies && hasProperty(category.type, 'denies') && keys.includes(YES))
    fired.push(toFiredDenial(category.id, category.denies));
  for (const { id, denies } of category.items ?? []) {
    if (denies && keys.includes(id))
      fired.push({ ...toFiredDenial(category.id, denies), itemId: id });
  }
  return fired;
};

const findFiredHouseholdDenials = (
  category: CategoryDefinition,
  { members }: Question,
  value: unknown,
  findCategory: (id: string) => CategoryDefinition | undefined,
): readonly FiredAnswer[] => {
  if (!Array.isArray(value) || value.length === 0) return [];
  const housemateDenials = value.flatMap((housemate: unknown, position) =>
    members.flatMap((member) => {
      const definition = findCategory(member.id);
      if (!definition || typeof housemate !== 'object' || housemate === null) return [];
      const memberAnswer: unknown = Object.hasOwn(housemate, member.id)
        ? Reflect.get(housemate, member.id)
        : undefined;
      return findFiredDenials(definition, activeKeys(member, memberAnswer)).map((denial) => ({
        ...denial,
        housemate: position,
      }));
    }),
  );
  return [...findFiredDenials(category, [YES]), ...housemateDenials];
};

const toFiredDenial = (categoryId: string, { outcome, reason, message }: Denial): FiredAnswer => ({
  categoryId,
  outcome,
  ...(reason && { reason }),
  ...(message && { message }),
});

const toFiredCount = (
  { id, atLeast, hasPoints, denies: { outcome, reason, message } }: CompiledCount,
  given: readonly CountedAnswer[],
): FiredCount => ({
  countId: id,
  answers: given.map(({ categoryId, itemId, points }) => ({
    categoryId,
    ...(itemId !== undefined && { itemId }),
    ...(hasPoints && { points }),
  })),
  ...(hasPoints && { atLeast }),
  outcome,
  ...(reason && { reason }),
  ...(message && { message }),
});
