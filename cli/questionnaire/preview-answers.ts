/** Answers in a file for trying a questionnaire, and the mistakes in them. */
import { openDocument } from '../../server/platform/files/open-document.ts';
import {
  MAX_HISTORY_ENTRIES,
  MAX_HOUSEMATES,
  type UncheckedAnswers,
} from '../../engine/questionnaire/answer/answer.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  fromFhirResponse,
  isFhirResponse,
} from '../../engine/questionnaire/foreign/fhir/import-response.ts';
import { LOSS_RULES } from '../../server/questionnaires/index.ts';
import { categoryType } from '../../engine/questionnaire/category-types/registry.ts';
import type {
  ValidityFinding,
  ValidityReason,
} from '../../engine/questionnaire/answer/validity-finding.ts';
import type { QuestionGraph } from '../../engine/questionnaire/graph/graph.ts';
import type { Question } from '../../engine/questionnaire/graph/question.ts';
import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import {
  parsePointer,
  readDocument,
  type SourceDocument,
} from '../../server/platform/files/read-document.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings } from '../print-findings.ts';
import type { Output } from '../output.ts';
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
 * Reads the answers from a file, ours or a QuestionnaireResponse of FHIR. Null and empty texts mean untouched questions, as on the screens.
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
    const { message: data, messageColours: dataColours } = output;
    printFindings({ ...output, data, dataColours }, findings);
    throw new CommandFailure(`${source.file} has mistakes.`);
  }
  const { value } = document;
  if (isFhirResponse(value)) return readResponse(document, definition);
  if (!isObject(value)) {
    throw new CommandFailure(`${source.file} holds no answers: write {"question id": answer, …}.`);
  }
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== '');
  return { answers: Object.fromEntries(given), document, findings: [], positions: new Map() };
};

/** Nothing was answered, or some answers are missing: a visitor sees a message and continues. */
const MISSING_REASONS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'unanswered',
  'blank',
  'noEntries',
]);

/** Answers that the visitor's browser does not send. */
const NOT_SENT_REASONS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'hiddenAnswered',
  'notAskedInLanguage',
  'notAskedOfUserType',
]);

export const isMissing = ({ reason }: ValidityFinding): boolean => MISSING_REASONS.has(reason);
export const isNotSent = ({ reason }: ValidityFinding): boolean => NOT_SENT_REASONS.has(reason);

const MESSAGES = {
  unanswered: 'waits for an answer',
  blank: 'waits for an answer',
  noEntries: 'waits for an entry',
  unknownCategory: 'is no question of the questionnaire',
  sentTwice: 'is answered twice',
  hiddenAnswered: 'is not asked under these answers, and would not be sent',
  notAskedInLanguage: 'is not asked in this language, and would not be sent',
  notAskedOfUserType: 'is not asked of this user type, and would not be sent',
  wrongShape: 'has an answer that is not of its form',
  unknownItem: 'has no such item',
  needsYes: 'must be answered with yes',
  tooManyChosen: 'takes one option, not several',
  tooManyHousemates: `takes at most ${MAX_HOUSEMATES} housemates`,
  chosenTwice: 'is given twice',
  excludesOthers: 'excludes all other options',
  tooLong: 'is too long',
  unknownPlace: 'is no place that is offered',
  dateNotAllowed: 'is a place that was not visited on such a day',
  tooManyEntries: `takes at most ${MAX_HISTORY_ENTRIES} entries`,
  unknownCountry: 'names no country: they are two letters, as KR',
  notADate: 'has no day: it is written YYYYMMDD',
  tooLongAgo: 'has a day before the period that is asked about',
  homeCountry: 'names the country of the hospital as a stay abroad',
  futureDate: 'has a day that is yet to come',
} as const satisfies Record<ValidityReason, string>;

const itemIds = (question: Question): string => question.items.map(({ id }) => id).join(', ');

/** The form of an answer to the question. */
const expectedFormat = (question: Question): string => {
  const { type, perItem, multiple, items, members } = question;
  const { answerKind, maxLength, visitedPlace } = categoryType(type);
  switch (answerKind) {
    case 'yesNo':
      return perItem
        ? `"Y" or "N" for each item: ${itemIds(question)}`
        : question.needAnswer
          ? '"Y"'
          : '"Y" or "N"';
    case 'choice':
      return `a list of ${multiple ? 'some' : 'one'} of ${itemIds(question)}`;
    case 'text':
      return `a text of at most ${maxLength} characters`;
    case 'places':
      return 'a list of {"historyId": place, "placeDate": "YYYYMMDD"}, [] for none';
    case 'visits':
      return visitedPlace?.property === 'country'
        ? '{"visited": "N"}, or "Y" with entries of {"country": "VN", "date": "YYYYMMDD"}'
        : '{"visited": "N"}, or "Y" with entries of {"hospital": name, "date": "YYYYMMDD"}';
    case 'household':
      return `a list of housemates with ${members.map(({ id }) => id).join(', ')}, [] for none`;
    case 'none':
      return items.length > 0 ? `a list of one of ${itemIds(question)}` : 'nothing';
  }
};

const suggestFix = (
  fault: ValidityFinding,
  question: Question | undefined,
  ids: readonly string[],
) => {
  if (fault.reason === 'hiddenAnswered')
    return 'Leave it out, or give the answer that brings it up.';
  if (isNotSent(fault)) return 'Leave it out, or try another --language or --as.';
  if (question) return `What fits: ${expectedFormat(question)}.`;
  const meant = findClosestMatch(fault.categoryId, ids);
  return meant === undefined ? `The questions are ${ids.join(', ')}.` : `Did you mean ${meant}?`;
};

/** The path to the place of a fault: an item's name, the index in a list, or the answer. */
const faultPath = (
  { categoryId, itemId }: ValidityFinding,
  given: unknown,
): readonly (string | number)[] => {
  if (itemId === undefined) return [categoryId];
  if (Array.isArray(given)) {
    const at = given.findIndex(
      (one: unknown) => one === itemId || (isObject(one) && one['historyId'] === itemId),
    );
    return at < 0 ? [categoryId, ...itemId.split('/')] : [categoryId, at];
  }
  const isEntry = isObject(given) && Array.isArray(given['entries']);
  return isEntry ? [categoryId, 'entries', itemId] : [categoryId, itemId];
};

/** The name of the rule: `notAskedInLanguage` becomes `answers/not-asked-in-language`. */
const ruleName = (reason: ValidityReason): string =>
  `answers/${reason.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

/** The faults as findings at their places in the file; missing answers are not faults. */
export const answerFindings = (
  faults: readonly ValidityFinding[],
  { answers, document, positions }: AnswersFile,
  { questions, indexOf }: QuestionGraph,
): readonly Finding[] => {
  const ids = questions.filter(({ asked }) => asked).map(({ id }) => id);
  return faults
    .filter((fault) => !isMissing(fault))
    .map((fault) => {
      const { categoryId, itemId, reason } = fault;
      const position = positions.get(categoryId);
      const path =
        position === undefined ? faultPath(fault, answers[categoryId]) : ['item', position];
      const question = questions[indexOf.get(categoryId) ?? -1];
      const isOfName = reason === 'unknownCategory' || reason === 'unknownItem';
      const name = itemId === undefined ? categoryId : `${categoryId}, ${itemId}:`;
      return document.finding(isOfName ? document.atKey(path) : document.at(path), {
        severity: isNotSent(fault) ? 'warning' : 'error',
        rule: ruleName(reason),
        message: `${name} ${MESSAGES[reason]}.`,
        fix: suggestFix(fault, question, ids),
      });
    });
};
