import type { Api } from './api.gen.ts';
import type { STUDIO_CALLS } from './studio-calls.ts';

/** A definition of `schemas/api` by its name. */
export type Definition = keyof Api;

/** One call of the wire: where it is, what it takes, what a good reply holds in `result`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** With `:name` where a request field travels in the path. */
  readonly path: `/api/${string}`;
  readonly request: Definition;
  readonly result: Definition | null;
  /** Longest body in bytes, where it is more than the usual (server/http/request-body.ts). */
  readonly mostBytes?: number;
}

/** The answers to 500 categories with their questions: some 460 kB where these are in Cyrillic. */
const SHEET = 1024 * 1024;

/**
 * Every call that a screen of visitors or a machine makes, at the path and method of section 7 of the
 * specification. Server routes, web client, simulator and OpenAPI all read this one table; beside
 * it stands that of the studio (studio-calls.ts), which no visitor downloads.
 */
export const CALLS = {
  visitDays: {
    method: 'GET',
    path: '/api/v1/visit-days',
    request: 'VisitDaysRequest',
    result: 'VisitDaysResult',
  },
  wording: {
    method: 'GET',
    path: '/api/v1/wording/:language',
    request: 'WordingRequest',
    result: 'WordingResult',
  },
  embeddingOrigins: {
    method: 'GET',
    path: '/api/v1/embedding-origins',
    request: 'EmbeddingOriginsRequest',
    result: 'EmbeddingOriginsResult',
  },
  inquiry: {
    method: 'GET',
    path: '/api/v1/inquiry',
    request: 'InquiryRequest',
    result: 'InquiryResult',
  },
  term: { method: 'GET', path: '/api/v1/term', request: 'TermRequest', result: 'TermsResult' },
  termCode: {
    method: 'GET',
    path: '/api/v1/term-code',
    request: 'TermCodeRequest',
    result: 'TermsResult',
  },
  answerUse: {
    method: 'GET',
    path: '/api/v1/answerUseYn',
    request: 'UseRequest',
    result: 'UseResult',
  },
  checkPatient: {
    method: 'POST',
    path: '/api/v1/identity/check-patient',
    request: 'CheckPatientRequest',
    result: 'CheckPatientResult',
  },
  phoneBirth: {
    method: 'POST',
    path: '/api/v1/identity/phone-birth',
    request: 'PhoneBirthRequest',
    result: 'PhoneBirthResult',
  },
  patient: {
    method: 'POST',
    path: '/api/v3/identity/patient',
    request: 'PatientRequest',
    result: 'IdentityResult',
  },
  guardian: {
    method: 'POST',
    path: '/api/v1/identity/nok',
    request: 'GuardianRequest',
    result: 'IdentityResult',
  },
  checkResidentLink: {
    method: 'POST',
    path: '/api/v1/identity/check/rnok-pid',
    request: 'LastFourRequest',
    result: 'LinkSubject',
  },
  checkPatientVariantLink: {
    method: 'POST',
    path: '/api/v1/identity/check/pat-pid-s',
    request: 'LastFourRequest',
    result: 'LinkSubject',
  },
  checkPatientLink: {
    method: 'POST',
    path: '/api/v1/identity/check/pat-pid',
    request: 'LastFourRequest',
    result: 'LinkSubject',
  },
  residentGuardian: {
    method: 'POST',
    path: '/api/v1/identity/rnok',
    request: 'ResidentGuardianRequest',
    result: 'IdentityResult',
  },
  intensiveCarePatient: {
    method: 'POST',
    path: '/api/v1/identity/check-icu-patient',
    request: 'IntensiveCareRequest',
    result: 'IntensiveCarePatient',
  },
  meetingListById: {
    method: 'POST',
    path: '/api/v2/identity/gst-list-id',
    request: 'MeetingListByIdRequest',
    result: 'MeetingListResult',
  },
  meetingList: {
    method: 'POST',
    path: '/api/v2/identity/gst-list',
    request: 'MeetingListRequest',
    result: 'MeetingListResult',
  },
  temporaryGuest: {
    method: 'POST',
    path: '/api/v2/identity/gst-list/tmp',
    request: 'TemporaryGuestRequest',
    result: 'IdentityResult',
  },
  meetingGuest: {
    method: 'POST',
    path: '/api/v2/identity/gst-list/gst',
    request: 'MeetingGuestRequest',
    result: 'IdentityResult',
  },
  checkCode: {
    method: 'POST',
    path: '/api/v1/identity/check-code',
    request: 'CheckCodeRequest',
    result: 'CheckCodeResult',
  },
  openGroup: {
    method: 'POST',
    path: '/api/v1/identity/group-open',
    request: 'OpenGroupRequest',
    result: 'IdentityResult',
  },
  findStaff: {
    method: 'POST',
    path: '/api/v1/identity/find-emp',
    request: 'FindStaffRequest',
    result: 'FindStaffResult',
  },
  staff: {
    method: 'POST',
    path: '/api/v1/identity/emp',
    request: 'StaffRequest',
    result: 'IdentityResult',
  },
  partnerLink: {
    method: 'POST',
    path: '/api/v1/identity/pemp-pid',
    request: 'PartnerLinkRequest',
    result: 'PartnerLinkResult',
  },
  partner: {
    method: 'POST',
    path: '/api/v1/identity/pemp',
    request: 'PartnerRequest',
    result: 'PartnerIdentityResult',
  },
  partnerList: {
    method: 'POST',
    path: '/api/v1/identity/pemp-list',
    request: 'PartnerListRequest',
    result: 'PartnerListResult',
  },
  partnerAdd: {
    method: 'POST',
    path: '/api/v1/identity/pemp-add',
    request: 'PartnerAddRequest',
    result: 'PartnerAddResult',
  },
  partnerDelete: {
    method: 'POST',
    path: '/api/v1/identity/pemp-del',
    request: 'PartnerDeleteRequest',
    result: null,
  },
  urgentLink: {
    method: 'GET',
    path: '/api/v1/inquiry-pid',
    request: 'UrgentLinkRequest',
    result: 'UrgentLinkResult',
  },
  urgentInquiry: {
    method: 'GET',
    path: '/api/v1/inquiry-em',
    request: 'UrgentInquiryRequest',
    result: 'UrgentInquiryResult',
  },
  urgentAnswer: {
    method: 'POST',
    path: '/api/pre/v1/answer-em',
    request: 'UrgentAnswerRequest',
    result: null,
    mostBytes: SHEET,
  },
  endVisit: {
    method: 'POST',
    path: '/api/v1/visit/end',
    request: 'EndVisitRequest',
    result: null,
  },
  answer: {
    method: 'POST',
    path: '/api/pre/v1/answer',
    request: 'AnswerRequest',
    result: 'AnswerResult',
    mostBytes: SHEET,
  },
  noAnswer: {
    method: 'POST',
    path: '/api/pre/v1/no-answer',
    request: 'NoAnswerRequest',
    result: 'AnswerResult',
  },
  passCheck: {
    method: 'POST',
    path: '/api/v1/identity/pass-check',
    request: 'PassCheckRequest',
    result: 'PassCheckResult',
  },
  reInquiry: {
    method: 'POST',
    path: '/api/v1/identity/re-inquiry',
    request: 'ReInquiryRequest',
    result: 'ReInquiryResult',
  },
  companions: {
    method: 'GET',
    path: '/api/v1/pt-accompanies/:passCheck',
    request: 'CompanionsRequest',
    result: 'CompanionsResult',
  },
  changeCompanions: {
    method: 'POST',
    path: '/api/v1/pt-accompanies',
    request: 'CompanionsChangeRequest',
    result: null,
  },
  savedAnswer: {
    method: 'POST',
    path: '/api/v1/inquiry-answer',
    request: 'SavedAnswerRequest',
    result: 'SavedAnswerResult',
  },
  savedEmergencyAnswer: {
    method: 'POST',
    path: '/api/v1/emma-answer',
    request: 'SavedAnswerRequest',
    result: 'SavedAnswerResult',
  },
  enrolDevice: {
    method: 'POST',
    path: '/api/v1/device/enrol',
    request: 'EnrolDeviceRequest',
    result: 'DeviceResult',
  },
  unpairDevice: {
    method: 'POST',
    path: '/api/v1/device/unpair',
    request: 'UnpairDeviceRequest',
    result: null,
  },
  device: {
    method: 'GET',
    path: '/api/v1/device',
    request: 'DeviceRequest',
    result: 'DeviceResult',
  },
  checkInquiryType: {
    method: 'POST',
    path: '/api/v1/check-valid-inq',
    request: 'CheckInquiryTypeRequest',
    result: null,
  },
  researchAnswer: {
    method: 'POST',
    path: '/api/pre/v1/nia',
    request: 'AnswerRequest',
    result: 'AnswerResult',
    mostBytes: SHEET,
  },
  emergencyAnswer: {
    method: 'POST',
    path: '/api/site/v1/emma/answer',
    request: 'EmergencyAnswerRequest',
    result: 'EmergencyAnswerResult',
    mostBytes: SHEET,
  },
  gateScan: {
    method: 'POST',
    path: '/api/gate/v1/scan',
    request: 'GateScanRequest',
    result: 'GateScanResult',
  },
  gateOccupancy: {
    method: 'GET',
    path: '/api/gate/v1/occupancy',
    request: 'GateOccupancyRequest',
    result: 'GateOccupancyResult',
  },
  gateRelease: {
    method: 'POST',
    path: '/api/gate/v1/release',
    request: 'GateReleaseRequest',
    result: 'GateReleaseResult',
  },
  gateSnapshot: {
    method: 'GET',
    path: '/api/gate/v1/snapshot',
    request: 'GateSnapshotRequest',
    result: 'GateSnapshotResult',
  },
} as const satisfies Record<string, Call>;

/** The calls of both tables; as values they are in every-call.ts. */
export type EveryCall = typeof CALLS & typeof STUDIO_CALLS;
export type CallName = keyof EveryCall;
export type VisitCallName = keyof typeof CALLS;
export type StudioCallName = keyof typeof STUDIO_CALLS;
export type RequestOf<Name extends CallName> = Api[EveryCall[Name]['request']];
export type ResultOf<Name extends CallName> = EveryCall[Name]['result'] extends Definition
  ? Api[EveryCall[Name]['result']]
  : null;

/** The reply of every call (ENTITY-01). `result` is null where a refusal carries nothing. */
export interface Envelope<Result> {
  readonly resultCd: number;
  readonly resultMsg: string;
  readonly result: Result | null;
}
