import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

const CHANGE = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** The places of the visit history. */
export const placeCalls = {
  places: {
    method: 'GET',
    path: '/api/admin/v1/places',
    request: 'PlacesRequest',
    result: 'PlacesResult',
    roles: EVERY_ROLE,
  },
  placeChanges: {
    method: 'GET',
    path: '/api/admin/v1/places/changes',
    request: 'PlaceChangesRequest',
    result: 'PlaceChangesResult',
    roles: EVERY_ROLE,
  },
  placesSnapshot: {
    method: 'GET',
    path: '/api/admin/v1/places/lists/:placesId',
    request: 'PlacesSnapshotRequest',
    result: 'PlacesSnapshotResult',
    roles: EVERY_ROLE,
    ends: ['notFound'],
  },
  savePlace: {
    method: 'POST',
    path: '/api/admin/v1/places/save',
    request: 'SavePlaceRequest',
    result: 'SavePlaceResult',
    roles: CHANGE,
    ends: ['notFound'],
  },
  removePlace: {
    method: 'POST',
    path: '/api/admin/v1/places/remove',
    request: 'RemovePlaceRequest',
    result: 'RemovePlaceResult',
    roles: CHANGE,
    ends: ['notFound'],
  },
  importPlaces: {
    method: 'POST',
    path: '/api/admin/v1/places/import',
    request: 'ImportPlacesRequest',
    result: 'ImportPlacesResult',
    roles: CHANGE,
  },
} as const satisfies Record<string, StudioCall>;
