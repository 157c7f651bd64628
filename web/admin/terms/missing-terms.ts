import type { TermsKind, TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { TERMS_BASE_TYPES, type TermsBaseType } from '../../../schemas/enumeration.gen.ts';

export const TERMS_KINDS = ['privacy', 'sensitive'] as const satisfies readonly TermsKind[];

/** Terms that a visitor might have to accept but that no one has written yet. */
export interface MissingTerms {
  readonly answerType: TermsBaseType;
  readonly kind: TermsKind;
}

/** The user types that have no version of a kind of terms. */
export const findMissingTerms = (
  versions: readonly Pick<TermsVersionSummary, 'answerType' | 'kind' | 'variant'>[],
): readonly MissingTerms[] =>
  TERMS_BASE_TYPES.flatMap((answerType) =>
    TERMS_KINDS.filter(
      (kind) =>
        !versions.some(
          (one) => one.answerType === answerType && one.kind === kind && one.variant === '',
        ),
    ).map((kind) => ({ answerType, kind })),
  );
