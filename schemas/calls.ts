import type { Api } from './api.gen.ts';
import type { STUDIO_CALLS } from './studio-calls.ts';
import type { SchemaName, CallRequirement, Call } from './call.ts';

/** A call of section 7, which states what its caller must hold. */
interface VisitCall extends Call {
  readonly needs: CallRequirement;
}

const SESSION = { session: true } as const;
const GATE = { device: 'gate' } as const;

/**
 * Every call that a screen of visitors or a machine makes, at the path and method of section 7 of the
 * specification. Server routes, web client, simulator and OpenAPI all read this one table.
 * The studio has a table of its own (studio-calls.ts), which no visitor downloads.
 */
export const CALLS = {
  visitDays: {
    method: 'GET',
    path: '/api/v1/visit-days',
    request: 'VisitDaysRequest',
    result: 'VisitDaysResult',
    needs: 'nothing',
  },
  wording: {
    method: 'GET',
    path: '/api/v1/wording/:language',
    request: 'WordingRequest',
    result: 'WordingResult',
    needs: 'nothing',
  },
  recordings: {
    method: 'GET',
    path: '/api/v1/recordings/:language',
    request: 'RecordingsRequest',
    result: 'RecordingsResult',
    needs: 'nothing',
  },
  embeddingOrigins: {
    method: 'GET',
    path: '/api/v1/embedding-origins',
    request: 'EmbeddingOriginsRequest',
    result: 'EmbeddingOriginsResult',
    needs: 'nothing',
  },
  inquiry: {
    method: 'GET',
    path: '/api/v1/inquiry',
    request: 'InquiryRequest',
    result: 'InquiryResult',
    needs: { session: true, orDevice: 'emergency', orStaff: true },
  },
  term: {
    method: 'GET',
    path: '/api/v1/term',
    request: 'TermRequest',
    result: 'TermsResult',
    needs: { session: true, orDevice: 'emergency' },
  },
  termCode: {
    method: 'GET',
    path: '/api/v1/term-code',
    request: 'TermCodeRequest',
    result: 'TermsResult',
    needs: { session: true, orDevice: 'emergency' },
  },
  answerUse: {
    method: 'GET',
    path: '/api/v1/answerUseYn',
    request: 'UseRequest',
    result: 'UseResult',
    needs: 'nothing',
  },
  checkPatient: {
    method: 'POST',
    path: '/api/v1/identity/check-patient',
    request: 'CheckPatientRequest',
    result: 'CheckPatientResult',
    needs: 'name',
  },
  phoneBirth: {
    method: 'POST',
    path: '/api/v1/identity/phone-birth',
    request: 'PhoneBirthRequest',
    result: 'PhoneBirthResult',
    needs: 'name',
  },
  patient: {
    method: 'POST',
    path: '/api/v3/identity/patient',
    request: 'PatientRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  guardian: {
    method: 'POST',
    path: '/api/v1/identity/nok',
    request: 'GuardianRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  accompaniedPatient: {
    method: 'POST',
    path: '/api/v1/identity/nok/patient',
    request: 'AccompaniedPatientRequest',
    result: null,
    needs: 'name',
  },
  notifyPatient: {
    method: 'POST',
    path: '/api/v1/identity/nok/notice',
    request: 'AccompaniedPatientRequest',
    result: null,
    needs: 'name',
  },
  checkResidentLink: {
    method: 'POST',
    path: '/api/v1/identity/check/rnok-pid',
    request: 'LastFourRequest',
    result: 'LinkSubject',
    needs: 'token',
  },
  checkPatientVariantLink: {
    method: 'POST',
    path: '/api/v1/identity/check/pat-pid-s',
    request: 'LastFourRequest',
    result: 'LinkSubject',
    needs: 'token',
  },
  checkPatientLink: {
    method: 'POST',
    path: '/api/v1/identity/check/pat-pid',
    request: 'LastFourRequest',
    result: 'LinkSubject',
    needs: 'token',
  },
  residentGuardian: {
    method: 'POST',
    path: '/api/v1/identity/rnok',
    request: 'ResidentGuardianRequest',
    result: 'IdentityResult',
    needs: 'token',
  },
  intensiveCarePatient: {
    method: 'POST',
    path: '/api/v1/identity/check-icu-patient',
    request: 'IntensiveCareRequest',
    result: 'IntensiveCarePatient',
    needs: 'name',
  },
  meetingListById: {
    method: 'POST',
    path: '/api/v2/identity/gst-list-id',
    request: 'MeetingListByIdRequest',
    result: 'MeetingListResult',
    needs: 'nothing',
  },
  meetingList: {
    method: 'POST',
    path: '/api/v2/identity/gst-list',
    request: 'MeetingListRequest',
    result: 'MeetingListResult',
    needs: 'nothing',
  },
  temporaryGuest: {
    method: 'POST',
    path: '/api/v2/identity/gst-list/tmp',
    request: 'TemporaryGuestRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  meetingGuest: {
    method: 'POST',
    path: '/api/v2/identity/gst-list/gst',
    request: 'MeetingGuestRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  checkCode: {
    method: 'POST',
    path: '/api/v1/identity/check-code',
    request: 'CheckCodeRequest',
    result: 'CheckCodeResult',
    needs: 'name',
  },
  openGroup: {
    method: 'POST',
    path: '/api/v1/identity/group-open',
    request: 'OpenGroupRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  findStaff: {
    method: 'POST',
    path: '/api/v1/identity/find-emp',
    request: 'FindStaffRequest',
    result: 'FindStaffResult',
    needs: 'name',
  },
  staff: {
    method: 'POST',
    path: '/api/v1/identity/emp',
    request: 'StaffRequest',
    result: 'IdentityResult',
    needs: 'name',
  },
  partnerLink: {
    method: 'POST',
    path: '/api/v1/identity/pemp-pid',
    request: 'PartnerLinkRequest',
    result: 'PartnerLinkResult',
    needs: 'token',
  },
  partner: {
    method: 'POST',
    path: '/api/v1/identity/pemp',
    request: 'PartnerRequest',
    result: 'PartnerIdentityResult',
    needs: 'token',
  },
  partnerList: {
    method: 'POST',
    path: '/api/v1/identity/pemp-list',
    request: 'PartnerListRequest',
    result: 'PartnerListResult',
    needs: SESSION,
  },
  partnerAdd: {
    method: 'POST',
    path: '/api/v1/identity/pemp-add',
    request: 'PartnerAddRequest',
    result: 'PartnerAddResult',
    needs: SESSION,
  },
  partnerDelete: {
    method: 'POST',
    path: '/api/v1/identity/pemp-del',
    request: 'PartnerDeleteRequest',
    result: null,
    needs: SESSION,
  },
  urgentLink: {
    method: 'GET',
    path: '/api/v1/inquiry-pid',
    request: 'UrgentLinkRequest',
    result: 'UrgentLinkResult',
    needs: 'token',
  },
  urgentInquiry: {
    method: 'GET',
    path: '/api/v1/inquiry-em',
    request: 'UrgentInquiryRequest',
    result: 'UrgentInquiryResult',
    needs: SESSION,
  },
  urgentAnswer: {
    method: 'POST',
    path: '/api/pre/v1/answer-em',
    request: 'UrgentAnswerRequest',
    result: null,
    needs: SESSION,
  },
  endVisit: {
    method: 'POST',
    path: '/api/v1/visit/end',
    request: 'EndVisitRequest',
    result: null,
    needs: 'nothing',
  },
  draftKey: {
    method: 'POST',
    path: '/api/v1/visit/draft-key',
    request: 'DraftKeyRequest',
    result: 'DraftKeyResult',
    needs: SESSION,
  },
  answer: {
    method: 'POST',
    path: '/api/pre/v1/answer',
    request: 'AnswerRequest',
    result: 'AnswerResult',
    needs: SESSION,
  },
  noAnswer: {
    method: 'POST',
    path: '/api/pre/v1/no-answer',
    request: 'NoAnswerRequest',
    result: 'AnswerResult',
    needs: SESSION,
  },
  openPass: {
    method: 'POST',
    path: '/api/v1/identity/pass-open',
    request: 'OpenPassRequest',
    result: null,
    needs: 'token',
  },
  passCheck: {
    method: 'POST',
    path: '/api/v1/identity/pass-check',
    request: 'PassCheckRequest',
    result: 'PassCheckResult',
    needs: 'token',
  },
  reInquiry: {
    method: 'POST',
    path: '/api/v1/identity/re-inquiry',
    request: 'ReInquiryRequest',
    result: 'ReInquiryResult',
    needs: 'creator',
  },
  companions: {
    method: 'GET',
    path: '/api/v1/pt-accompanies/:passCheck',
    request: 'CompanionsRequest',
    result: 'CompanionsResult',
    needs: 'creator',
  },
  changeCompanions: {
    method: 'POST',
    path: '/api/v1/pt-accompanies',
    request: 'CompanionsChangeRequest',
    result: null,
    needs: 'creator',
  },
  savedAnswer: {
    method: 'POST',
    path: '/api/v1/inquiry-answer',
    request: 'SavedAnswerRequest',
    result: 'SavedAnswerResult',
    needs: 'token',
  },
  savedEmergencyAnswer: {
    method: 'POST',
    path: '/api/v1/emma-answer',
    request: 'SavedAnswerRequest',
    result: 'SavedAnswerResult',
    needs: 'token',
  },
  enrolDevice: {
    method: 'POST',
    path: '/api/v1/device/enrol',
    request: 'EnrolDeviceRequest',
    result: 'DeviceResult',
    needs: 'token',
  },
  unpairDevice: {
    method: 'POST',
    path: '/api/v1/device/unpair',
    request: 'UnpairDeviceRequest',
    result: null,
    needs: 'nothing',
  },
  callHelp: {
    method: 'POST',
    path: '/api/v1/device/help',
    request: 'CallHelpRequest',
    result: null,
    needs: 'nothing',
  },
  device: {
    method: 'GET',
    path: '/api/v1/device',
    request: 'DeviceRequest',
    result: 'DeviceResult',
    needs: 'nothing',
  },
  checkInquiryType: {
    method: 'POST',
    path: '/api/v1/check-valid-inq',
    request: 'CheckInquiryTypeRequest',
    result: null,
    needs: 'nothing',
  },
  researchAnswer: {
    method: 'POST',
    path: '/api/pre/v1/nia',
    request: 'AnswerRequest',
    result: 'AnswerResult',
    needs: SESSION,
  },
  emergencyAnswer: {
    method: 'POST',
    path: '/api/site/v1/emma/answer',
    request: 'EmergencyAnswerRequest',
    result: 'EmergencyAnswerResult',
    needs: { device: 'emergency' },
  },
  gateScan: {
    method: 'POST',
    path: '/api/gate/v1/scan',
    request: 'GateScanRequest',
    result: 'GateScanResult',
    needs: GATE,
  },
  gateOccupancy: {
    method: 'GET',
    path: '/api/gate/v1/occupancy',
    request: 'GateOccupancyRequest',
    result: 'GateOccupancyResult',
    needs: GATE,
  },
  gateRelease: {
    method: 'POST',
    path: '/api/gate/v1/release',
    request: 'GateReleaseRequest',
    result: 'GateReleaseResult',
    needs: GATE,
  },
  gateSnapshot: {
    method: 'GET',
    path: '/api/gate/v1/snapshot',
    request: 'GateSnapshotRequest',
    result: 'GateSnapshotResult',
    needs: GATE,
  },
} as const satisfies Record<string, VisitCall>;

/** The calls of both tables; as values they are in all-calls.ts. */
export type AllCalls = typeof CALLS & typeof STUDIO_CALLS;
export type CallName = keyof AllCalls;
export type VisitCallName = keyof typeof CALLS;
export type StudioCallName = keyof typeof STUDIO_CALLS;
export type RequestOf<Name extends CallName> = Api[AllCalls[Name]['request']];
export type ResultOf<Name extends CallName> = AllCalls[Name]['result'] extends SchemaName
  ? Api[AllCalls[Name]['result']]
  : null;

/** The reply of every call (ENTITY-01). `result` is null where a refusal carries nothing. */
export interface Envelope<Result> {
  readonly resultCd: number;
  readonly resultMsg: string;
  readonly result: Result | null;
}
