import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { checkSecondPerson } from '../accounts/index.ts';
import type { Action } from '../platform/http/call.ts';
import { isDayTaken } from './save-terms.ts';
import { termsStateOn } from './terms-state.ts';
import { termsRevision } from './terms-versions.ts';

/**
 * A second person approves a waiting version as it was shown to them, or sends it back with a
 * reason. Approved, it starts on its day, or today if that day has passed. Sent back, it stays as it
 * is and applies to no one, until it is changed and asked for again. No one who asked for it since
 * its last approval, or for the unapproved version that it was made from, can approve it, because it
 * may hold the work of each of them.
 */
export const decideTerms: Action<'decideTerms'> = async ({
  request: { code, revision, approve, note },
  repositories,
  now,
  keys,
  admin,
}) => {
  const { terms, approvalRequests, audit } = repositories;
  const all = await terms.all();
  const version = all.find(({ termsCode }) => termsCode === code);
  if (!version) return refused('notFound', 'message.termsNotLoaded');
  const today = dayAt(now);
  if (termsStateOn(version, all, today) !== 'waiting') return ok({ fault: 'notWaiting' });
  if (revision !== termsRevision(keys, version)) return ok({ fault: 'stale' });
  const decision = { at: now, by: admin?.adminId ?? '', note: note.trim() };
  const log = (action: string, detail: Readonly<Record<string, string>>) =>
    audit.log({ action, at: now, actor: decision.by, subject: code, detail: { code, ...detail } });
  if (!approve) {
    if (decision.note === '') return ok({ fault: 'reasonMissing' });
    await approvalRequests.close('terms', code, 'refused', decision);
    await log('terms.reject', { reason: decision.note });
    return ok({ fault: null });
  }
  const savedBy = version.pendingApprovalSavedBy ?? '';
  const requesters = await approvalRequests.requesters('terms', code);
  for (const askedBy of new Set([savedBy, ...requesters])) {
    const fault = await checkSecondPerson(repositories, askedBy, decision);
    if (fault !== null) return ok({ fault });
  }
  const effectiveFrom = version.effectiveFrom < today ? today : version.effectiveFrom;
  if (isDayTaken({ ...version, effectiveFrom }, all)) return ok({ fault: 'dayTaken' });
  await terms.save({ ...version, effectiveFrom });
  await approvalRequests.close('terms', code, 'approved', decision);
  await log('terms.approve', { effectiveFrom, savedBy });
  return ok({ fault: null });
};
