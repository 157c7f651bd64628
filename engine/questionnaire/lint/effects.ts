/** What answers reveal and hide: without contradiction, with an effect, and in reading order. */
import { questionAt } from '../graph/graph.ts';
import { isYesUnavoidable } from '../proof/minimal-answer.ts';
import { categoryPointer, createFinding, type LintFinding } from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import {
  formatAnswerKey,
  removeReferencesEdits,
  type TargetReference,
} from './target-reference.ts';

/** A target as written that has an effect, with its category. */
interface Effect {
  readonly reference: TargetReference;
  readonly source: { readonly index: number; readonly id: string };
  readonly target: { readonly index: number; readonly id: string; readonly shown: boolean };
}

export const lintEffects: LogicRule = (logic) => {
  const effects = effectsIn(logic);
  const revealing = revealersIn(effects, logic);
  const hiding = new Set(effects.filter(({ reference }) => reference.hides).map(effectKey));
  return effects.flatMap((effect) => {
    if (effect.reference.isRepeated) return [];
    const revealers = revealing.get(effect.target.index) ?? NO_REVEALERS;
    const one = effect.reference.hides
      ? hidesWithoutEffect(effect, revealers, logic)
      : ((hiding.has(effectKey(effect)) ? revealedAndHidden(effect, logic) : undefined) ??
        revealsWhatIsShown(effect, logic) ??
        alwaysRevealed(effect, revealers, logic) ??
        targetBeforeSource(effect, revealers, logic));
    return one ? [one] : [];
  });
};

const effectsIn = ({ references, graph }: LogicContext): readonly Effect[] =>
  references.flatMap((reference) => {
    const { hasEffect, source, targetId } = reference;
    const index = graph.indexOf.get(targetId);
    const target = index === undefined ? undefined : questionAt(graph, index);
    if (!hasEffect || index === undefined || index === source || !target?.asked) {
      return [];
    }
    return [
      {
        reference,
        source: { index: source, id: questionAt(graph, source).id },
        target: { index, id: targetId, shown: target.shown },
      },
    ];
  });

/** The answer and its category, to find out whether two effects belong to the same answer. */
const effectKey = ({ source, reference, target }: Effect): string =>
  `${String(source.index)} ${reference.key} ${String(target.index)}`;

/** The categories that reveal a category. */
interface Revealers {
  readonly references: readonly TargetReference[];
  /** The lowest one in the list. */
  readonly last: number;
  /** The first answer that everyone must give, above the category. */
  readonly needed: TargetReference | undefined;
}

const NO_REVEALERS: Revealers = { references: [], last: -1, needed: undefined };

const revealersIn = (
  effects: readonly Effect[],
  { graph }: LogicContext,
): ReadonlyMap<number, Revealers> => {
  const found = new Map<number, Revealers & { readonly references: TargetReference[] }>();
  for (const { reference, source, target } of effects) {
    if (reference.hides) continue;
    const { references = [], last = -1, needed } = found.get(target.index) ?? {};
    references.push(reference);
    const question = questionAt(graph, source.index);
    const isAskedOfAll = question.shown && graph.hiddenBy[source.index]?.length === 0;
    const isGivenByAll = question.needAnswer || isYesUnavoidable(question);
    const isNeeded = isGivenByAll && isAskedOfAll && source.index < target.index;
    found.set(target.index, {
      references,
      last: Math.max(last, source.index),
      needed: needed ?? (isNeeded ? reference : undefined),
    });
  }
  return found;
};

/** The targets of this answer that lead to the same category, including repeated ones. */
const findSameTargetReferences = (
  { reference, source }: Effect,
  { referencesFrom }: LogicContext,
  hides = reference.hides,
): readonly TargetReference[] =>
  (referencesFrom[source.index] ?? []).filter(
    (other) =>
      other.hides === hides &&
      other.key === reference.key &&
      other.targetId === reference.targetId &&
      other.hasEffect,
  );

const revealedAndHidden = (effect: Effect, logic: LogicContext): LintFinding => {
  const { reference, source, target } = effect;
  return createFinding('visibility/revealed-and-hidden', {
    pointer: reference.pointer,
    parameters: { answer: reference.key, target: target.id },
    message: `The answer "${formatAnswerKey(reference.key)}" to "${source.id}" both reveals and hides "${target.id}".`,
    suggestion: 'Take one of the two targets away.',
    edits: removeReferencesEdits(findSameTargetReferences(effect, logic, true)),
    reproduction: logic.findAnswersReaching(source.index, reference.key),
  });
};

const revealsWhatIsShown = (effect: Effect, logic: LogicContext): LintFinding | undefined => {
  const { reference, source, target } = effect;
  if (!target.shown) return undefined;
  return createFinding('visibility/reveals-what-is-shown', {
    pointer: reference.pointer,
    parameters: { target: target.id },
    message: `"${target.id}" is revealed by an answer, but it is shown from the start.`,
    suggestion: `Take the target away, or write "show: false" on "${target.id}".`,
    // If it were hidden, fewer people would be asked it, and its denials would apply to fewer
    // people.
    edits: removeReferencesEdits(findSameTargetReferences(effect, logic)),
    reproduction: logic.findAnswersReaching(source.index, reference.key),
  });
};

const alwaysRevealed = (
  { reference, source, target }: Effect,
  { references, needed }: Revealers,
  { graph, findAnswersReaching: answersTo }: LogicContext,
): LintFinding | undefined => {
  if (needed !== reference) return undefined;
  const how = questionAt(graph, source.index).needAnswer ? ' with yes' : '';
  return createFinding('visibility/always-revealed', {
    pointer: reference.pointer,
    parameters: { target: target.id, source: source.id },
    message: `"${target.id}" is revealed by "${source.id}", which everybody must answer${how}: it is always asked.`,
    suggestion: `Remove "show: false" from "${target.id}" and this target.`,
    edits: [
      ...removeReferencesEdits(references),
      { op: 'remove', path: `${categoryPointer(target.index)}/show` },
    ],
    reproduction: answersTo(source.index, reference.key),
  });
};

const targetBeforeSource = (
  { reference, source, target }: Effect,
  { last }: Revealers,
  { findAnswersReaching: answersTo }: LogicContext,
): LintFinding | undefined => {
  if (target.index > source.index) return undefined;
  return createFinding('order/target-before-source', {
    pointer: reference.pointer,
    parameters: { target: target.id, source: source.id },
    message: `"${target.id}" is above "${source.id}", which reveals it: it appears above the question being answered.`,
    suggestion: `Move "${target.id}" below "${source.id}".`,
    // Removing an entry above shifts the positions: this is the position after the last source.
    edits: [{ op: 'move', from: categoryPointer(target.index), path: categoryPointer(last) }],
    reproduction: answersTo(source.index, reference.key),
  });
};

/** Choosing "not applicable" cancels the other options anyway, and with them what they reveal. */
const hidesWithoutEffect = (
  effect: Effect,
  { references }: Revealers,
  logic: LogicContext,
): LintFinding | undefined => {
  const { reference, source, target } = effect;
  const isOnlyFromHere = references.every((revealing) => revealing.source === source.index);
  if (target.shown || references.length === 0 || !isOnlyFromHere) return undefined;
  return createFinding('visibility/hides-without-effect', {
    pointer: reference.pointer,
    parameters: { answer: reference.key, target: target.id },
    message: `"${reference.key}" hides "${target.id}", which only other options of "${source.id}" reveal: it is hidden whenever this option is chosen.`,
    suggestion: 'Take this target away.',
    edits: removeReferencesEdits(findSameTargetReferences(effect, logic)),
  });
};
