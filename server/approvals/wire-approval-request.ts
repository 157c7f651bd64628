import type { ApprovalRequest } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import type { ApprovalRequestRecord } from './approval-requests-repository.ts';

const MAX_NAME_LENGTH = 64;

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
  mayApprove:
    one.state === 'waiting' &&
    !(await approvalRequests.requesters(one.subject, one.subjectId)).includes(caller),
});
