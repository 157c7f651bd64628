import { ok, refused } from '../../engine/outcome/outcome.ts';
import { decideRequest } from '../approvals/index.ts';
import type { Action } from '../platform/http/call.ts';
import { findTooManyPlaces } from './import-places.ts';
import { applyPlaceDifferences } from './place-differences.ts';
import { loadRequestedPlaces, withdrawOutdated } from './request-places.ts';

/**
 * Decides about a request for changes of places. Approved, all of them take effect at once, together.
 * If one of the places is no longer as it was when they were asked for, or the list would be too
 * long, nothing changes and the request is withdrawn.
 */
export const decidePlaces: Action<'decidePlaces'> = async (call) => {
  const { request, repositories, now, admin } = call;
  const { approvalRequests, places } = repositories;
  const waiting = await approvalRequests.byId(request.requestId);
  const asked = waiting && (await loadRequestedPlaces(repositories, waiting));
  if (!asked) return refused('notFound', 'message.notFoundPath');
  const { differences, change } = asked;
  const fault = await decideRequest(call, waiting, 'places', async () => {
    const list = applyPlaceDifferences((await places.current()).places, differences);
    if (list === null || findTooManyPlaces(list.length).length > 0) return null;
    const placesId = await places.replace(list, now);
    const added = differences.filter(({ before }) => before === null).length;
    const removed = differences.filter(({ after }) => after === null).length;
    const changed = differences.length - added - removed;
    const placeId = change === 'list' || change === 'restored' ? '' : waiting.subjectId;
    return { change, placeId, placesId, added, changed, removed };
  });
  if (fault === null && request.decision === 'approve') {
    await withdrawOutdated(repositories, { at: now, by: admin?.adminId ?? '' });
  }
  return ok({ fault });
};
