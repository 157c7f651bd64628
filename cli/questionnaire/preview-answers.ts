/** Answers in a file for trying a questionnaire, and the mistakes in them. */
import { openDocument } from '../../server/platform/files/open-document.ts';
import type { UncheckedAnswers } from '../../engine/questionnaire/answer/answer.ts';
import {
  describeFault,
  faultPath,
  isMissing,
  isNotSent,
  removeUntouched,
  suggestAnswer,
} from '../../engine/questionnaire/answer/describe-fault.ts';
import type {
  ValidityFinding,
  ValidityReason,
} from '../../engine/questionnaire/answer/validity-finding.ts';
import type { QuestionGraph } from '../../engine/questionnaire/graph/graph.ts';
import { readDocument, type SourceDocument } from '../../server/platform/files/read-document.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { readSources } from '../read-sources.ts';

/** Answers by question id, with their places in the file. */
export interface AnswersFile {
  readonly answers: UncheckedAnswers;
  readonly document: SourceDocument;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the answers from a file. Null and empty texts mean untouched questions, as on the screens.
 */
export const readAnswersFile = async (path: string, output: Output): Promise<AnswersFile> => {
  const [source, ...others] = await readSources([path], ['.json', '.yaml', '.yml'], openDocument);
  if (!source || others.length > 0) throw new CommandFailure(`${path}: name one file of answers.`);
  const { document, findings } = readDocument(source);
  if (!document || findings.length > 0) {
    const { message: data, messageColours: dataColours } = output;
    printFindings({ ...output, data, dataColours }, findings);
    throw new CommandFailure(`${source.file} has mistakes.`);
  }
  const { value } = document;
  if (!isObject(value)) {
    throw new CommandFailure(`${source.file} holds no answers: write {"question id": answer, …}.`);
  }
  return { answers: removeUntouched(value), document };
};

/** The name of the rule: `notAskedInLanguage` becomes `answers/not-asked-in-language`. */
const ruleName = (reason: ValidityReason): string =>
  `answers/${reason.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

const isAskedOfOthers = ({ reason }: ValidityFinding): boolean =>
  reason === 'notAskedInLanguage' || reason === 'notAskedOfUserType';

/** The faults as findings at their places in the file; missing answers are not faults. */
export const answerFindings = (
  faults: readonly ValidityFinding[],
  { answers, document }: AnswersFile,
  graph: QuestionGraph,
): readonly Finding[] =>
  faults
    .filter((fault) => !isMissing(fault))
    .map((fault) => {
      const { categoryId, reason } = fault;
      const path = faultPath(fault, answers[categoryId]);
      const isOfName = reason === 'unknownCategory' || reason === 'unknownItem';
      return document.finding(isOfName ? document.atKey(path) : document.at(path), {
        severity: isNotSent(fault) ? 'warning' : 'error',
        rule: ruleName(reason),
        message: describeFault(fault),
        fix: isAskedOfOthers(fault)
          ? 'Leave it out, or try another --language or --as.'
          : suggestAnswer(fault, graph),
      });
    });
