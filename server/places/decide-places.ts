import { ok, refused } from '../../engine/outcome/outcome.ts';
import { checkSecondPerson } from '../accounts/index.ts';
import type { Action } from '../platform/http/call.ts';
import { findTooManyPlaces } from './import-places.ts';
import { applyPlaceDifferences } from './place-differences.ts';
import { loadRequestedPlaces, withdrawOutdated } from './request-places.ts';

/**
 * A second person approves changes of places, or sends them back with a reason; or the person who
 * asked takes them back. Approved, all of them take effect at once, together. If one of the places is
 * no longer as it was when they were asked for, or the list would be too long, nothing changes and
 * the request is withdrawn.
 */
export const decidePlaces: Action<'decidePlaces'> = async ({
  request: { requestId, decision, note },
  repositories,
  now,
  admin,
}) => {
  const { approvalRequests, places, audit } = repositories;
  const request = await approvalRequests.byId(requestId);
  const asked = request && (await loadRequestedPlaces(repositories, request));
  if (!asked) return refused('notFound', 'message.notFoundPath');
  const { subjectId, askedBy, state } = request;
  if (state !== 'waiting') return ok({ fault: 'notWaiting' });
  const made = { at: now, by: admin?.adminId ?? '', note: note.trim() };
  const close = async (
    to: 'approved' | 'refused' | 'withdrawn',
    action: string,
    detail: Readonly<Record<string, string | number>>,
  ): Promise<void> => {
    await approvalRequests.close('places', subjectId, to, made);
    const entry = { action, at: now, actor: made.by, subject: 'places' };
    await audit.log({ ...entry, detail: { requestId, ...detail } });
  };
  if (decision === 'withdraw') {
    if (askedBy !== made.by) return ok({ fault: 'otherPerson' });
    await close('withdrawn', 'places.withdraw', {});
    return ok({ fault: null });
  }
  if (decision === 'sendBack') {
    if (made.note === '') return ok({ fault: 'reasonMissing' });
    await close('refused', 'places.reject', { reason: made.note });
    return ok({ fault: null });
  }
  const fault = await checkSecondPerson(repositories, askedBy, made);
  if (fault !== null) return ok({ fault });
  const { differences, change } = asked;
  const list = applyPlaceDifferences((await places.current()).places, differences);
  if (list === null || findTooManyPlaces(list.length).length > 0) {
    await close('withdrawn', 'places.withdraw', {});
    return ok({ fault: 'stale' });
  }
  const placesId = await places.replace(list, now);
  const added = differences.filter(({ before }) => before === null).length;
  const removed = differences.filter(({ after }) => after === null).length;
  const changed = differences.length - added - removed;
  const placeId = change === 'list' || change === 'restored' ? '' : subjectId;
  const counts = { added, changed, removed };
  await close('approved', 'places.approve', { change, placeId, placesId, askedBy, ...counts });
  await withdrawOutdated(repositories, made);
  return ok({ fault: null });
};
