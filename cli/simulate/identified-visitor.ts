import { afterIdentity } from '../../engine/visit/next-screen.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import type { Envelope } from '../../schemas/calls.ts';
import type { Visitor } from './visitor.ts';

/** The data that the identification screens leave for later screens. */
export interface IdentifiedVisitor {
  readonly identity: IdentityResult;
  /** The guardian's patient. */
  readonly refId?: string;
  readonly inviteCode?: string;
  /** An employee of a partner company. */
  readonly partner?: PartnerVisit;
}

export interface PartnerVisit {
  /** The token of their link. */
  readonly partnerEmpId: string;
  readonly partnerGroupId: string;
  readonly mayManage: boolean;
}

/** Undefined if the visit ended before the person was identified. */
export type IdentificationPromise = Promise<IdentifiedVisitor | undefined>;

/**
 * Goes to the screen that the code of the identity call leads to; returns the person if that screen
 * is consent.
 */
export const followIdentityReply = (
  visitor: Visitor,
  { resultCd, result }: Envelope<IdentityResult>,
  more: Omit<IdentifiedVisitor, 'identity'> = {},
): IdentifiedVisitor | undefined => {
  const passCheck = result?.passCheck;
  const goesOn = visitor.follow(afterIdentity(resultCd, { passCheck }));
  return goesOn && result ? { identity: result, ...more } : undefined;
};
