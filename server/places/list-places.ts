import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { PlaceChange } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';
import type { AuditRow } from '../audit/index.ts';
import { listWaitingPlaces } from './request-places.ts';
import { searchPlaces, isExpiredPlace, PLACE_PAGE_SIZE, studioPlace } from './studio-place.ts';

const MAX_CHANGES = 100;

/** One page of today's places. */
export const places: Action<'places'> = async ({ request, repositories, now, keys }) => {
  const today = dayAt(now);
  const { placesId, places: all } = await repositories.places.current();
  const found = searchPlaces(all, request.search);
  const start = (Number(request.page) - 1) * PLACE_PAGE_SIZE;
  return ok({
    today,
    total: found.length,
    expired: all.filter((place) => isExpiredPlace(place, today)).length,
    placesId,
    waitingIds: await listWaitingPlaces(repositories),
    places: found
      .slice(start, start + PLACE_PAGE_SIZE)
      .map((place) => studioPlace(keys, place, today)),
  });
};

/** One page of a former list, each place as it was on the day the list was made. */
export const placesSnapshot: Action<'placesSnapshot'> = async ({
  request: { placesId, page, search },
  repositories,
  keys,
}) => {
  const at = await repositories.places.madeAt(placesId);
  const all = await repositories.places.snapshot(placesId);
  if (at === null || all === null) return refused('notFound', 'message.notFoundPath');
  const found = searchPlaces(all, search);
  const start = (Number(page) - 1) * PLACE_PAGE_SIZE;
  return ok({
    at,
    total: found.length,
    isCurrent: (await repositories.places.currentId()) === placesId,
    places: found
      .slice(start, start + PLACE_PAGE_SIZE)
      .map((place) => studioPlace(keys, place, dayAt(at))),
  });
};

interface Detail {
  readonly change?: PlaceChange['change'];
  readonly placeId?: string;
  readonly placesId?: string;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  /** Who asked for a change that another person approved. */
  readonly askedBy?: string;
}

/** The actions that change the list; others, such as an export, are about it and leave it alone. */
export const LIST_ACTIONS = [
  ...(['places.change', 'places.approve', 'places.restore', 'import'] as const),
];

const toPlaceChange = (
  { at, actor, action, detail }: AuditRow,
  names: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
): PlaceChange => {
  const read = JSON.parse(detail) as Detail;
  const ofList = action === 'places.restore' ? 'restored' : 'list';
  return {
    at,
    by: names.get(read.askedBy ?? actor) ?? '',
    approvedBy: read.askedBy === undefined ? '' : (names.get(actor) ?? ''),
    change: read.change ?? ofList,
    placeId: read.placeId ?? '',
    added: read.added ?? 0,
    changed: read.changed ?? 0,
    removed: read.removed ?? 0,
    placesId: read.placesId ?? '',
    total: counts.get(read.placesId ?? '') ?? null,
  };
};

/** Who changed the list of places, and when: the latest hundred changes, newest first. */
export const loadPlaceChanges = async ({
  audit,
  admins,
  places: lists,
}: Pick<Repositories, 'audit' | 'admins' | 'places'>): Promise<PlaceChange[]> => {
  const rows = await audit.newestOfSubject('places', MAX_CHANGES, LIST_ACTIONS);
  const details = rows.map(({ detail }) => JSON.parse(detail) as Detail);
  const people = [
    ...rows.map(({ actor }) => actor),
    ...details.map(({ askedBy }) => askedBy ?? ''),
  ];
  const names = new Map<string, string>();
  for (const actor of new Set(people)) {
    names.set(actor, (await admins.byId(actor))?.name ?? '');
  }
  const ids = details.map(({ placesId }) => placesId ?? '');
  const counts = await lists.countPlaces(ids);
  return rows.map((row) => toPlaceChange(row, names, counts));
};

/** The changes of the list of places. */
export const placeChanges: Action<'placeChanges'> = async ({ repositories }) =>
  ok({ changes: await loadPlaceChanges(repositories) });
