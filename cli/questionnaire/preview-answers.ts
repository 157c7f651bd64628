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
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  fromFhirResponse,
  isFhirResponse,
} from '../../engine/questionnaire/foreign/fhir/import-response.ts';
import type { QuestionGraph } from '../../engine/questionnaire/graph/graph.ts';
import {
  parsePointer,
  readDocument,
  type SourceDocument,
} from '../../server/platform/files/read-document.ts';
import { LOSS_RULES } from '../../server/questionnaires/index.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings } from '../print-findings.ts';
import { onStandardError, type Output } from '../output.ts';
import { readSources } from '../read-sources.ts';

/** Answers by question id, with their places in the file. */
export interface AnswersFile {
  readonly answers: UncheckedAnswers;
  readonly document: SourceDocument;
  /** What fits no question, where the file is a QuestionnaireResponse. */
  readonly findings: readonly Finding[];
  /** The items of a response by question id; empty where the file has the answers by id. */
  readonly positions: ReadonlyMap<string, number>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answers of a QuestionnaireResponse to this questionnaire. */
const readResponse = (
  document: SourceDocument,
  definition: QuestionnaireDefinition,
): AnswersFile => {
  const { answers, losses, positions } = fromFhirResponse(definition, document.value);
  const findings = losses.map(({ kind, path, what, advice }) =>
    document.finding(document.at(parsePointer(path)), {
      ...{ severity: 'warning', rule: `fhir/${LOSS_RULES[kind]}`, message: `${path}: ${what}` },
      fix: advice,
    }),
  );
  return { answers, document, findings, positions };
};

/**
 * Reads the answers from a file, ours or a QuestionnaireResponse of FHIR. Null and empty texts mean
 * untouched questions, as on the screens.
 */
export const readAnswersFile = async (
  path: string,
  definition: QuestionnaireDefinition,
  output: Output,
): Promise<AnswersFile> => {
  const [source, ...others] = await readSources([path], ['.json', '.yaml', '.yml'], openDocument);
  if (!source || others.length > 0) throw new CommandFailure(`${path}: name one file of answers.`);
  const { document, findings } = readDocument(source);
  if (!document || findings.length > 0) {
    printFindings(onStandardError(output), findings);
    throw new CommandFailure(`${source.file} has mistakes.`);
  }
  const { value } = document;
  if (isFhirResponse(value)) return readResponse(document, definition);
  if (!isObject(value)) {
    throw new CommandFailure(`${source.file} holds no answers: write {"question id": answer, …}.`);
  }
  return { answers: removeUntouched(value), document, findings: [], positions: new Map() };
};

/** The name of the rule: `notAskedInLanguage` becomes `answers/not-asked-in-language`. */
const ruleName = (reason: ValidityReason): string =>
  `answers/${reason.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

const isAskedOfOthers = ({ reason }: ValidityFinding): boolean =>
  reason === 'notAskedInLanguage' || reason === 'notAskedOfUserType';

/** The faults as findings at their places in the file; missing answers are not faults. */
export const answerFindings = (
  faults: readonly ValidityFinding[],
  { answers, document, positions }: AnswersFile,
  graph: QuestionGraph,
): readonly Finding[] =>
  faults
    .filter((fault) => !isMissing(fault))
    .map((fault) => {
      const { categoryId, reason } = fault;
      const position = positions.get(categoryId);
      const path =
        position === undefined ? faultPath(fault, answers[categoryId]) : ['item', position];
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
