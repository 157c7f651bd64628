import { describeFault, suggestAnswer } from '../../engine/questionnaire/answer/describe-fault.ts';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { describeDifference } from '../../engine/questionnaire/expected-outcomes/describe-difference.ts';
import {
  runTests,
  testRespondent,
  type TestResult,
} from '../../engine/questionnaire/expected-outcomes/run-test.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../engine/questionnaire/graph/compile.ts';
import type { ContentSelector } from '../../server/questionnaires/index.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { alignColumns } from '../align-columns.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { pluralize } from '../print-findings.ts';
import { openQuestionnaire } from './open-questionnaire.ts';

interface TestQuestionnaireOptions {
  readonly data: string;
  readonly which: ContentSelector | null;
  readonly json: boolean;
}

/** Errors that this command reports itself. */
const REPORTED_RULES: ReadonlySet<string> = new Set(['tests/failed', 'tests/wrong-answer']);

const isReported = ({ rule }: Finding): boolean => REPORTED_RULES.has(rule);

interface Difference {
  readonly kind: 'answers' | 'outcome' | 'reason' | 'visible';
  readonly words: string;
}

const differencesOf = (
  { faults, differences }: TestResult,
  { graph }: CompiledQuestionnaire,
): readonly Difference[] => [
  ...faults.map((fault): Difference => {
    return { kind: 'answers', words: `${describeFault(fault)} ${suggestAnswer(fault, graph)}` };
  }),
  ...differences.map((difference): Difference => {
    return { kind: difference.kind, words: describeDifference(difference) };
  }),
];

const resultToJson = (result: TestResult, compiled: CompiledQuestionnaire) => {
  const { test, isPassed, outcome, reasons, visible } = result;
  const { language, userType } = testRespondent(compiled, test);
  return {
    title: test.title,
    isPassed,
    askedOf: { language, userType: userType ?? null },
    expected: {
      outcome: test.outcome,
      reason: test.reason ?? null,
      visible: test.visible ?? null,
    },
    actual: { outcome, reasons, visible },
    differences: differencesOf(result, compiled),
  };
};

const printResults = (
  { data, dataColours: colours }: Output,
  results: readonly TestResult[],
  compiled: CompiledQuestionnaire,
): void => {
  const lines = alignColumns(
    results.map(({ test: { title, outcome, reason } }) => [
      title,
      reason === undefined ? outcome : `${outcome}: ${reason}`,
    ]),
  );
  results.forEach((result, at) => {
    const mark = result.isPassed ? colours.green('passed') : colours.red('failed');
    data(`${mark}  ${lines[at] ?? ''}`);
    for (const { words } of differencesOf(result, compiled)) data(`        ${words}`);
  });
};

/**
 * Runs the tests of a questionnaire and prints a line for each, with its differences below it; ends
 * with 1 if one fails.
 */
export const testQuestionnaire = async (
  subject: string,
  { data, which, json }: TestQuestionnaireOptions,
  output: Output,
): Promise<ExitCode> => {
  const opened = await openQuestionnaire(subject, { data, which }, output, { accepts: isReported });
  const compiled = compileQuestionnaire(toStoredForm(opened.definition));
  const results = runTests(compiled);
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  const { code, name } = opened;
  if (json) {
    const tests = results.map((result) => resultToJson(result, compiled));
    output.json({ code, name, tests, passed: results.length - failed, failed });
  } else printResults(output, results, compiled);
  output.message(
    results.length === 0
      ? `${code}, ${name}: no tests. List answers and their outcome under "tests".`
      : `${code}, ${name}: ${pluralize(results.length, 'test')}, ${failed === 0 ? 'all passed' : `${failed} failed`}.`,
  );
  return failed > 0 ? EXIT.findings : EXIT.ok;
};
