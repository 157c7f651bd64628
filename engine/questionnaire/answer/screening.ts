import { activeKeys } from '../graph/active-keys.ts';
import type { UncheckedAnswers } from './answer.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type {
  CategoryDefinition,
  Denial,
  DenialOutcome,
  LocalizedText,
} from '../document/definition.ts';
import { answerKind, hasProperty } from '../category-types/registry.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { answerOf, computeVisibleFlags } from '../graph/visibility.ts';

/**
 * An answer that prevents entry. Only its message is for the visitor, once the answers are saved.
 */
export interface FiredDenial {
  readonly categoryId: string;
  readonly itemId?: string;
  /**
   * The position of the housemate that the answer is about, from 0; absent when it is about the
   * visitor.
   */
  readonly housemate?: number;
  readonly outcome: DenialOutcome;
  /** Why, as staff read it. */
  readonly reason?: LocalizedText;
  /** What the visitor reads. */
  readonly message?: LocalizedText;
}

/**
 * Whether the person may enter. `fired` lists the reasons against it, in the order of the
 * questionnaire.
 */
export interface ScreeningOutcome {
  readonly outcome: 'clear' | DenialOutcome;
  readonly fired: readonly FiredDenial[];
}

/**
 * Judges the visible answers by the `denies` marks; refuse outweighs askStaff. Denials fired by
 * answers about housemates appear at the position of the housemate category (FS), housemate by
 * housemate. Requires valid answers.
 */
export const screenAnswers = (
  { definition, graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
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
      fired.push(...findFiredDenials(category, activeKeys(question, valueAt(index))));
    }
  });
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
): readonly FiredDenial[] => {
  const fired: FiredDenial[] = [];
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
): readonly FiredDenial[] => {
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

const toFiredDenial = (categoryId: string, { outcome, reason, message }: Denial): FiredDenial => ({
  categoryId,
  outcome,
  ...(reason && { reason }),
  ...(message && { message }),
});
