import type { KeptDenials } from '../../engine/questionnaire/answer/retracted-denials.ts';
import {
  causesOf,
  type DenialRule,
  type FiredDenial,
} from '../../engine/questionnaire/answer/fired-denial.ts';
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

/**
 * The reasons for staff, in their language: what the answers met, then what earlier answers of the
 * visit met and these no longer do.
 */
export const screeningReasons = (
  { fired, retracted }: KeptDenials,
  language: Language,
): ScreeningReason[] => [
  ...fired.map((denial) =>
    toReason(
      denial,
      causesOf(denial).map(({ categoryId }) => categoryId),
      language,
    ),
  ),
  ...retracted.map((denial) => ({
    ...toReason(denial, denial.countId === undefined ? [denial.categoryId] : [], language),
    retractedAt: denial.retractedAt,
  })),
];
