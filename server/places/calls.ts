import { removePlace, savePlace } from './change-places.ts';
import { decidePlaces } from './decide-places.ts';
import { exportPlaces } from './export-places.ts';
import { importPlacesFile } from './import-places-file.ts';
import { restorePlaces } from './restore-places.ts';
import { placeChanges, places, placesSnapshot } from './list-places.ts';
import { requestedPlaces } from './request-places.ts';
import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';

/** Studio calls that read and change the places of the visit history. */
export const placeCalls = {
  places: read(places),
  placeChanges: read(placeChanges),
  placesSnapshot: read(placesSnapshot),
  savePlace: write(savePlace),
  removePlace: write(removePlace),
  importPlaces: writeInSteps(importPlacesFile),
  exportPlaces: writeInSteps(exportPlaces),
  restorePlaces: write(restorePlaces),
  requestedPlaces: read(requestedPlaces),
  decidePlaces: write(decidePlaces),
} satisfies CallHandlers;
