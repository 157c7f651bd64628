import { isStandaloneType, isHousemateType } from '../category-types/respondent.ts';
import { categoryType } from '../category-types/registry.ts';
import { findClosestMatch } from './closest-match.ts';
import { createFinding, type LintFinding } from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import {
  redirectReferenceEdits,
  removeReferencesEdits,
  type TargetReference,
} from './target-reference.ts';

/** Only this many unknown targets get a "did you mean": the comparison reads every id. */
const MAX_SUGGESTIONS = 20;

/** Targets exist, are asked, are not the category itself, and are named once. */
export const lintReferences: LogicRule = (logic) => {
  const meant = createNearestIdFinder(logic);
  return logic.references.flatMap((reference) => {
    const one =
      unknownTarget(reference, logic, meant) ??
      selfTarget(reference, logic) ??
      neverAsked(reference, logic) ??
      namedTwice(reference, logic);
    return one ? [one] : [];
  });
};

const sourceId = ({ source }: TargetReference, { definition }: LogicContext): string =>
  definition.categories[source]?.id ?? '';

const createNearestIdFinder = ({
  graph,
}: LogicContext): ((id: string, not: string) => string | undefined) => {
  let asked = 0;
  return (id, not) => {
    asked += 1;
    if (asked > MAX_SUGGESTIONS) return undefined;
    return findClosestMatch(
      id,
      [...graph.indexOf.keys()].filter((candidate) => candidate !== not),
    );
  };
};

const unknownTarget = (
  reference: TargetReference,
  logic: LogicContext,
  nearest: (id: string, not: string) => string | undefined,
): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  if (logic.graph.indexOf.has(targetId)) return undefined;
  const source = sourceId(reference, logic);
  const meant = nearest(targetId, source);
  return createFinding('reference/unknown', {
    pointer,
    parameters: { id: targetId },
    message: `"${source}" targets "${targetId}", but there is no such category.`,
    suggestion: meant
      ? `Did you mean "${meant}"?`
      : 'Correct the id, or add the category that is meant.',
    edits: meant ? redirectReferenceEdits(reference, meant) : removeReferencesEdits([reference]),
  });
};

const selfTarget = (reference: TargetReference, logic: LogicContext): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  if (targetId !== sourceId(reference, logic)) return undefined;
  return createFinding('reference/self', {
    pointer,
    message: `"${targetId}" targets itself.`,
    suggestion: 'Name another category, or take the target away.',
    edits: removeReferencesEdits([reference]),
  });
};

const neverAsked = (reference: TargetReference, logic: LogicContext): LintFinding | undefined => {
  const { targetId, pointer } = reference;
  const target = logic.definition.categories[logic.graph.indexOf.get(targetId) ?? -1];
  if (!target || isStandaloneType(target.type)) return undefined;
  const kind = `a category of type ${target.type} (${categoryType(target.type).name})`;
  const ofHousemate = isHousemateType(target.type);
  return createFinding('reference/never-asked', {
    pointer,
    parameters: { target: targetId, variant: ofHousemate ? 'housemate' : 'never' },
    message: `"${sourceId(reference, logic)}" targets "${targetId}", ${kind}, which ${ofHousemate ? 'is asked of housemates only' : 'the question list never asks'}.`,
    suggestion: ofHousemate
      ? 'Target the question for housemates (FS) instead.'
      : 'Target a category of another type.',
    edits: removeReferencesEdits([reference]),
  });
};

const namedTwice = (reference: TargetReference, logic: LogicContext): LintFinding | undefined => {
  const { isRepeated, targetId, pointer } = reference;
  if (!isRepeated) return undefined;
  return createFinding('reference/duplicate', {
    pointer,
    parameters: { target: targetId },
    message: `"${sourceId(reference, logic)}" names "${targetId}" in "target" and again in "targets".`,
    suggestion: 'Name it once.',
    edits: removeReferencesEdits([reference]),
  });
};
