import { refused } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement } from './claim.ts';

/**
 * Judges whether staff may register; unauthorised and unknown staff get the same reply (ROLE,
 * API-15).
 */
export const judgeStaff = async (
  { repositories: { staff } }: Pick<Call, 'repositories'>,
  claim: Claim,
): Promise<Judgement> => {
  const member = await staff.byNumber(claim.identityNo);
  return member?.isEntitled
    ? admittedVisit({ ...claim, phone: member.phone, visitReason: '', slot: null })
    : refusedVisit(refused('notFound', 'message.noStaffAuthority'));
};
