import { placeApprovalReasons } from '../../engine/questionnaire/change/place-approval.ts';
import type { PlaceRowChange } from '../../schemas/api.gen.ts';
import { compareRows, toTextRows, type RowChange } from '../platform/files/row-changes.ts';
import { placeRow } from './place-rows.ts';
import { isSamePlace, type RegisteredPlace } from './places-repository.ts';
import { placeFields } from './studio-place.ts';

/** A place before and after a change; null where there is none. */
export interface PlaceDifference {
  readonly before: RegisteredPlace | null;
  readonly after: RegisteredPlace | null;
}

const byId = (list: readonly RegisteredPlace[]): ReadonlyMap<string, RegisteredPlace> =>
  new Map(list.map((place) => [place.placeId, place]));

const isSame = (one: RegisteredPlace | null, other: RegisteredPlace | null): boolean =>
  one === null || other === null ? one === other : isSamePlace(one, other);

/** The places in which two lists differ. */
export const findPlaceDifferences = (
  before: readonly RegisteredPlace[],
  after: readonly RegisteredPlace[],
): readonly PlaceDifference[] => {
  const [old, wanted] = [byId(before), byId(after)];
  return [...new Set([...wanted.keys(), ...old.keys()])]
    .map((id) => ({ before: old.get(id) ?? null, after: wanted.get(id) ?? null }))
    .filter((one) => !isSame(one.before, one.after));
};

/** Whether visitors are offered the same, whenever it was written. */
const offersSame = (one: RegisteredPlace | null, other: RegisteredPlace | null): boolean =>
  one === null || other === null
    ? one === other
    : JSON.stringify(placeFields(one)) === JSON.stringify(placeFields(other));

/**
 * The list after the changes; null if one of the places is no longer as it was before them, or if
 * nothing is left to change. A place that someone has already changed in the same way stays as it is.
 */
export const applyPlaceDifferences = (
  list: readonly RegisteredPlace[],
  differences: readonly PlaceDifference[],
): readonly RegisteredPlace[] | null => {
  const places = new Map(byId(list));
  let isChanged = false;
  for (const { before, after } of differences) {
    const id = (before ?? after)?.placeId ?? '';
    const present = places.get(id) ?? null;
    if (offersSame(present, after)) continue;
    if (!isSame(before, present)) return null;
    isChanged = true;
    if (after === null) places.delete(id);
    else places.set(id, after);
  }
  return isChanged ? [...places.values()] : null;
};

/** Whether a second person has to approve the change. */
export const needsSecondPerson = ({ before, after }: PlaceDifference, today: string): boolean =>
  placeApprovalReasons(before && placeFields(before), after && placeFields(after), today).length >
  0;

/** The places that would be added, changed and removed, column by column. */
export const comparePlaces = (
  before: readonly RegisteredPlace[],
  after: readonly RegisteredPlace[],
): readonly RowChange[] =>
  compareRows({
    of: 'places',
    id: 'place_id',
    keepsOthers: false,
    before: toTextRows(before.map(placeRow)),
    after: toTextRows(after.map(placeRow)),
  });

const MAX_LENGTH = 2000;
/** What a second person has to know of a place that is to be removed. */
const SHOWN_OF_REMOVED = ['boundary_dates', 'grade'] as const;

/** What changes, place by place, those that a second person has to approve first. */
export const wirePlaceRows = (
  differences: readonly PlaceDifference[],
  today: string,
): PlaceRowChange[] => {
  const before = differences.flatMap((one) => one.before ?? []);
  const after = differences.flatMap((one) => one.after ?? []);
  const [old, wanted] = [byId(before), byId(after)];
  return comparePlaces(before, after)
    .map(({ kind, id, fields }) => {
      const difference = { before: old.get(id) ?? null, after: wanted.get(id) ?? null };
      const place = difference.after ?? difference.before;
      const row = difference.before && placeRow(difference.before);
      const shown =
        kind === 'removed'
          ? SHOWN_OF_REMOVED.map((name) => ({ name, before: row?.[name] ?? '', after: '' }))
          : fields;
      return {
        kind,
        placeId: id,
        name: place?.storeName ?? '',
        nameEn: place?.storeNameEn ?? '',
        needsApproval: needsSecondPerson(difference, today),
        fields: shown
          .filter((field) => field.before !== field.after)
          .map((field) => ({
            name: field.name,
            before: field.before.slice(0, MAX_LENGTH),
            after: field.after.slice(0, MAX_LENGTH),
          })),
      };
    })
    .toSorted((one, other) => Number(other.needsApproval) - Number(one.needsApproval));
};
