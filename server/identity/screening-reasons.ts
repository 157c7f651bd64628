import type {
  KeptDenials,
  RetractedDenial,
} from '../../engine/questionnaire/answer/retracted-denials.ts';
import type { FiredDenial } from '../../engine/questionnaire/answer/screening.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { Language, ScreeningReason } from '../../schemas/api.gen.ts';

const toReason = (
  { outcome, reason, categoryId }: Pick<FiredDenial, 'outcome' | 'reason' | 'categoryId'>,
  language: Language,
): ScreeningReason => ({
  outcome,
  categoryId,
  ...(reason ? resolveText(reason, language) : { text: categoryId, language }),
});

/**
 * The reasons for staff, in their language: what the answers met, then what earlier answers of the
 * visit met and these no longer do.
 */
export const screeningReasons = (
  { fired, retracted }: KeptDenials,
  language: Language,
): ScreeningReason[] => [
  ...fired.map((denial) => toReason(denial, language)),
  ...retracted.map((denial: RetractedDenial) => ({
    ...toReason(denial, language),
    retractedAt: denial.retractedAt,
  })),
];
