import type { TermsBaseType, TermsKind, TermsVersionSummary } from '../../../schemas/api.gen.ts';

/** User types that have terms of their own; all others agree to those of one of these. */
const BASE_TYPES = [
  'PT',
  'NOK',
  'RNOK',
  'GST',
  'WGST',
  'WVIS',
  'ICUGST',
  'EMP',
  'EPT',
] as const satisfies readonly TermsBaseType[];

export const TERMS_KINDS = ['privacy', 'sensitive'] as const satisfies readonly TermsKind[];

/** Terms that somebody could be asked to agree to, and that were never written. */
export interface MissingTerms {
  readonly answerType: TermsBaseType;
  readonly kind: TermsKind;
}

/** The user types that have no version of a kind of terms at all. */
export const findMissingTerms = (
  versions: readonly Pick<TermsVersionSummary, 'answerType' | 'kind' | 'variant'>[],
): readonly MissingTerms[] =>
  BASE_TYPES.flatMap((answerType) =>
    TERMS_KINDS.filter(
      (kind) =>
        !versions.some(
          (one) => one.answerType === answerType && one.kind === kind && one.variant === '',
        ),
    ).map((kind) => ({ answerType, kind })),
  );
