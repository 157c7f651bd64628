import { ok } from '../../../engine/outcome/outcome.ts';
import { isNewPlace } from '../../../engine/questionnaire/answer/place.ts';
import { PLACE_LOOK_BACK } from '../../../engine/questionnaire/lint/places.ts';
import { dayNumber } from '../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { PlaceChange, PlaceFields, StudioPlace } from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { AuditRow } from '../../store/audit.ts';
import type { RegisteredPlace } from '../../store/places.ts';

const ON_A_PAGE = 50;
const MOST_CHANGES = 100;

const fieldsOf = (place: RegisteredPlace): PlaceFields => ({
  placeId: place.placeId,
  local1: place.local[0],
  local2: place.local[1],
  local3: place.local[2],
  localEn1: place.localEn[0],
  localEn2: place.localEn[1],
  localEn3: place.localEn[2],
  storeName: place.storeName,
  storeNameEn: place.storeNameEn,
  boundaryDates: [...place.boundaryDates],
  grade: place.grade,
});

const isExpired = ({ boundaryDates }: RegisteredPlace, today: string): boolean => {
  const last = boundaryDates.at(-1);
  return last !== undefined && dayNumber(today) - dayNumber(last) > PLACE_LOOK_BACK;
};

const studioPlace = (place: RegisteredPlace, today: string): StudioPlace => ({
  fields: fieldsOf(place),
  registeredOn: place.registeredOn,
  updatedOn: place.updatedOn,
  isNew: isNewPlace(place.registeredOn, place.updatedOn, today),
  isExpired: isExpired(place, today),
});

const says = (place: RegisteredPlace, wanted: string): boolean =>
  [place.placeId, place.storeName, place.storeNameEn, ...place.local, ...place.localEn].some(
    (text) => text.toLowerCase().includes(wanted),
  );

/** One page of today's places: important ones first, then those with the latest days. */
export const places: Action<'places'> = async ({ request, repositories, now }) => {
  const today = dayAt(now);
  const { placesId, places: all } = await repositories.places.current();
  const wanted = (request.search ?? '').trim().toLowerCase();
  const found = all
    .filter((place) => says(place, wanted))
    .toSorted(
      (one, other) =>
        Number(other.grade === '1') - Number(one.grade === '1') ||
        (other.boundaryDates.at(-1) ?? '').localeCompare(one.boundaryDates.at(-1) ?? '') ||
        one.placeId.localeCompare(other.placeId),
    );
  const start = (Number(request.page) - 1) * ON_A_PAGE;
  return ok({
    today,
    total: found.length,
    expired: all.filter((place) => isExpired(place, today)).length,
    placesId,
    places: found.slice(start, start + ON_A_PAGE).map((place) => studioPlace(place, today)),
  });
};

interface Detail {
  readonly change?: PlaceChange['change'];
  readonly placeId?: string;
  readonly placesId?: string;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
}

const changeOf = ({ at, actor, detail }: AuditRow, names: ReadonlyMap<string, string>) => {
  const read = JSON.parse(detail) as Detail;
  return {
    at,
    by: names.get(actor) ?? '',
    change: read.change ?? ('list' as const),
    placeId: read.placeId ?? '',
    added: read.added ?? 0,
    changed: read.changed ?? 0,
    removed: read.removed ?? 0,
    placesId: read.placesId ?? '',
  };
};

/** Who changed the list of places, and when: the latest hundred changes. */
export const placeChanges: Action<'placeChanges'> = async ({ repositories: { audit, admins } }) => {
  const rows = await audit.newestOfSubject('places', MOST_CHANGES);
  const names = new Map<string, string>();
  for (const actor of new Set(rows.map((row) => row.actor))) {
    names.set(actor, (await admins.byId(actor))?.name ?? '');
  }
  return ok({ changes: rows.map((row) => changeOf(row, names)) });
};
