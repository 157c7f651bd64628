import type { ApprovalRequest } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import type { ApprovalRequestRecord } from './approval-requests-repository.ts';

const MAX_NAME_LENGTH = 64;

/**
 * The accounts that cannot be the second person. Terms that wait may hold the work of each who asked
 * for them. Any other request holds all that it asks for, so it is the work of one person.
 */
const authorsOf = (
  { subject, subjectId, askedBy }: ApprovalRequestRecord,
  approvalRequests: Repositories['approvalRequests'],
): Promise<readonly string[]> =>
  subject === 'terms'
    ? approvalRequests.requesters(subject, subjectId)
    : Promise.resolve([askedBy]);

/** A request as the studio's calls carry it to an account, with the names of the accounts. */
export const wireApprovalRequest = async (
  one: ApprovalRequestRecord,
  { approvalRequests }: Pick<Repositories, 'approvalRequests'>,
  caller: string,
): Promise<ApprovalRequest> => ({
  requestId: one.requestId,
  subject: one.subject,
  subjectId: one.subjectId,
  state: one.state,
  askedAt: one.askedAt,
  askedBy: one.askedByName.slice(0, MAX_NAME_LENGTH),
  decidedAt: one.decidedAt,
  decidedBy: one.decidedByName?.slice(0, MAX_NAME_LENGTH) ?? null,
  decisionNote: one.decisionNote,
  mayApprove: one.state === 'waiting' && !(await authorsOf(one, approvalRequests)).includes(caller),
});
