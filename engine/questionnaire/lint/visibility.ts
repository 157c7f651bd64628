import { isAsked } from '../category-type.ts';
import { graphOf } from '../graph.ts';
import { questionOf } from '../question.ts';
import { categoryPointer, type LintFinding, type LintRule } from './finding.ts';
import { referencesIn } from './references.ts';

/** Every asked category can be seen; no answer both reveals and hides; every reveal has an effect. */
export const lintVisibility: LintRule = (definition) => {
  const { categories } = definition;
  const graph = graphOf(categories.map(questionOf));
  const reached = new Set(graph.roots);
  for (const source of reached) {
    for (const edges of graph.edgesFrom[source]?.values() ?? []) {
      for (const { target, effect } of edges) if (effect === 'reveal') reached.add(target);
    }
  }
  const neverVisible = categories.flatMap(({ id, type }, index): LintFinding[] =>
    isAsked(type) && !reached.has(index)
      ? [
          {
            ruleId: 'visibility/never-visible',
            severity: 'error',
            pointer: categoryPointer(index),
            message: `"${id}" can never be seen: it is hidden at first and no answer that can be given reveals it.`,
            suggestion: 'Make it the target of an answer, or remove "show: false".',
          },
        ]
      : [],
  );
  return [...neverVisible, ...contradictions(definition)];
};

const contradictions: LintRule = (definition) => {
  const { categories } = definition;
  const shown = new Map(categories.map(({ id, show }) => [id, show !== false]));
  const references = referencesIn(definition);
  const keyOf = ({ source, itemId, targetId }: (typeof references)[number]): string =>
    `${String(source)} ${itemId ?? ''} ${targetId}`;
  const hidden = new Set(references.filter(({ hides }) => hides).map(keyOf));
  return references.flatMap((reference): LintFinding[] => {
    const { source, itemId, hides, targetId, pointer } = reference;
    if (hides) return [];
    if (hidden.has(keyOf(reference))) {
      return [
        {
          ruleId: 'visibility/revealed-and-hidden',
          severity: 'error',
          pointer,
          message: `The answer "${itemId ?? 'yes'}" to "${categories[source]?.id ?? ''}" both reveals and hides "${targetId}".`,
          suggestion: 'Take one of the two targets away.',
        },
      ];
    }
    return shown.get(targetId) === true
      ? [
          {
            ruleId: 'visibility/reveals-what-is-shown',
            severity: 'warning',
            pointer,
            message: `"${targetId}" is revealed by an answer, but it is shown from the start.`,
            suggestion: `Write "show: false" on "${targetId}", or take the target away.`,
          },
        ]
      : [];
  });
};
