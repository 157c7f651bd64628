import { activeKeys } from '../graph/active-keys.ts';
import type { UncheckedAnswers } from './answer.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type {
  CategoryDefinition,
  Denial,
  DenialOutcome,
  LocalizedText,
} from '../document/definition.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { answerOf, visibility } from '../graph/visible-categories.ts';

/** An answer that speaks against the entry. For staff, never for the visitor's browser. */
export interface FiredDenial {
  readonly categoryId: string;
  readonly itemId?: string;
  /** Of whom it was said: the position of the housemate, from 0; absent where it was the visitor. */
  readonly housemate?: number;
  readonly outcome: DenialOutcome;
  readonly reason?: LocalizedText;
}

/** May the person in? `fired` says why not, in the order of the questionnaire. */
export interface ScreeningOutcome {
  readonly outcome: 'clear' | DenialOutcome;
  readonly fired: readonly FiredDenial[];
}

/**
 * Judges the visible answers by the `denies` marks; refuse outweighs askStaff. What housemates fire
 * stands at the place of the housemate category (FS), housemate by housemate. Needs valid answers.
 */
export const screen = (
  { definition, graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
): ScreeningOutcome => {
  const valueAt = (index: number): unknown => answerOf(answers, graph.questions[index]?.id ?? '');
  const visible = visibility(graph, valueAt);
  const categoryWith = (id: string): CategoryDefinition | undefined =>
    definition.categories[graph.indexOf.get(id) ?? -1];
  const fired: FiredDenial[] = [];
  definition.categories.forEach((category, index) => {
    if (visible[index] !== 1) return;
    const question = questionAt(graph, index);
    if (question.type === 'FS') {
      fired.push(...firedByHousehold(category, question, valueAt(index), categoryWith));
    } else if (mayDeny(category)) {
      fired.push(...firedBy(category, activeKeys(question, valueAt(index))));
    }
  });
  const outcome = fired.some((denial) => denial.outcome === 'refuse')
    ? 'refuse'
    : fired.length > 0
      ? 'askStaff'
      : 'clear';
  return { outcome, fired };
};

/** Whether any answer speaks against the entry. Of most categories none does: nothing else is read. */
const mayDeny = ({ denies, items }: CategoryDefinition): boolean =>
  denies !== undefined || (items?.some((item) => item.denies !== undefined) ?? false);

const firedBy = (category: CategoryDefinition, keys: readonly string[]): readonly FiredDenial[] => {
  const fired: FiredDenial[] = [];
  if (category.denies && keys.includes(YES)) fired.push(denialOf(category.id, category.denies));
  for (const { id, denies } of category.items ?? []) {
    if (denies && keys.includes(id)) fired.push({ ...denialOf(category.id, denies), itemId: id });
  }
  return fired;
};

const firedByHousehold = (
  category: CategoryDefinition,
  { members }: Question,
  value: unknown,
  categoryWith: (id: string) => CategoryDefinition | undefined,
): readonly FiredDenial[] => {
  if (!Array.isArray(value) || value.length === 0) return [];
  const ofHousemates = value.flatMap((housemate: unknown, position) =>
    members.flatMap((member) => {
      const definition = categoryWith(member.id);
      if (!definition || typeof housemate !== 'object' || housemate === null) return [];
      const said: unknown = Object.hasOwn(housemate, member.id)
        ? Reflect.get(housemate, member.id)
        : undefined;
      return firedBy(definition, activeKeys(member, said)).map((denial) => ({
        ...denial,
        housemate: position,
      }));
    }),
  );
  return [...firedBy(category, [YES]), ...ofHousemates];
};

const denialOf = (categoryId: string, { outcome, reason }: Denial): FiredDenial => ({
  categoryId,
  outcome,
  ...(reason && { reason }),
});
