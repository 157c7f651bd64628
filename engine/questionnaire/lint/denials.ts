/** Each mark that speaks against the entry: can be answered, matters, and says why. */
import { isAskedOfHousemate } from '../document/category-type.ts';
import { questionAt, YES, type QuestionGraph } from '../graph/graph.ts';
import { denialsIn, type PlacedDenial } from './denial.ts';
import { categoryPointer, finding, type LintFinding } from './finding.ts';
import type { Logic, LogicRule } from './logic.ts';
import { answerName } from './reference.ts';

/** No edit takes a denial away, not even one without effect: that a person must do. */
export const lintDenials: LogicRule = (logic) => {
  const denials = denialsIn(logic.definition);
  if (logic.definition.kind === 'research') return denials.flat().map(inResearch);
  const housemate = logic.graph.questions.findIndex(({ members }) => members.length > 0);
  const isAfterRefusal = afterRefusal(logic, denials, housemate);
  return denials.flat().flatMap((placed) => {
    const { index, denial } = placed;
    const asked = isAskedOfHousemate(questionAt(logic.graph, index).type) ? housemate : index;
    return [
      ...ofNeededYes(placed, logic),
      ...(logic.graph.roots.length > 0 && logic.reachable[asked] !== 1
        ? [neverFires(placed, asked, logic)]
        : []),
      ...(denial.outcome === 'askStaff' && isAfterRefusal[index] === 1
        ? [redundant(placed, logic)]
        : []),
      ...(denial.outcome === 'refuse' && !denial.reason ? [reasonMissing(placed, logic)] : []),
    ];
  });
};

const inResearch = ({ pointer }: PlacedDenial): LintFinding =>
  finding('denies/in-research', {
    pointer,
    message: 'A research questionnaire never gives a pass, so no answer can speak against one.',
    suggestion: 'Remove "denies", or change "kind".',
  });

/** An attestation that must be answered yes, and whose yes refuses entry, lets nobody in. */
const ofNeededYes = (
  { index, key, pointer }: PlacedDenial,
  { graph, answersTo }: Logic,
): readonly LintFinding[] => {
  const { needAnswer, id } = questionAt(graph, index);
  if (!needAnswer) return [];
  return [
    finding('denies/of-needed-yes', {
      pointer,
      message: `"${id}" must be answered yes, and yes speaks against the entry: nobody could pass.`,
      suggestion: 'Remove "needAnswer" or "denies".',
      // Never takes away by itself what keeps people out.
      edits: [{ op: 'remove', path: `${categoryPointer(index)}/needAnswer` }],
      reproduction: answersTo(index, key),
    }),
  ];
};

/** `asked`: the category itself, or the question for housemates in which it is asked; -1 for none. */
const neverFires = (
  { index, pointer }: PlacedDenial,
  asked: number,
  { graph }: Logic,
): LintFinding => {
  const canBeShown = graph.questions[asked]?.asked === true;
  return finding('denies/never-fires', {
    pointer,
    message: `"${questionAt(graph, index).id}" is never asked, so nobody whom this answer should stop is stopped.`,
    suggestion: 'Let the category be revealed or shown, or remove "denies".',
    edits: canBeShown ? [{ op: 'remove', path: `${categoryPointer(asked)}/show` }] : [],
  });
};

/** By category: 1 where whoever is asked it has given an answer that refuses the entry. */
const afterRefusal = (
  { graph, reachable }: Logic,
  denials: readonly (readonly PlacedDenial[])[],
  housemate: number,
): Uint8Array => {
  const refuses = refusingKeys(denials);
  const after = new Uint8Array(graph.questions.length);
  for (const index of graph.topological) {
    const ways = graph.revealedBy[index]?.filter(({ source }) => reachable[source] === 1) ?? [];
    if (reachable[index] !== 1 || questionAt(graph, index).shown) continue;
    const isAfter = ways.every(
      ({ source, key }) => after[source] === 1 || refuses[source]?.has(key) === true,
    );
    after[index] = isAfter ? 1 : 0;
  }
  if (housemate >= 0 && (after[housemate] === 1 || refuses[housemate]?.has(YES))) {
    for (const index of housemateMembers(graph)) after[index] = 1;
  }
  return after;
};

const refusingKeys = (
  denials: readonly (readonly PlacedDenial[])[],
): readonly (ReadonlySet<string> | undefined)[] =>
  denials.map((ofCategory) =>
    ofCategory.length === 0
      ? undefined
      : new Set(
          ofCategory.filter(({ denial }) => denial.outcome === 'refuse').map(({ key }) => key),
        ),
  );

const housemateMembers = ({ questions }: QuestionGraph): readonly number[] =>
  questions.flatMap(({ type }, index) => (isAskedOfHousemate(type) ? [index] : []));

const redundant = ({ index, key, pointer }: PlacedDenial, { graph, answersTo }: Logic) =>
  finding('denies/after-refusal', {
    pointer,
    message: `"${questionAt(graph, index).id}" is asked only after an answer that refuses the entry: staff are not asked any more.`,
    suggestion: 'Remove "denies" here, or let the earlier answer ask staff.',
    reproduction: answersTo(index, key),
  });

const reasonMissing = ({ index, key, pointer }: PlacedDenial, { graph }: Logic): LintFinding =>
  finding('denies/reason-missing', {
    pointer,
    message: `The answer "${answerName(key)}" to "${questionAt(graph, index).id}" refuses the entry without saying why.`,
    suggestion: 'Add a "reason" that staff can tell the visitor.',
  });
