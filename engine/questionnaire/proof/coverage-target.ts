import { isAskedOfRespondent, type Respondent } from '../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES } from '../graph/graph.ts';
import { findAnswerKeys } from './minimal-answer.ts';
import type { OutcomeKind } from './decision.ts';

/** A part of a questionnaire that a visitor can reach. `key` is an item or option id, or YES. */
export type CoverageTarget =
  | { readonly kind: 'visible'; readonly categoryId: string }
  | { readonly kind: 'chosen'; readonly categoryId: string; readonly key: string }
  | {
      readonly kind: 'edge';
      readonly categoryId: string;
      readonly key: string;
      readonly effect: 'reveal' | 'hide';
      readonly target: string;
    }
  | { readonly kind: 'denial'; readonly categoryId: string; readonly key: string }
  | { readonly kind: 'count'; readonly countId: string }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeKind };

/**
 * The targets of each category that is asked, and of the housemates' categories, without the
 * counts and the outcomes.
 */
export function* listCoverageTargets(
  { definition, graph }: CompiledQuestionnaire,
  respondent: Respondent,
): Generator<Exclude<CoverageTarget, { kind: 'count' | 'outcome' }>> {
  const asked = graph.questions.filter(
    (question) => question.asked && isAskedOfRespondent(question.type, respondent),
  );
  const standaloneIds = new Set(asked.map(({ id }) => id));
  const memberIds = new Set(asked.flatMap((question) => question.members.map(({ id }) => id)));
  for (const [index, { id: categoryId, denies, items = [] }] of definition.categories.entries()) {
    const question = questionAt(graph, index);
    const isMember = memberIds.has(categoryId);
    if (!isMember && !standaloneIds.has(categoryId)) continue;
    if (!isMember) yield { kind: 'visible', categoryId };
    const options = question.items.map(({ id }) => id);
    for (const key of new Set([...options, ...findAnswerKeys(question)])) {
      yield { kind: 'chosen', categoryId, key };
    }
    for (const [key, edges] of graph.edgesFrom[index] ?? []) {
      for (const { target, effect } of edges) {
        yield { kind: 'edge', categoryId, key, effect, target: questionAt(graph, target).id };
      }
    }
    if (denies) yield { kind: 'denial', categoryId, key: YES };
    for (const item of items) if (item.denies) yield { kind: 'denial', categoryId, key: item.id };
  }
}
