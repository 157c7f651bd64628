import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper, SteppedWrapper } from '../../http/handle.ts';
import { removePlace, savePlace } from './change-places.ts';
import { importPlacesText } from './import-places-text.ts';
import { placeChanges, places, placesSnapshot } from './list-places.ts';

/** The places of the visit history, as the studio reads and changes them. */
export const studioPlaceRoutes = (
  read: CallWrapper,
  write: CallWrapper,
  writeInSteps: SteppedWrapper,
) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.places.path, read('places', places))
    .get(STUDIO_CALLS.placeChanges.path, read('placeChanges', placeChanges))
    .get(STUDIO_CALLS.placesSnapshot.path, read('placesSnapshot', placesSnapshot))
    .post(STUDIO_CALLS.savePlace.path, write('savePlace', savePlace))
    .post(STUDIO_CALLS.removePlace.path, write('removePlace', removePlace))
    .post(STUDIO_CALLS.importPlaces.path, writeInSteps('importPlaces', importPlacesText));
