import { activeKeys } from './active-keys.ts';
import type { UncheckedAnswers } from './answer.ts';
import type { CompiledQuestionnaire } from './compile.ts';
import type { CategoryDefinition, Denial, DenialOutcome, LocalizedText } from './definition.ts';
import { questionAt, YES } from './graph.ts';
import { answerOf, visibility } from './visible-categories.ts';

/** An answer that speaks against the entry. For staff, never for the visitor's browser. */
export interface FiredDenial {
  readonly categoryId: string;
  readonly itemId?: string;
  readonly outcome: DenialOutcome;
  readonly reason?: LocalizedText;
}

/** May the person in? `fired` says why not, in the order of the questionnaire. */
export interface ScreeningOutcome {
  readonly outcome: 'clear' | DenialOutcome;
  readonly fired: readonly FiredDenial[];
}

/** Judges the visible answers by the `denies` marks; refuse outweighs askStaff. Needs valid answers. */
export const screen = (
  { definition, graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
): ScreeningOutcome => {
  const valueAt = (index: number): unknown => answerOf(answers, graph.questions[index]?.id ?? '');
  const visible = visibility(graph, valueAt);
  const fired = definition.categories.flatMap((category, index) =>
    visible[index] === 1
      ? firedBy(category, activeKeys(questionAt(graph, index), valueAt(index)))
      : [],
  );
  const outcome = fired.some((denial) => denial.outcome === 'refuse')
    ? 'refuse'
    : fired.length > 0
      ? 'askStaff'
      : 'clear';
  return { outcome, fired };
};

const firedBy = (category: CategoryDefinition, keys: readonly string[]): readonly FiredDenial[] => {
  const active = new Set(keys);
  const ofCategory =
    category.denies && active.has(YES) ? [denialOf(category.id, category.denies)] : [];
  const ofItems = (category.items ?? []).flatMap(({ id, denies }) =>
    denies && active.has(id) ? [{ ...denialOf(category.id, denies), itemId: id }] : [],
  );
  return [...ofCategory, ...ofItems];
};

const denialOf = (categoryId: string, { outcome, reason }: Denial): FiredDenial => ({
  categoryId,
  outcome,
  ...(reason && { reason }),
});
