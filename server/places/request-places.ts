import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { RequestedPlacesResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';
import type { ApprovalRequestRecord } from '../approvals/index.ts';
import { applyPlaceDifferences, wirePlaceRows, type PlaceDifference } from './place-differences.ts';

/** What a request asks for: the changes of one place, or of a whole list, all or nothing. */
export interface RequestedPlaces {
  readonly change: RequestedPlacesResult['change'];
  readonly differences: readonly PlaceDifference[];
}

/**
 * A list of places as the subject of a request: by its first place, which is in no other waiting
 * request. No place has such an id.
 */
const subjectOfList = (placeId: string): string => `*${placeId}`;
/** More than there can be, because a place is in at most one request. */
const MAX_WAITING = 1000;

const idsIn = ({ differences }: RequestedPlaces): readonly string[] =>
  differences.flatMap(({ before, after }) => (before ?? after)?.placeId ?? []);

/** What a request about places asks for; null for a request about something else. */
export const loadRequestedPlaces = async (
  { approvalRequests }: Pick<Repositories, 'approvalRequests'>,
  { requestId, subject }: ApprovalRequestRecord,
): Promise<RequestedPlaces | null> => {
  const content = subject === 'places' ? await approvalRequests.contentOf(requestId) : null;
  return content === null ? null : (JSON.parse(content) as RequestedPlaces);
};

const loadWaiting = async (
  stores: Pick<Repositories, 'approvalRequests'>,
): Promise<readonly { request: ApprovalRequestRecord; asked: RequestedPlaces }[]> => {
  const waiting = await stores.approvalRequests.waiting(MAX_WAITING, ['places']);
  const found: { request: ApprovalRequestRecord; asked: RequestedPlaces }[] = [];
  for (const request of waiting) {
    const asked = await loadRequestedPlaces(stores, request);
    if (asked) found.push({ request, asked });
  }
  return found;
};

/** The ids of the places with a change that waits for a second person. */
export const listWaitingPlaces = async (
  stores: Pick<Repositories, 'approvalRequests'>,
): Promise<string[]> => (await loadWaiting(stores)).flatMap(({ asked }) => idsIn(asked));

/**
 * Asks a second person to approve changes; the list stays as it is until then. A place is in at most
 * one request: a new one replaces each that waits and contains one of its places.
 */
export const requestPlaces = async (
  { repositories, now, admin }: Pick<Call, 'repositories' | 'now' | 'admin'>,
  asked: RequestedPlaces,
): Promise<void> => {
  const { approvalRequests, audit } = repositories;
  const by = admin?.adminId ?? '';
  const ids = new Set(idsIn(asked));
  for (const { request, asked: other } of await loadWaiting(repositories)) {
    if (!idsIn(other).some((id) => ids.has(id))) continue;
    const decision = { at: now, by, note: '' };
    await approvalRequests.close('places', request.subjectId, 'replaced', decision);
  }
  const isOne = asked.change === 'changed' || asked.change === 'removed';
  const [first = ''] = ids;
  const subjectId = isOne ? first : subjectOfList(first);
  await approvalRequests.ask('places', subjectId, {
    ...{ at: now, by },
    content: JSON.stringify(asked),
  });
  await audit.log({
    action: 'places.request',
    at: now,
    actor: by,
    subject: 'places',
    detail: { change: asked.change, placeId: isOne ? first : '', places: ids.size },
  });
};

/**
 * Withdraws each waiting request of which a place is no longer as it was when it was asked for, or
 * that has nothing left to change.
 */
export const withdrawOutdated = async (
  repositories: Pick<Repositories, 'approvalRequests' | 'places' | 'audit'>,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<void> => {
  const { approvalRequests, places, audit } = repositories;
  const waiting = await loadWaiting(repositories);
  if (waiting.length === 0) return;
  const { places: list } = await places.current();
  for (const { request, asked } of waiting) {
    if (applyPlaceDifferences(list, asked.differences) !== null) continue;
    const { requestId, subjectId } = request;
    await approvalRequests.close('places', subjectId, 'withdrawn', { at, by, note: '' });
    const detail = { requestId, outdated: true };
    await audit.log({ action: 'places.withdraw', at, actor: by, subject: 'places', detail });
  }
};

/** Every change that someone asked a second person to approve. */
export const requestedPlaces: Action<'requestedPlaces'> = async ({
  request: { requestId },
  repositories,
}) => {
  const request = await repositories.approvalRequests.byId(Number(requestId));
  const asked = request && (await loadRequestedPlaces(repositories, request));
  if (!asked) return refused('notFound', 'message.notFoundPath');
  const rows = wirePlaceRows(asked.differences, dayAt(request.askedAt));
  return ok({ change: asked.change, rows });
};
