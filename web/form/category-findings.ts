import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../engine/questionnaire/answer/validity-finding.ts';
import { validateCategoryAnswer } from '../../engine/questionnaire/answer/validate-category-answer.ts';
import { faultPath } from '../../engine/questionnaire/category-types/index.ts';
import { questionAt } from '../../engine/questionnaire/graph/graph.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { Category } from '../../schemas/api.gen.ts';
import type { Translate } from '../i18n/use-wording.ts';
import type { FormError } from './engine-validator.ts';
import { reasonMessageKey } from './reason-message-key.ts';

const NO_FINDINGS: readonly ValidityFinding[] = [];

/** All that is wrong with a category's answer as it stands, by the hospital's day (YYYYMMDD). */
export const findingsOf = (
  running: RunningInquiry,
  categoryId: string,
  today: string,
): readonly ValidityFinding[] => {
  const { complete, value } = running.getCategoryState(categoryId);
  return complete ? NO_FINDINGS : judgeCategory(running, categoryId, value, today);
};

const judgeCategory = (
  { inquiry: { graph, placeDates } }: RunningInquiry,
  categoryId: string,
  answer: AnswerValue | undefined,
  today: string,
): readonly ValidityFinding[] =>
  validateCategoryAnswer(questionAt(graph, graph.indexOf.get(categoryId) ?? -1), answer, {
    placeDates,
    today,
  });

/** By this a finding is known again after the answer has changed. */
const findingKey = ({ categoryId, itemId = '' }: ValidityFinding): string =>
  `${categoryId}/${itemId}`;

/**
 * What is missing when the visitor wants to complete. Only this is said from then on: a question
 * that appears, or an entry that is added, after it is not wrong before it was touched.
 */
export const missingFindingKeys = (running: RunningInquiry, today: string): ReadonlySet<string> =>
  new Set(running.getVisible().flatMap((id) => findingsOf(running, id, today).map(findingKey)));

/**
 * What is said after a part of an answer (housemate, entry of a visit history) was taken out at this
 * position: nothing from there on, since those after it move up and the next one is a new one.
 */
export const withoutReportedParts = (
  reported: ReadonlySet<string>,
  categoryId: string,
  position: number,
): ReadonlySet<string> => {
  const ofCategory = `${categoryId}/`;
  const kept = [...reported].filter(
    (key) =>
      !(key.startsWith(ofCategory) && parseInt(key.slice(ofCategory.length), 10) >= position),
  );
  return kept.length < reported.size ? new Set(kept) : reported;
};

/** Whether anything is said of this category. */
export const hasReportedFinding = (reported: ReadonlySet<string>, categoryId: string): boolean => {
  for (const key of reported) if (key.startsWith(`${categoryId}/`)) return true;
  return false;
};

/** Of these findings, those that are said. */
export const reportedFindings = (
  findings: readonly ValidityFinding[],
  reported: ReadonlySet<string>,
): readonly ValidityFinding[] => findings.filter((finding) => reported.has(findingKey(finding)));

/**
 * The errors that the form of a category shows: of the parts that they are about, and of the whole
 * in words of its own, or that a part lacks an answer.
 */
export const reportedErrors = (
  running: RunningInquiry,
  { categoryId, categoryType }: Category,
  answer: AnswerValue | undefined,
  today: string,
  reported: ReadonlySet<string>,
  t: Translate,
): readonly FormError[] => {
  const errors = reportedFindings(judgeCategory(running, categoryId, answer, today), reported).map(
    (finding) => {
      const { reason, itemId } = finding;
      const isItem = itemId !== undefined && (categoryType === 'N' || categoryType === 'I');
      const key =
        isItem && reason === 'unanswered'
          ? 'screen.inquiry.missingYesNo'
          : reasonMessageKey(reason);
      return { path: faultPath(categoryType, finding), words: t(key) };
    },
  );
  const whole = errors.find(({ path }) => path.length === 0);
  const parts = errors.filter(({ path }) => path.length > 0);
  if (whole) {
    // The two answers are marked, the words are those of the question.
    const isHistory = categoryType === 'OV' || categoryType === 'HV';
    return isHistory ? [whole, { ...whole, path: ['visited'] }] : [whole, ...parts];
  }
  if (parts.length === 0) return parts;
  return [{ path: [], words: t('screen.inquiry.missingPart') }, ...parts];
};
