import { CATEGORY_TYPES, isAsked, isAskedOfHousemate } from '../document/category-type.ts';
import { closest } from './closest.ts';
import { finding, type LintFinding } from './finding.ts';
import type { Logic, LogicRule } from './logic.ts';
import { redirected, withoutReferences, type Reference } from './reference.ts';

/** So many unknown targets get a "did you mean": the comparison looks at every id. */
const MOST_SUGGESTIONS = 20;

/** Targets exist, are asked, are not the category itself, and are named once. */
export const lintReferences: LogicRule = (logic) => {
  const meant = nearestIds(logic);
  return logic.references.flatMap((reference) => {
    const one =
      unknownTarget(reference, logic, meant) ??
      selfTarget(reference, logic) ??
      neverAsked(reference, logic) ??
      namedTwice(reference, logic);
    return one ? [one] : [];
  });
};

const sourceId = ({ source }: Reference, { definition }: Logic): string =>
  definition.categories[source]?.id ?? '';

const nearestIds = ({ graph }: Logic): ((id: string, not: string) => string | undefined) => {
  let asked = 0;
  return (id, not) => {
    asked += 1;
    if (asked > MOST_SUGGESTIONS) return undefined;
    return closest(
      id,
      [...graph.indexOf.keys()].filter((candidate) => candidate !== not),
    );
  };
};

const unknownTarget = (
  reference: Reference,
  logic: Logic,
  nearest: (id: string, not: string) => string | undefined,
): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  if (logic.graph.indexOf.has(targetId)) return undefined;
  const source = sourceId(reference, logic);
  const meant = nearest(targetId, source);
  return finding('reference/unknown', {
    pointer,
    message: `"${source}" targets "${targetId}", but there is no such category.`,
    suggestion: meant
      ? `Did you mean "${meant}"?`
      : 'Correct the id, or add the category that is meant.',
    edits: meant ? redirected(reference, meant) : withoutReferences([reference]),
  });
};

const selfTarget = (reference: Reference, logic: Logic): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  if (targetId !== sourceId(reference, logic)) return undefined;
  return finding('reference/self', {
    pointer,
    message: `"${targetId}" targets itself.`,
    suggestion: 'Name another category, or take the target away.',
    edits: withoutReferences([reference]),
  });
};

const neverAsked = (reference: Reference, logic: Logic): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  const target = logic.definition.categories[logic.graph.indexOf.get(targetId) ?? -1];
  if (!target || isAsked(target.type)) return undefined;
  const kind = `a category of type ${target.type} (${CATEGORY_TYPES[target.type].name})`;
  const ofHousemate = isAskedOfHousemate(target.type);
  return finding('reference/never-asked', {
    pointer,
    message: `"${sourceId(reference, logic)}" targets "${targetId}", ${kind}, which ${ofHousemate ? 'is asked of housemates only' : 'the question list never asks'}.`,
    suggestion: ofHousemate
      ? 'Target the question for housemates (FS) instead.'
      : 'Target a category of another type.',
    edits: withoutReferences([reference]),
  });
};

const namedTwice = (reference: Reference, logic: Logic): LintFinding | undefined => {
  const { isRepeated, targetId, pointer } = reference;
  if (!isRepeated) return undefined;
  return finding('reference/duplicate', {
    pointer,
    message: `"${sourceId(reference, logic)}" names "${targetId}" in "target" and again in "targets".`,
    suggestion: 'Name it once.',
    edits: withoutReferences([reference]),
  });
};
