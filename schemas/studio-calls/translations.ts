import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

/** A sheet of 6 MB in base64, and its envelope. */
const MOST_BYTES = 8_100_000;

const READ = EVERY_ROLE;
const TRANSLATE = [
  'admin',
  'editor',
  'translator',
  'reviewer',
] as const satisfies readonly AdminRole[];
const MAKE_LIVE = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** Texts in eight languages: those of questionnaires, of visitors' screens, and of terms to read. */
export const translationCalls = {
  translationSources: {
    method: 'GET',
    path: '/api/admin/v1/translations',
    request: 'TranslationSourcesRequest',
    result: 'TranslationSourcesResult',
    roles: READ,
  },
  translationTexts: {
    method: 'GET',
    path: '/api/admin/v1/translations/sources/:source',
    request: 'TranslationTextsRequest',
    result: 'TranslationTextsResult',
    roles: READ,
    ends: ['notFound'],
  },
  saveTranslation: {
    method: 'POST',
    path: '/api/admin/v1/translations/save',
    request: 'SaveTranslationRequest',
    result: 'SaveTranslationResult',
    roles: TRANSLATE,
    ends: ['notFound'],
  },
  publishWording: {
    method: 'POST',
    path: '/api/admin/v1/translations/publish',
    request: 'PublishWordingRequest',
    result: 'PublishWordingResult',
    roles: MAKE_LIVE,
  },
  exportTranslations: {
    method: 'POST',
    path: '/api/admin/v1/translations/export',
    request: 'ExportTranslationsRequest',
    result: 'ExportTranslationsResult',
    roles: TRANSLATE,
  },
  importTranslations: {
    method: 'POST',
    path: '/api/admin/v1/translations/import',
    request: 'ImportTranslationsRequest',
    result: 'ImportTranslationsResult',
    roles: TRANSLATE,
    mostBytes: MOST_BYTES,
  },
} as const satisfies Record<string, StudioCall>;
