import type { KeptDenials } from '../../engine/questionnaire/answer/retracted-denials.ts';
import {
  causesOf,
  describeCauses,
  type DenialRule,
  type FiredDenial,
} from '../../engine/questionnaire/answer/fired-denial.ts';
import { answerName } from '../../engine/questionnaire/answer/answer-text.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { AnswerReference } from '../../engine/questionnaire/graph/counts.ts';
import { excerpt } from '../../engine/questionnaire/lint/located-text.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { Language, ScreeningReason } from '../../schemas/api.gen.ts';

const toReason = (
  rule: DenialRule & Pick<FiredDenial, 'outcome' | 'reason'>,
  categoryIds: readonly string[],
  language: Language,
): ScreeningReason => ({
  outcome: rule.outcome,
  categoryIds: [...new Set(categoryIds)],
  ...(rule.reason
    ? resolveText(rule.reason, language)
    : { text: rule.countId ?? rule.categoryId, language }),
});

/** With the points of each answer and their sum, if it has points. */
const toFiredReason = (
  denial: FiredDenial,
  questionnaire: QuestionnaireDefinition,
  language: Language,
): ScreeningReason => {
  const reason = toReason(
    denial,
    causesOf(denial).map(({ categoryId }) => categoryId),
    language,
  );
  if (denial.atLeast === undefined) return reason;
  const readIn = language === 'ko' ? 'ko' : 'en';
  const nameOf = (answer: AnswerReference): string =>
    excerpt(answerName(questionnaire, answer, readIn));
  return { ...reason, text: `${reason.text} – ${describeCauses(denial, nameOf, readIn)}` };
};

/**
 * The reasons for staff, in their language: what the answers to this version met, then what earlier
 * answers of the visit met and these no longer do.
 */
export const screeningReasons = (
  { fired, retracted }: KeptDenials,
  questionnaire: QuestionnaireDefinition,
  language: Language,
): ScreeningReason[] => [
  ...fired.map((denial) => toFiredReason(denial, questionnaire, language)),
  ...retractedReasons(retracted, language),
];

/** What earlier answers of the visit met, and the present ones no longer do. */
export const retractedReasons = (
  retracted: KeptDenials['retracted'],
  language: Language,
): (ScreeningReason & { readonly retractedAt: number })[] =>
  retracted.map((denial) => ({
    ...toReason(denial, denial.countId === undefined ? [denial.categoryId] : [], language),
    retractedAt: denial.retractedAt,
  }));
