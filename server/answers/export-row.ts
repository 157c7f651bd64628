import {
  causesOf,
  describeCauses,
  type FiredDenial,
} from '../../engine/questionnaire/answer/fired-denial.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { AnswerReference } from '../../engine/questionnaire/graph/counts.ts';
import { formatTime, isoWithOffset } from '../../engine/visit/local-time.ts';
import { maskNumber } from '../../engine/wording/mask-number.ts';
import type { AnswerDetails, ListedAnswer } from './answer-lists-repository.ts';
import {
  answerText,
  questionText,
  type StaffLanguage,
} from '../../engine/questionnaire/answer/answer-text.ts';
import type { QuestionColumn } from './export-columns.ts';
import type { ExportLookups } from './export-lookups.ts';

/** What a file contains. */
export interface ExportContents {
  readonly language: StaffLanguage;
  readonly wholeNumbers: boolean;
  /** The columns of the questions; null for a file without answers. */
  readonly questions: readonly QuestionColumn[] | null;
}

/** One submission with what the store keeps of it. */
export interface ExportedAnswer {
  readonly listed: ListedAnswer;
  readonly details: AnswerDetails;
}

const HEADINGS = {
  en: [
    'answer_id',
    'submitted_at',
    'visit_date',
    'user_type',
    'language',
    'outcome',
    'refusal_lifted',
    'wiped',
    'questionnaire',
    'device',
    'number',
    'version',
    'lifted_at',
    'lifted_by',
  ],
  ko: [
    '답변 ID',
    '제출 시각',
    '방문일',
    '사용자 유형',
    '언어',
    '출입 판정',
    '거절 해제',
    '다시 작성함',
    '문진표',
    '작성한 곳',
    '번호',
    '버전',
    '해제 시각',
    '해제한 사람',
  ],
} as const;

const TRIGGER_HEADING = { en: 'trigger', ko: '판정 이유' } as const;

/** The first row of a table. */
export const headingRow = ({ language, questions }: ExportContents): readonly string[] => [
  ...HEADINGS[language],
  ...(questions === null
    ? []
    : [TRIGGER_HEADING[language], ...questions.map(({ heading }) => heading)]),
];

const toYn = (flag: boolean): string => (flag ? 'Y' : 'N');

const numberOf = ({ identityNo }: ListedAnswer, wholeNumbers: boolean): string =>
  wholeNumbers ? (identityNo ?? '') : maskNumber(identityNo ?? '');

const pathOf = ({ categoryId, itemId }: AnswerReference): string =>
  itemId === undefined ? categoryId : `${categoryId}/${itemId}`;

/** The reason for staff; the text of the question, or the id of the count, if the author gave none. */
const reasonOf = (
  { categoryId, countId, reason }: FiredDenial,
  { detailId }: AnswerDetails,
  lookups: ExportLookups,
  language: StaffLanguage,
): string => {
  if (reason) return resolveText(reason, language).text;
  if (countId !== undefined) return countId;
  const category = lookups.categoryOf(detailId, categoryId);
  return category ? questionText(category, language) : categoryId;
};

const triggerText = (
  details: AnswerDetails,
  lookups: ExportLookups,
  language: StaffLanguage,
): string =>
  details.fired
    .map((denial) => {
      const answers = describeCauses(denial, pathOf, language);
      return `${reasonOf(denial, details, lookups, language)} (${answers})`;
    })
    .join('; ');

/** A submission as a row of a table; the cells of answers that were wiped are empty. */
export const tableRow = (
  { listed, details }: ExportedAnswer,
  lookups: ExportLookups,
  { language, wholeNumbers, questions }: ExportContents,
): readonly string[] => {
  const { detailId, placeSnapshotId, answers, liftedAt } = details;
  const answerCell = ({ code, categoryId }: QuestionColumn): string => {
    const value = code === listed.questionnaire ? answers?.[categoryId] : undefined;
    const category = lookups.categoryOf(detailId, categoryId);
    if (value === undefined || !category) return '';
    return answerText(category, value, {
      language,
      members: lookups.membersOf(detailId),
      placeName: (historyId) => lookups.placeName(placeSnapshotId, historyId),
    });
  };
  return [
    listed.answerId,
    formatTime(listed.submittedAt),
    listed.visitDate,
    listed.userType,
    listed.language,
    listed.outcome,
    toYn(listed.isLifted),
    toYn(listed.isWiped),
    listed.questionnaire,
    listed.device,
    numberOf(listed, wholeNumbers),
    String(lookups.versionOf(detailId) ?? ''),
    liftedAt === null ? '' : formatTime(liftedAt),
    lookups.accountName(details),
    ...(questions === null
      ? []
      : [triggerText(details, lookups, language), ...questions.map(answerCell)]),
  ];
};

/** A submission as an object: answers as stored, by the id of the question. */
export const jsonRow = (
  { listed, details }: ExportedAnswer,
  lookups: ExportLookups,
  { language, wholeNumbers, questions }: ExportContents,
): object => ({
  answerId: listed.answerId,
  submittedAt: isoWithOffset(listed.submittedAt),
  visitDate: listed.visitDate,
  userType: listed.userType,
  language: listed.language,
  outcome: listed.outcome,
  isLifted: listed.isLifted,
  isWiped: listed.isWiped,
  questionnaire: listed.questionnaire,
  version: lookups.versionOf(details.detailId),
  device: listed.device,
  number: numberOf(listed, wholeNumbers),
  liftedAt: details.liftedAt === null ? null : isoWithOffset(details.liftedAt),
  liftedBy: lookups.accountName(details) || null,
  ...(questions !== null && {
    triggers: details.fired.map((denial) => ({
      question: denial.categoryId ?? null,
      item: denial.itemId ?? null,
      ...(denial.countId !== undefined && {
        count: denial.countId,
        ...(denial.atLeast !== undefined && { atLeast: denial.atLeast }),
        answers: causesOf(denial).map(({ categoryId, itemId = null, points }) => ({
          question: categoryId,
          item: itemId,
          ...(points !== undefined && { points }),
        })),
      }),
      outcome: denial.outcome,
      reason: reasonOf(denial, details, lookups, language),
    })),
    answers: details.answers,
  }),
});
