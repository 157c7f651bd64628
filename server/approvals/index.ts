/** What waits for a second person, except publications. */
export { wireApprovalRequest } from './wire-approval-request.ts';
