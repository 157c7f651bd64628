/** Every outcome can be reached: a person with nothing to report gets a pass. */
import type { DenialOutcome } from '../document/definition.ts';
import { questionAt, YES } from '../graph/graph.ts';
import { answerKind } from '../category-types/registry.ts';
import { isYesUnavoidable } from '../proof/minimal-answer.ts';
import { locateDenials, type LocatedDenial } from './located-denial.ts';
import { categoryPointer, createFinding, type LintFinding } from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';

export const lintOutcomes: LogicRule = (logic) => {
  // Research never gives a pass; a separate rule says that it must have no denials.
  if (logic.definition.kind === 'research') return [];
  const denials = locateDenials(logic.definition);
  const refused = findUnavoidable(logic, denials, ['refuse']);
  if (refused) return nobodyPasses(refused, logic, denials);
  const staffAsked = findUnavoidable(logic, denials, ['refuse', 'askStaff']);
  return staffAsked ? everybodyAsksStaff(staffAsked, logic) : [];
};

/** An answer that cannot be avoided, and where this is visible. */
interface Unavoidable {
  /** Asked of everyone at the start. */
  readonly root: number;
  /** Each of its answers is a denial by itself. */
  readonly cause: number;
  readonly key: string;
}

/**
 * The first category at the start in which every answer leads to a mark of these outcomes, directly
 * or in what it reveals. Anything that an option may hide counts as avoidable, so that there are no
 * false findings.
 */
const findUnavoidable = (
  { graph }: LogicContext,
  denials: readonly (readonly LocatedDenial[])[],
  outcomes: readonly DenialOutcome[],
): Unavoidable | undefined => {
  // For each unavoidable category: the answer that is closest to a good one.
  const unavoidableAnswers = new Map<
    number,
    { readonly key: string; readonly next: number | undefined }
  >();
  const markedKeys = denials.map(
    (ofCategory) =>
      new Set(
        ofCategory.filter(({ denial }) => outcomes.includes(denial.outcome)).map(({ key }) => key),
      ),
  );
  for (const index of graph.topological.toReversed()) {
    const keys = findUnavoidableKeys(index, graph);
    if (keys.length === 0) continue;
    const ends = keys.map((key) => ({
      key,
      isMarked: markedKeys[index]?.has(key) === true,
      next: graph.edgesFrom[index]
        ?.get(key)
        ?.find(
          ({ effect, target }) =>
            effect === 'reveal' &&
            unavoidableAnswers.has(target) &&
            graph.hiddenBy[target]?.length === 0,
        )?.target,
    }));
    const isBad = ({ isMarked, next }: (typeof ends)[number]): boolean =>
      isMarked || next !== undefined;
    const isDoomed =
      answerKind(questionAt(graph, index).type) === 'yesNo' ? ends.some(isBad) : ends.every(isBad);
    const end = ends.find(({ isMarked }) => isMarked) ?? ends.find(isBad);
    if (isDoomed && end) {
      unavoidableAnswers.set(index, { key: end.key, next: end.isMarked ? undefined : end.next });
    }
  }
  const root = graph.roots.find(
    (index) => unavoidableAnswers.has(index) && graph.hiddenBy[index]?.length === 0,
  );
  if (root === undefined) return undefined;
  let cause = root;
  for (
    let next = unavoidableAnswers.get(root)?.next;
    next !== undefined;
    next = unavoidableAnswers.get(next)?.next
  ) {
    cause = next;
  }
  return { root, cause, key: unavoidableAnswers.get(cause)?.key ?? YES };
};

/** A text, and for yes/no everything that must be yes; for a choice, the options, of which one is chosen. */
const findUnavoidableKeys = (index: number, graph: LogicContext['graph']): readonly string[] => {
  const question = questionAt(graph, index);
  const { type, asked, needAnswer, perItem, items } = question;
  if (!asked) return [];
  if (answerKind(type) === 'choice' || (perItem && needAnswer)) return items.map(({ id }) => id);
  return isYesUnavoidable(question) ? [YES] : [];
};

const nobodyPasses = (
  { root, cause, key }: Unavoidable,
  logic: LogicContext,
  denials: readonly (readonly LocatedDenial[])[],
): readonly LintFinding[] => {
  const { graph, definition, findAnswersReaching: answersTo } = logic;
  const { id, type } = questionAt(graph, cause);
  // A required yes that refuses is a separate finding with its own fix.
  if (answerKind(type) !== 'choice') return [];
  const items = definition.categories[cause]?.items ?? [];
  const mildest = items.find(({ notApplicable }) => notApplicable) ?? items.at(-1);
  const mark = denials[cause]?.find((placed) => placed.key === mildest?.id);
  return [
    createFinding('denies/nobody-passes', {
      pointer: `${categoryPointer(cause)}/items`,
      parameters: root === cause ? {} : { source: questionAt(graph, root).id, variant: 'follows' },
      message: `Whatever is answered to "${id}", the entry is refused${root === cause ? '' : `, and it follows from "${questionAt(graph, root).id}" in any case`}: no one could pass.`,
      suggestion: 'Leave an option without "denies", or let it ask staff.',
      edits:
        mark && isFixedBySoftening(mark, logic, denials)
          ? [{ op: 'replace', path: `${mark.pointer}/outcome`, value: 'askStaff' }]
          : undefined,
      reproduction: answersTo(cause, key),
    }),
  ];
};

/** Not if two options share an id, or the option leads to a refusal in another way. */
const isFixedBySoftening = (
  mark: LocatedDenial,
  logic: LogicContext,
  denials: readonly (readonly LocatedDenial[])[],
): boolean => {
  const ids = (logic.definition.categories[mark.index]?.items ?? []).map(({ id }) => id);
  if (new Set(ids).size < ids.length) return false;
  const softened = denials.map((ofCategory) => ofCategory.filter((other) => other !== mark));
  return findUnavoidable(logic, softened, ['refuse'])?.cause !== mark.index;
};

const everybodyAsksStaff = (
  { cause, key }: Unavoidable,
  { graph, findAnswersReaching: answersTo }: LogicContext,
): readonly LintFinding[] => {
  const { id, type } = questionAt(graph, cause);
  if (answerKind(type) !== 'choice') return [];
  return [
    createFinding('denies/everybody-asks-staff', {
      pointer: `${categoryPointer(cause)}/items`,
      message: `Whatever is answered to "${id}", staff must look: no one passes without them.`,
      suggestion: 'Leave the option of those who have nothing to report without "denies".',
      reproduction: answersTo(cause, key),
    }),
  ];
};
