/** Each denial mark can be answered, has an effect, and says why, to staff and to the visitor. */
import { isHousemateType } from '../category-types/respondent.ts';
import { questionAt, YES, type QuestionGraph } from '../graph/graph.ts';
import type { Denial } from '../document/definition.ts';
import { countPointer } from './counts.ts';
import { locateDenials, type LocatedDenial } from './located-denial.ts';
import { categoryPointer, createFinding, type LintFinding } from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import { formatAnswerKey } from './target-reference.ts';

/** No edit removes a denial, not even one without effect: a person must do that. */
export const lintDenials: LogicRule = (logic) => {
  const denials = locateDenials(logic.definition);
  const counts = (logic.definition.counts ?? []).map(({ id, denies }, at): NamedDenial => ({
    name: `Count "${id}"`,
    denial: denies,
    pointer: `${countPointer(at)}/denies`,
  }));
  if (logic.definition.kind === 'research') {
    return [...denials.flat(), ...counts].map(inResearch);
  }
  const housemate = logic.graph.questions.findIndex(({ members }) => members.length > 0);
  const isAfterRefusal = findAskedAfterRefusal(logic, denials, housemate);
  const ofAnswers = denials.flat().flatMap((located) => {
    const { index, key, denial, pointer } = located;
    const name = `The answer "${formatAnswerKey(key)}" to "${questionAt(logic.graph, index).id}"`;
    const asked = isHousemateType(questionAt(logic.graph, index).type) ? housemate : index;
    return [
      ...neededYesFindings(located, logic),
      ...(logic.graph.roots.length > 0 && logic.reachable[asked] !== 1
        ? [neverFires(located, asked, logic)]
        : []),
      ...(denial.outcome === 'askStaff' && isAfterRefusal[index] === 1
        ? [redundant(located, logic)]
        : []),
      ...missingTexts({ name, denial, pointer }, logic),
    ];
  });
  return [...ofAnswers, ...counts.flatMap((count) => missingTexts(count, logic))];
};

/** A denial with the words that name what fires it. */
interface NamedDenial {
  readonly name: string;
  readonly denial: Denial;
  readonly pointer: string;
}

const inResearch = ({ pointer }: Pick<NamedDenial, 'pointer'>): LintFinding =>
  createFinding('denies/in-research', {
    pointer,
    message: 'A research questionnaire never gives a pass, so no answer can speak against one.',
    suggestion: 'Remove "denies", or change "kind".',
  });

/** An attestation that must be answered yes, and whose yes refuses entry, admits no one. */
const neededYesFindings = (
  { index, key, pointer }: LocatedDenial,
  { graph, findAnswersReaching: answersTo }: LogicContext,
): readonly LintFinding[] => {
  const { needAnswer, id } = questionAt(graph, index);
  if (!needAnswer) return [];
  return [
    createFinding('denies/of-needed-yes', {
      pointer,
      message: `"${id}" must be answered yes, and yes speaks against the entry: no one could pass.`,
      suggestion: 'Remove "needAnswer" or "denies".',
      // Never automatically removes a mark that refuses entry.
      edits: [{ op: 'remove', path: `${categoryPointer(index)}/needAnswer` }],
      reproduction: answersTo(index, key),
    }),
  ];
};

/**
 * `asked`: the category itself, or the question about housemates in which it is asked; -1 for none.
 */
const neverFires = (
  { index, pointer }: LocatedDenial,
  asked: number,
  { graph }: LogicContext,
): LintFinding => {
  const canBeShown = graph.questions[asked]?.asked === true;
  return createFinding('denies/never-fires', {
    pointer,
    message: `"${questionAt(graph, index).id}" is never asked, so this answer stops no one.`,
    suggestion: 'Let the category be revealed or shown, or remove "denies".',
    edits: canBeShown ? [{ op: 'remove', path: `${categoryPointer(asked)}/show` }] : [],
  });
};

/** For each category: 1 if everyone who is asked it has given an answer that refuses entry. */
const findAskedAfterRefusal = (
  { graph, reachable }: LogicContext,
  denials: readonly (readonly LocatedDenial[])[],
  housemate: number,
): Uint8Array => {
  const refuses = refusingKeys(denials);
  const after = new Uint8Array(graph.questions.length);
  for (const index of graph.topological) {
    const revealers =
      graph.revealedBy[index]?.filter(({ source }) => reachable[source] === 1) ?? [];
    if (reachable[index] !== 1 || questionAt(graph, index).shown) continue;
    const isAfter = revealers.every(
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
  denials: readonly (readonly LocatedDenial[])[],
): readonly (ReadonlySet<string> | undefined)[] =>
  denials.map((ofCategory) =>
    ofCategory.length === 0
      ? undefined
      : new Set(
          ofCategory.filter(({ denial }) => denial.outcome === 'refuse').map(({ key }) => key),
        ),
  );

const housemateMembers = ({ questions }: QuestionGraph): readonly number[] =>
  questions.flatMap(({ type }, index) => (isHousemateType(type) ? [index] : []));

const redundant = (
  { index, key, pointer }: LocatedDenial,
  { graph, findAnswersReaching: answersTo }: LogicContext,
) =>
  createFinding('denies/after-refusal', {
    pointer,
    message: `"${questionAt(graph, index).id}" is asked only after an answer that refuses the entry: staff are not asked any more.`,
    suggestion: 'Remove "denies" here, or let the earlier answer ask staff.',
    reproduction: answersTo(index, key),
  });

/** Answers to a survey give no pass, so its visitors read nothing of a denial. */
const missingTexts = (
  { name, denial, pointer }: NamedDenial,
  { definition: { kind } }: LogicContext,
): readonly LintFinding[] => [
  ...(denial.outcome === 'refuse' && !denial.reason
    ? [
        createFinding('denies/reason-missing', {
          pointer,
          message: `${name} refuses the entry without saying why.`,
          suggestion: 'Add a "reason" that staff read.',
        }),
      ]
    : []),
  ...(kind === 'standard' && !denial.message
    ? [
        createFinding('denies/message-missing', {
          pointer,
          parameters: { outcome: denial.outcome },
          message:
            denial.outcome === 'refuse'
              ? `${name} refuses the entry, and the visitor reads a general text.`
              : `${name} asks staff, and the visitor reads a general text.`,
          suggestion: 'Add a "message" that says what the visitor should do now.',
        }),
      ]
    : []),
];
