/** The tests of a questionnaire: they can be true, and they pass. */
import {
  describeFault,
  faultPath,
  removeUntouched,
  suggestAnswer,
} from '../answer/describe-fault.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';
import type { ExpectedOutcome } from '../document/definition.ts';
import { describeDifference } from '../expected-outcomes/describe-difference.ts';
import { runTest, type TestDifference } from '../expected-outcomes/run-test.ts';
import { findClosestMatch } from './closest-match.ts';
import {
  createFinding,
  LIST_SEPARATOR,
  type FindingParameters,
  type LintFinding,
} from './lint-finding.ts';
import type { LogicContext } from './logic-context.ts';

/** Wrong answers that are reported of one test: more do not help its author. */
const MAX_FAULTS = 20;

interface LocatedTest {
  readonly test: ExpectedOutcome;
  /** Names the test in messages. */
  readonly name: string;
  readonly pointer: string;
}

/**
 * @param isSound whether nothing else is wrong that decides what is asked; otherwise no test is run
 */
export const lintExpectedOutcomes = (
  logic: LogicContext,
  isSound: boolean,
): readonly LintFinding[] => {
  const tests = (logic.definition.tests ?? []).map((test, at): LocatedTest => ({
    test,
    name: `Test "${test.title}"`,
    pointer: `/tests/${String(at)}`,
  }));
  return [
    ...findRepeatedTitles(tests),
    ...tests.flatMap((located) => {
      const mistakes = [
        ...findUnservedUserType(located, logic),
        ...findUnknownNames(located, logic),
        ...findContradictions(located),
      ];
      return mistakes.length > 0 || !isSound ? mistakes : runLocated(located, logic);
    }),
  ];
};

const findRepeatedTitles = (tests: readonly LocatedTest[]): readonly LintFinding[] => {
  const titles = new Set<string>();
  return tests.flatMap(({ test: { title }, name, pointer }) => {
    const isRepeated = titles.has(title);
    titles.add(title);
    return isRepeated
      ? [
          createFinding('tests/title-twice', {
            pointer: `${pointer}/title`,
            parameters: { title },
            message: `${name} is there twice: a title names one test.`,
            suggestion: 'Give it a title of its own, or remove it.',
          }),
        ]
      : [];
  });
};

const findUnservedUserType = (
  { test: { userType }, name, pointer }: LocatedTest,
  { definition: { userTypes } }: LogicContext,
): readonly LintFinding[] =>
  userType === undefined || userTypes.includes(userType)
    ? []
    : [
        createFinding('tests/user-type-not-served', {
          pointer: `${pointer}/userType`,
          parameters: { userType, served: userTypes.join(LIST_SEPARATOR) },
          message: `${name} is answered by ${userType}, and the questionnaire does not serve that user type.`,
          suggestion: `Choose one of ${userTypes.join(', ')}.`,
        }),
      ];

const findUnknownNames = (
  { test: { reason, visible = [] }, name, pointer }: LocatedTest,
  { definition: { categories, counts = [] } }: LogicContext,
): readonly LintFinding[] => {
  const countIds = counts.map(({ id }) => id);
  const ids = categories.map(({ id }) => id);
  const unknown = (at: string, id: string, what: string, known: readonly string[]): LintFinding => {
    const meant = findClosestMatch(id, known);
    return createFinding('tests/unknown-name', {
      pointer: `${pointer}/${at}`,
      parameters: { id },
      message: `${name} expects "${id}", which is no ${what}.`,
      suggestion: meant === undefined ? 'Correct or remove it.' : `Did you mean "${meant}"?`,
    });
  };
  const [categoryId = '', itemId] = reason?.split('.') ?? [];
  const caused = categories.find(({ id }) => id === categoryId);
  const isCount = reason !== undefined && countIds.includes(reason);
  const items = (caused?.items ?? []).map(({ id }) => id);
  const isUnknownItem = caused !== undefined && itemId !== undefined && !items.includes(itemId);
  return [
    ...(reason !== undefined && !caused && !isCount
      ? [unknown('reason', categoryId, 'category of the questionnaire', [...ids, ...countIds])]
      : []),
    ...(isUnknownItem ? [unknown('reason', itemId, `item of "${categoryId}"`, items)] : []),
    ...visible.flatMap((id, at) =>
      ids.includes(id)
        ? []
        : [unknown(`visible/${String(at)}`, id, 'category of the questionnaire', ids)],
    ),
  ];
};

const findContradictions = ({
  test: { answers, outcome, reason, visible },
  name,
  pointer,
}: LocatedTest): readonly LintFinding[] => {
  const contradiction = (
    at: 'reason' | 'visible',
    message: string,
    suggestion: string,
  ): LintFinding =>
    createFinding('tests/contradictory', {
      pointer: `${pointer}/${at}`,
      parameters: { variant: at, questions: unexpected.join(LIST_SEPARATOR) },
      message,
      suggestion,
    });
  const answered = Object.keys(removeUntouched(answers));
  const unexpected = visible ? answered.filter((id) => !visible.includes(id)) : [];
  return [
    ...(outcome === 'clear' && reason !== undefined
      ? [
          contradiction(
            'reason',
            `${name} expects that the person may enter, and a reason against it.`,
            'Remove the reason, or expect askStaff or refuse.',
          ),
        ]
      : []),
    ...(unexpected.length > 0
      ? [
          contradiction(
            'visible',
            `${name} answers ${unexpected.join(', ')}, and does not expect to be asked.`,
            'Add what is answered to "visible", or remove the answer.',
          ),
        ]
      : []),
  ];
};

const runLocated = (located: LocatedTest, logic: LogicContext): LintFinding[] => {
  const { test, name, pointer } = located;
  const { faults, differences } = runTest(logic, test);
  return [
    ...faults.slice(0, MAX_FAULTS).map((fault) =>
      createFinding('tests/wrong-answer', {
        pointer: answerPointer(located, fault),
        parameters: {
          question: fault.categoryId,
          reason: fault.reason,
          ...(fault.itemId !== undefined && { item: fault.itemId }),
        },
        message: `${name}: ${describeFault(fault)}`,
        suggestion: suggestAnswer(fault, logic.graph),
      }),
    ),
    ...differences.map((difference) =>
      createFinding('tests/failed', {
        pointer: `${pointer}/${difference.kind}`,
        parameters: differenceParameters(difference),
        message: `${name} fails. ${describeDifference(difference)}`,
        suggestion:
          'Correct the questionnaire; or the test, if the outcome is meant to be another.',
      }),
    ),
  ];
};

const differenceParameters = (difference: TestDifference): FindingParameters => {
  const { kind: variant } = difference;
  switch (difference.kind) {
    case 'outcome':
      return { variant, actual: difference.actual, expected: difference.expected };
    case 'reason':
      return {
        variant,
        reasons: difference.actual.join(LIST_SEPARATOR),
        expectedReason: difference.expected,
      };
    case 'visible':
      return {
        variant,
        missing: difference.missing.join(LIST_SEPARATOR),
        extra: difference.extra.join(LIST_SEPARATOR),
      };
  }
};

/** The deepest place of the fault that the test has. */
const answerPointer = (
  { test: { answers }, pointer }: LocatedTest,
  fault: ValidityFinding,
): string => {
  let value: unknown = answers;
  let place = `${pointer}/answers`;
  for (const step of faultPath(fault, answers[fault.categoryId])) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) break;
    value = Reflect.get(value, step) as unknown;
    place += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return place;
};
