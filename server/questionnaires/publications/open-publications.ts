import { ok } from '../../../engine/outcome/outcome.ts';
import type { ApprovalRequest } from '../../../schemas/api.gen.ts';
import { wireApprovalRequest, type ApprovalRequestRecord } from '../../approvals/index.ts';
import type { Action } from '../../platform/http/call.ts';
import { openComments } from '../comments/comments.ts';
import { wirePublication } from './wire-publication.ts';

const MAX_WAITING = 500;
const MAX_DECIDED = 50;
/** How long the person who asked for something is shown what became of it. */
const DECIDED_FOR_MS = 30 * 86_400_000;

/**
 * publications (ours): publications that wait for a second person, for their start, or for their end
 * once they are active, oldest first; and those of the caller that another person decided. The same
 * for what else waits for a second person. With the questionnaires that have open comments.
 */
export const openPublications: Action<'publications'> = async ({ repositories, admin, now }) => {
  const { publications, approvalRequests } = repositories;
  const adminId = admin?.adminId ?? '';
  const recent = { since: now - DECIDED_FOR_MS, atMost: MAX_DECIDED };
  const open = await publications.open(MAX_WAITING);
  const decided = await publications.decidedByOthers(adminId, recent);
  const requests = await approvalRequests.waiting(MAX_WAITING);
  const decidedRequests = await approvalRequests.decidedByOthers(adminId, recent);
  const wired = async (records: readonly ApprovalRequestRecord[]): Promise<ApprovalRequest[]> => {
    const found: ApprovalRequest[] = [];
    for (const one of records) found.push(await wireApprovalRequest(one, repositories, adminId));
    return found;
  };
  return ok({
    publications: open.map(wirePublication),
    decided: decided.map(wirePublication),
    requests: await wired(requests),
    decidedRequests: await wired(decidedRequests),
    openComments: await openComments(repositories, adminId),
  });
};
