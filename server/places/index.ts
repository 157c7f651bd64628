/** The places that visitors may go to: their file, their list, and their form in replies. */
export { importPlaces, readPlacesFile } from './import-places.ts';
export { placesFile } from './export-places.ts';
export {
  type ListedPlace,
  type ListedPlaceChange,
  listPlaceChanges,
  listPlaces,
} from './place-list.ts';
export { type RegisteredPlace, places } from './places-repository.ts';
export { restoreListOfPlaces } from './restore-places.ts';
export { wirePlace } from './wire-places.ts';
