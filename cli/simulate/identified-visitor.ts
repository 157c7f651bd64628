import { afterIdentity } from '../../engine/visit/next-screen.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import type { Envelope } from '../../schemas/calls.ts';
import type { Visitor } from './visitor.ts';

/** What the screens of identification leave behind for those that come after. */
export interface IdentifiedVisitor {
  readonly identity: IdentityResult;
  /** The guardian's patient. */
  readonly refId?: string;
  readonly inviteCode?: string;
  /** Somebody of a partner company. */
  readonly partner?: PartnerVisit;
}

export interface PartnerVisit {
  /** The token of their link. */
  readonly partnerEmpId: string;
  readonly partnerGroupId: string;
  readonly mayManage: boolean;
}

/** Undefined where the visit ended before anybody was identified. */
export type IdentificationPromise = Promise<IdentifiedVisitor | undefined>;

/** Goes where the identity call's code leads; the person, where that is consent. */
export const followIdentityReply = (
  visitor: Visitor,
  { resultCd, result }: Envelope<IdentityResult>,
  more: Omit<IdentifiedVisitor, 'identity'> = {},
): IdentifiedVisitor | undefined => {
  const passCheck = result?.passCheck;
  const goesOn = visitor.follow(afterIdentity(resultCd, { passCheck }));
  return goesOn && result ? { identity: result, ...more } : undefined;
};
