import { ALL_ROLES, type AdminRole } from '../enumeration.gen.ts';
import type { StudioCall } from './studio-call.ts';

/** A sheet of 6 MB in base64, and its envelope. */
const MAX_IMPORT_BYTES = 8_100_000;

/** 1,000 texts as long as a question usually is, with their Korean text. */
const MAX_SAVE_BYTES = 4_000_000;

const READER_ROLES = ALL_ROLES;
const TRANSLATOR_ROLES = [
  'admin',
  'editor',
  'translator',
  'reviewer',
] as const satisfies readonly AdminRole[];
const PUBLISHER_ROLES = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** Texts in eight languages: those of questionnaires, of visitors' screens, and of terms to read. */
export const translationCalls = {
  translationSources: {
    method: 'GET',
    path: '/api/admin/v1/translations',
    request: 'TranslationSourcesRequest',
    result: 'TranslationSourcesResult',
    roles: READER_ROLES,
  },
  translationTexts: {
    method: 'GET',
    path: '/api/admin/v1/translations/sources/:source',
    request: 'TranslationTextsRequest',
    result: 'TranslationTextsResult',
    roles: READER_ROLES,
    results: ['notFound'],
  },
  saveTranslation: {
    method: 'POST',
    path: '/api/admin/v1/translations/save',
    request: 'SaveTranslationRequest',
    result: 'SaveTranslationResult',
    roles: TRANSLATOR_ROLES,
    results: ['notFound'],
  },
  saveTranslations: {
    method: 'POST',
    path: '/api/admin/v1/translations/save-many',
    request: 'SaveTranslationsRequest',
    result: 'SaveTranslationsResult',
    roles: TRANSLATOR_ROLES,
    maxBytes: MAX_SAVE_BYTES,
  },
  publishWording: {
    method: 'POST',
    path: '/api/admin/v1/translations/publish',
    request: 'PublishWordingRequest',
    result: 'PublishWordingResult',
    roles: PUBLISHER_ROLES,
  },
  exportTranslations: {
    method: 'POST',
    path: '/api/admin/v1/translations/export',
    request: 'ExportTranslationsRequest',
    result: 'ExportTranslationsResult',
    roles: TRANSLATOR_ROLES,
  },
  importTranslations: {
    method: 'POST',
    path: '/api/admin/v1/translations/import',
    request: 'ImportTranslationsRequest',
    result: 'ImportTranslationsResult',
    roles: TRANSLATOR_ROLES,
    maxBytes: MAX_IMPORT_BYTES,
  },
} as const satisfies Record<string, StudioCall>;
