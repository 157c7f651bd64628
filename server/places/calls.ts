import { removePlace, savePlace } from './change-places.ts';
import { importPlacesText } from './import-places-text.ts';
import { placeChanges, places, placesSnapshot } from './list-places.ts';
import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';

/** The places of the visit history, as the studio reads and changes them. */
export const placeCalls = {
  places: read(places),
  placeChanges: read(placeChanges),
  placesSnapshot: read(placesSnapshot),
  savePlace: write(savePlace),
  removePlace: write(removePlace),
  importPlaces: writeInSteps(importPlacesText),
} satisfies CallHandlers;
