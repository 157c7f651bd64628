/** The places that visitors may go to: their file, their list, and their form in replies. */
export { importPlaces, readPlacesFile } from './import-places.ts';
export { type ListedPlace, listPlaces } from './place-list.ts';
export { PLACE_COLUMNS, placeRow } from './place-rows.ts';
export { type RegisteredPlace, places } from './places-repository.ts';
export { wirePlace } from './wire-places.ts';
