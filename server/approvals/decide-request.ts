import type { DecisionRequest, DecisionResult } from '../../schemas/api.gen.ts';
import { checkSecondPerson } from '../accounts/index.ts';
import type { Call } from '../platform/http/call.ts';
import type { ApprovalRequestRecord } from './approval-requests-repository.ts';

/** What the audit calls each end of a request. */
const ACTIONS = {
  places: { approved: 'places.approve', refused: 'places.reject', withdrawn: 'places.withdraw' },
  use: { approved: 'use.approve', refused: 'use.reject', withdrawn: 'use.withdraw' },
} as const;

/**
 * A second person approves a request, or sends it back with a reason; or the person who asked takes
 * it back. Each is audited. `apply` carries out an approved request, and returns what the audit
 * says about it; null if it no longer fits: nothing changes then, and the request is withdrawn.
 */
export const decideRequest = async (
  {
    request: { decision, note },
    repositories,
    now,
    admin,
  }: Pick<Call, 'repositories' | 'now' | 'admin'> & { readonly request: DecisionRequest },
  { requestId, subjectId, askedBy, state }: ApprovalRequestRecord,
  subject: keyof typeof ACTIONS,
  apply: () => Promise<Readonly<Record<string, string | number | boolean>> | null>,
): Promise<DecisionResult['fault']> => {
  const { approvalRequests, audit } = repositories;
  if (state !== 'waiting') return 'notWaiting';
  const made = { at: now, by: admin?.adminId ?? '', note: note.trim() };
  const close = async (
    to: keyof (typeof ACTIONS)[typeof subject],
    detail: Readonly<Record<string, string | number | boolean>> = {},
  ): Promise<void> => {
    await approvalRequests.close(subject, subjectId, to, made);
    await audit.log({
      action: ACTIONS[subject][to],
      at: now,
      actor: made.by,
      subject: subject === 'use' ? 'settings' : subject,
      detail: { requestId, ...detail },
    });
  };
  if (decision === 'withdraw') {
    if (askedBy !== made.by) return 'otherPerson';
    await close('withdrawn');
    return null;
  }
  if (decision === 'sendBack') {
    if (made.note === '') return 'reasonMissing';
    await close('refused', { reason: made.note });
    return null;
  }
  const fault = await checkSecondPerson(repositories, askedBy, made);
  if (fault !== null) return fault;
  const applied = await apply();
  if (applied === null) {
    await close('withdrawn');
    return 'stale';
  }
  await close('approved', { ...applied, askedBy });
  return null;
};
