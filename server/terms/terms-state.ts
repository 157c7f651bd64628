import type { TermsState } from '../../schemas/api.gen.ts';
import type { TermsVersion } from './terms-repository.ts';

/**
 * The state of a version on a day, among all versions: the latest that has started is effective.
 * One that waits for a second person replaces none.
 */
export const termsStateOn = (
  version: Pick<
    TermsVersion,
    'kind' | 'baseType' | 'variant' | 'effectiveFrom' | 'pendingApprovalSavedBy'
  >,
  all: readonly TermsVersion[],
  today: string,
): TermsState => {
  if (version.pendingApprovalSavedBy !== undefined) return 'waiting';
  if (version.effectiveFrom > today) return 'coming';
  const isReplaced = all.some(
    (other) =>
      other.pendingApprovalSavedBy === undefined &&
      other.kind === version.kind &&
      other.baseType === version.baseType &&
      other.variant === version.variant &&
      other.effectiveFrom > version.effectiveFrom &&
      other.effectiveFrom <= today,
  );
  return isReplaced ? 'past' : 'inForce';
};
