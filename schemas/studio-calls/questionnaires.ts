import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

const READ = EVERY_ROLE;
const EDIT = ['admin', 'editor'] as const satisfies readonly AdminRole[];
const TRANSLATE = ['admin', 'editor', 'translator'] as const satisfies readonly AdminRole[];
/** A questionnaire of 300 categories in 8 languages; a picture of 1 MB in base64. */
const LARGE = 4 * 1024 * 1024;
const JUDGE = ['admin', 'editor', 'reviewer'] as const satisfies readonly AdminRole[];

/** Questionnaires: versions, drafts, publications, kept cases. */
export const questionnaireCalls = {
  questionnaires: {
    method: 'GET',
    path: '/api/admin/v1/questionnaires',
    request: 'QuestionnairesRequest',
    result: 'QuestionnairesResult',
    roles: READ,
  },
  questionnaireHistory: {
    method: 'GET',
    path: '/api/admin/v1/questionnaires/:code',
    request: 'QuestionnaireHistoryRequest',
    result: 'QuestionnaireHistoryResult',
    roles: READ,
    ends: ['notFound'],
  },
  questionnaireContent: {
    method: 'GET',
    path: '/api/admin/v1/questionnaires/:code/content',
    request: 'QuestionnaireContentRequest',
    result: 'QuestionnaireContentResult',
    roles: READ,
    ends: ['notFound'],
  },
  openDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/open',
    request: 'OpenDraftRequest',
    result: 'QuestionnaireDraft',
    roles: TRANSLATE,
    ends: ['notFound'],
  },
  newDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/new',
    request: 'NewDraftRequest',
    result: 'NewDraftResult',
    roles: EDIT,
    mostBytes: LARGE,
  },
  saveDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/save',
    request: 'SaveDraftRequest',
    result: 'SaveDraftResult',
    roles: TRANSLATE,
    mostBytes: LARGE,
    ends: ['notFound'],
  },
  discardDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/discard',
    request: 'DiscardDraftRequest',
    result: null,
    roles: EDIT,
    ends: ['notFound'],
  },
  reviewDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/review',
    request: 'DraftReviewRequest',
    result: 'DraftReviewResult',
    roles: READ,
    ends: ['notFound'],
  },
  replayDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/replay',
    request: 'DraftReplayRequest',
    result: 'DraftReplayResult',
    roles: JUDGE,
    ends: ['notFound'],
  },
  publishDraft: {
    method: 'POST',
    path: '/api/admin/v1/drafts/publish',
    request: 'PublishDraftRequest',
    result: 'PublicationResult',
    roles: EDIT,
    ends: ['notFound'],
  },
  decidePublication: {
    method: 'POST',
    path: '/api/admin/v1/publications/decide',
    request: 'DecidePublicationRequest',
    result: 'PublicationResult',
    roles: JUDGE,
    ends: ['notFound'],
  },
  cancelPublication: {
    method: 'POST',
    path: '/api/admin/v1/publications/cancel',
    request: 'CancelPublicationRequest',
    result: 'PublicationResult',
    roles: EDIT,
    ends: ['notFound'],
  },
  publications: {
    method: 'GET',
    path: '/api/admin/v1/publications',
    request: 'PublicationsRequest',
    result: 'PublicationsResult',
    roles: READ,
  },
  rollBack: {
    method: 'POST',
    path: '/api/admin/v1/questionnaires/rollback',
    request: 'RollBackRequest',
    result: 'PublicationResult',
    roles: EDIT,
    ends: ['notFound'],
  },
  tryCases: {
    method: 'GET',
    path: '/api/admin/v1/questionnaires/:code/cases',
    request: 'TryCasesRequest',
    result: 'TryCasesResult',
    roles: READ,
    ends: ['notFound'],
  },
  saveTryCase: {
    method: 'POST',
    path: '/api/admin/v1/cases/save',
    request: 'SaveTryCaseRequest',
    result: null,
    roles: EDIT,
    ends: ['notFound', 'message'],
  },
  removeTryCase: {
    method: 'POST',
    path: '/api/admin/v1/cases/remove',
    request: 'RemoveTryCaseRequest',
    result: null,
    roles: EDIT,
    ends: ['notFound'],
  },
  saveImage: {
    method: 'POST',
    path: '/api/admin/v1/images',
    request: 'SaveImageRequest',
    result: 'SaveImageResult',
    roles: EDIT,
    mostBytes: LARGE,
  },
  offeredPlaces: {
    method: 'GET',
    path: '/api/admin/v1/offered-places',
    request: 'OfferedPlacesRequest',
    result: 'OfferedPlacesResult',
    roles: READ,
  },
} as const satisfies Record<string, StudioCall>;
