import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../engine/questionnaire/answer/validity-finding.ts';
import { validateCategoryAnswer } from '../../engine/questionnaire/answer/validate-category-answer.ts';
import { answerKind, faultPath } from '../../engine/questionnaire/category-types/index.ts';
import {
  decimalsOf,
  highestOf,
  lowestOf,
} from '../../engine/questionnaire/category-types/number/range.ts';
import { questionAt } from '../../engine/questionnaire/graph/graph.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { Category } from '../../schemas/api.gen.ts';
import type { Translate } from '../i18n/use-wording.ts';
import type { FormError } from './engine-validator.ts';
import { reasonMessageKey } from './reason-message-key.ts';

const NO_FINDINGS: readonly ValidityFinding[] = [];

/** All errors in a category's current answer, for the given date at the hospital (YYYYMMDD). */
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

/** The key that identifies a finding after the answer has changed. */
const findingKey = ({ categoryId, itemId = '' }: ValidityFinding): string =>
  `${categoryId}/${itemId}`;

/** The keys of findings by category; only categories with findings are in it, in order. */
export type MissingFindings = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The findings when the visitor presses Complete. Only these are reported from then on: a question
 * or an entry that appears later is not wrong before it is touched. `ids`: only those of these
 * visible categories.
 */
export const missingFindingKeys = (
  running: RunningInquiry,
  today: string,
  ids: readonly string[] = running.getVisible(),
): MissingFindings =>
  new Map(
    ids.flatMap((id) => {
      const keys = findingsOf(running, id, today).map(findingKey);
      return keys.length > 0 ? [[id, new Set(keys)] as const] : [];
    }),
  );

/**
 * The reported findings after a part of an answer (housemate, entry of a visit history) was removed
 * at this position. Nothing from there on is reported, since later parts move up and the next one
 * is new.
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

/** Whether any finding of this category is reported. */
export const hasReportedFinding = (reported: ReadonlySet<string>, categoryId: string): boolean => {
  for (const key of reported) if (key.startsWith(`${categoryId}/`)) return true;
  return false;
};

/** The findings that are reported. */
export const reportedFindings = (
  findings: readonly ValidityFinding[],
  reported: ReadonlySet<string>,
): readonly ValidityFinding[] => findings.filter((finding) => reported.has(findingKey(finding)));

/**
 * The errors that the form of a category shows: at their parts, and for the whole answer its own
 * message, or that a part has no answer.
 */
export const reportedErrors = (
  running: RunningInquiry,
  { categoryId, categoryType }: Category,
  answer: AnswerValue | undefined,
  today: string,
  reported: ReadonlySet<string>,
  t: Translate,
): readonly FormError[] => {
  const { graph } = running.inquiry;
  const { number } = questionAt(graph, graph.indexOf.get(categoryId) ?? -1);
  const numberValues = {
    min: String(lowestOf(number)),
    max: String(highestOf(number)),
    decimals: String(decimalsOf(number)),
  };
  const errors = reportedFindings(judgeCategory(running, categoryId, answer, today), reported).map(
    (finding) => {
      const { reason, itemId } = finding;
      const isItem = itemId !== undefined && answerKind(categoryType) === 'yesNo';
      const key =
        isItem && reason === 'unanswered'
          ? 'screen.inquiry.missingYesNo'
          : reasonMessageKey(reason);
      return { path: faultPath(categoryType, finding), words: t(key, numberValues) };
    },
  );
  const whole = errors.find(({ path }) => path.length === 0);
  const parts = errors.filter(({ path }) => path.length > 0);
  if (whole) {
    // The two answers are marked; the message belongs to the question.
    return answerKind(categoryType) === 'visits'
      ? [whole, { ...whole, path: ['visited'] }]
      : [whole, ...parts];
  }
  if (parts.length === 0) return parts;
  return [{ path: [], words: t('screen.inquiry.missingPart') }, ...parts];
};
