import type { TermsState } from '../../schemas/api.gen.ts';
import type { TermsVersion } from './terms-repository.ts';

/** Whether a version has taken effect: it was approved, and visitors may be reading it. */
export const hasTakenEffect = (
  version: Pick<TermsVersion, 'effectiveFrom' | 'pendingApprovalSavedBy'>,
  today: string,
): boolean => version.pendingApprovalSavedBy === undefined && version.effectiveFrom <= today;

/**
 * The state of a version on a day, among all versions: the latest that has started is effective.
 * One that waits for a second person, or was sent back by one, replaces none.
 */
export const termsStateOn = (
  version: Pick<
    TermsVersion,
    'kind' | 'baseType' | 'variant' | 'effectiveFrom' | 'pendingApprovalSavedBy' | 'isSentBack'
  >,
  all: readonly TermsVersion[],
  today: string,
): TermsState => {
  if (version.isSentBack) return 'sentBack';
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
