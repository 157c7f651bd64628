import { ALL_ROLES, type AdminRole } from '../enumeration.gen.ts';
import { APPROVER_ROLES, type StudioCall } from './studio-call.ts';

/** A file of 6 MB in base64, and its envelope. */
const MAX_IMPORT_BYTES = 8_100_000;

const EDITOR_ROLES = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** The places of the visit history. */
export const placeCalls = {
  places: {
    method: 'GET',
    path: '/api/admin/v1/places',
    request: 'PlacesRequest',
    result: 'PlacesResult',
    roles: ALL_ROLES,
  },
  placeChanges: {
    method: 'GET',
    path: '/api/admin/v1/places/changes',
    request: 'PlaceChangesRequest',
    result: 'PlaceChangesResult',
    roles: ALL_ROLES,
  },
  placesSnapshot: {
    method: 'GET',
    path: '/api/admin/v1/places/lists/:placesId',
    request: 'PlacesSnapshotRequest',
    result: 'PlacesSnapshotResult',
    roles: ALL_ROLES,
    results: ['notFound'],
  },
  savePlace: {
    method: 'POST',
    path: '/api/admin/v1/places/save',
    request: 'SavePlaceRequest',
    result: 'SavePlaceResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  removePlace: {
    method: 'POST',
    path: '/api/admin/v1/places/remove',
    request: 'RemovePlaceRequest',
    result: 'RemovePlaceResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  importPlaces: {
    method: 'POST',
    path: '/api/admin/v1/places/import',
    request: 'ImportPlacesRequest',
    result: 'ImportPlacesResult',
    roles: EDITOR_ROLES,
    maxBytes: MAX_IMPORT_BYTES,
  },
  exportPlaces: {
    method: 'POST',
    path: '/api/admin/v1/places/export',
    request: 'ExportPlacesRequest',
    result: 'ExportPlacesResult',
    roles: ALL_ROLES,
    results: ['notFound'],
  },
  restorePlaces: {
    method: 'POST',
    path: '/api/admin/v1/places/restore',
    request: 'RestorePlacesRequest',
    result: 'ImportPlacesResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  requestedPlaces: {
    method: 'GET',
    path: '/api/admin/v1/places/requests/:requestId',
    request: 'RequestedPlacesRequest',
    result: 'RequestedPlacesResult',
    roles: ALL_ROLES,
    results: ['notFound'],
  },
  decidePlaces: {
    method: 'POST',
    path: '/api/admin/v1/places/decide',
    request: 'DecisionRequest',
    result: 'DecisionResult',
    roles: APPROVER_ROLES,
    needsRecentSignIn: true,
    results: ['notFound'],
  },
} as const satisfies Record<string, StudioCall>;
