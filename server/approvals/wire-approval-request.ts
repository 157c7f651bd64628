import type { ApprovalRequest } from '../../schemas/api.gen.ts';
import type { ApprovalRequestRecord } from './approval-requests-repository.ts';

const MAX_NAME_LENGTH = 64;

/** A request as the studio's calls carry it, with the names of the accounts. */
export const wireApprovalRequest = (one: ApprovalRequestRecord): ApprovalRequest => ({
  requestId: one.requestId,
  subject: one.subject,
  subjectId: one.subjectId,
  state: one.state,
  askedAt: one.askedAt,
  askedBy: one.askedByName.slice(0, MAX_NAME_LENGTH),
  decidedAt: one.decidedAt,
  decidedBy: one.decidedByName?.slice(0, MAX_NAME_LENGTH) ?? null,
  decisionNote: one.decisionNote,
});
