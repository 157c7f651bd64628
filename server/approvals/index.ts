/** What waits for a second person, except publications. */
export type { ApprovalRequestRecord } from './approval-requests-repository.ts';
export { decideRequest } from './decide-request.ts';
export { wireApprovalRequest } from './wire-approval-request.ts';
