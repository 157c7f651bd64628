import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { wirePlace } from '../places/index.ts';

const MAX_PLACES = 5000;

/** offered-places (ours): the places as today's inquiry offers them. */
export const offeredPlaces: Action<'offeredPlaces'> = async ({ repositories, now }) => {
  const today = dayAt(now);
  const { placesId, places } = await repositories.places.current();
  return ok({
    places: places.slice(0, MAX_PLACES).map((place) => ({ ...wirePlace(place, today) })),
    placesId,
    today,
  });
};
