import { RESULT_CODE, type ResultName } from '../../../engine/outcome/result-code.ts';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';
import { GATE_REASON } from '../../../engine/pass/gate-reason.ts';

/** What each result code means to the caller (specification, section 8). */
export const RESULT_MEANING: Readonly<Record<ResultName, string>> = {
  ok: 'Done.',
  mismatch: 'Staff number or last digits of the phone do not match.',
  nothing: 'Nothing is there for this link.',
  passExists: 'A valid pass is there already: `passCheck` names it.',
  notIssued: 'A pass is not allowed, or was not issued.',
  notFound: 'Not found, or no authority; `resultMsg` says which.',
  noSchedule: 'No visit schedule, reservation or application.',
  questionnaireUnknown: 'The version of the questionnaire is unknown or withdrawn.',
  severalMatches: 'Several people match: one has to be chosen.',
  questionnaireInvalid: 'There is no such inquiry type.',
  expired: 'Link, pass or data are invalid or have expired, or what was proven does not fit.',
  message: '`resultMsg` says what is wrong, and how long to wait after too many attempts.',
  guardianLimit: 'Too many companions, or another guardian is inside.',
  alreadyRegistered: 'Already registered.',
  redoInside: 'No new questionnaire while the person is inside.',
  discharged: 'The patient has been discharged.',
  tryAgain: 'Could not be confirmed now; try again.',
  noPermission: 'No permission, or the link has expired.',
};

const DEFAULT_RESULTS: readonly ResultName[] = ['ok', 'expired', 'message'];
const LAST_FOUR_RESULTS: readonly ResultName[] = ['ok', 'expired', 'message', 'discharged'];
const IDENTITY_RESULTS: readonly ResultName[] = [
  'ok',
  'passExists',
  'notIssued',
  'notFound',
  'noSchedule',
  'expired',
  'message',
  'guardianLimit',
  'discharged',
  'tryAgain',
];
const SUBMISSION_RESULTS: readonly ResultName[] = [
  ...IDENTITY_RESULTS.filter((name) => name !== 'passExists'),
  'questionnaireUnknown',
  'questionnaireInvalid',
];
const SAVED_ANSWER_RESULTS: readonly ResultName[] = ['ok', 'notFound', 'expired', 'message'];
const PARTNER_LIST_RESULTS: readonly ResultName[] = [
  'ok',
  'notFound',
  'expired',
  'message',
  'noPermission',
];

const GATE_RESULTS: readonly ResultName[] = [
  ...new Set<ResultName>([
    'ok',
    'message',
    ...Object.values(GATE_REASON).map(({ result }) => result),
  ]),
];

/**
 * The possible result codes of a call, by its path; a path that is not listed here follows `RULES`.
 */
const RESULTS_BY_PATH: Readonly<Record<string, readonly ResultName[]>> = {
  '/api/v1/inquiry': ['ok', 'questionnaireUnknown', 'questionnaireInvalid', 'expired'],
  '/api/v1/term': ['ok', 'expired', 'tryAgain'],
  '/api/v1/term-code': ['ok', 'tryAgain'],
  '/api/v1/answerUseYn': ['ok', 'questionnaireInvalid'],
  '/api/v1/visit/draft-key': [...DEFAULT_RESULTS, 'noPermission'],
  '/api/v1/identity/check/rnok-pid': LAST_FOUR_RESULTS,
  '/api/v1/identity/check/pat-pid-s': LAST_FOUR_RESULTS,
  '/api/v1/identity/check/pat-pid': LAST_FOUR_RESULTS,
  '/api/v1/identity/check-patient': ['ok', 'notFound', 'message'],
  '/api/v1/identity/phone-birth': ['ok', 'severalMatches', 'notFound', 'message'],
  '/api/v1/identity/check-icu-patient': [
    'ok',
    'notFound',
    'noSchedule',
    'expired',
    'message',
    'guardianLimit',
    'discharged',
  ],
  '/api/v3/identity/patient': IDENTITY_RESULTS,
  '/api/v1/identity/nok': IDENTITY_RESULTS,
  '/api/v1/identity/nok/patient': ['ok', 'message'],
  '/api/v1/identity/nok/notice': ['ok', 'message'],
  '/api/v1/identity/rnok': IDENTITY_RESULTS,
  '/api/v1/inquiry-pid': ['ok', 'mismatch', 'nothing', 'expired', 'message'],
  '/api/v1/identity/find-emp': ['ok', 'notFound', 'expired', 'message', 'noPermission'],
  '/api/v1/identity/emp': IDENTITY_RESULTS,
  '/api/v2/identity/gst-list-id': ['ok', 'notFound', 'expired', 'message'],
  '/api/v2/identity/gst-list': ['ok', 'notFound', 'expired', 'message'],
  '/api/v2/identity/gst-list/tmp': IDENTITY_RESULTS,
  '/api/v2/identity/gst-list/gst': IDENTITY_RESULTS,
  '/api/v1/identity/check-code': ['ok', 'notFound', 'expired', 'message'],
  '/api/v1/identity/group-open': IDENTITY_RESULTS,
  '/api/v1/identity/pemp-pid': DEFAULT_RESULTS,
  '/api/v1/identity/pemp': [...IDENTITY_RESULTS, 'noPermission'],
  '/api/v1/identity/pemp-add': [...PARTNER_LIST_RESULTS, 'alreadyRegistered'],
  '/api/v1/identity/pemp-del': PARTNER_LIST_RESULTS,
  '/api/v1/identity/pemp-list': PARTNER_LIST_RESULTS,
  '/api/pre/v1/answer': SUBMISSION_RESULTS,
  '/api/pre/v1/answer-em': ['ok', 'questionnaireUnknown', 'expired', 'message'],
  '/api/pre/v1/nia': SUBMISSION_RESULTS,
  '/api/pre/v1/no-answer': SUBMISSION_RESULTS,
  '/api/site/v1/emma/answer': [
    'ok',
    'notFound',
    'questionnaireUnknown',
    'questionnaireInvalid',
    'expired',
    'message',
    'noPermission',
  ],
  '/api/v1/inquiry-em': ['ok', 'questionnaireUnknown', 'expired', 'message'],
  '/api/v1/identity/pass-check': ['ok', 'notIssued', 'expired'],
  '/api/v1/identity/re-inquiry': ['ok', 'expired', 'message', 'guardianLimit', 'redoInside'],
  '/api/v1/pt-accompanies/:passCheck': ['ok', 'expired'],
  '/api/v1/pt-accompanies': ['ok', 'expired', 'message', 'guardianLimit'],
  '/api/v1/inquiry-answer': SAVED_ANSWER_RESULTS,
  '/api/v1/emma-answer': SAVED_ANSWER_RESULTS,
  '/api/v1/check-valid-inq': ['ok', 'questionnaireInvalid', 'message'],
  '/api/v1/visit-days': ['ok'],
  '/api/v1/wording/:language': ['ok'],
  '/api/v1/embedding-origins': ['ok'],
  '/api/v1/recordings/:language': ['ok'],
  '/api/v1/visit/end': ['ok'],
  '/api/v1/device': ['ok', 'notFound'],
  '/api/v1/device/enrol': ['ok', 'expired', 'message'],
  '/api/v1/device/unpair': ['ok', 'notFound'],
  '/api/v1/device/help': ['ok', 'notFound', 'message'],
  '/api/gate/v1/scan': GATE_RESULTS,
  '/api/gate/v1/occupancy': ['ok'],
  '/api/gate/v1/release': ['ok', 'notFound', 'discharged', 'message'],
  '/api/gate/v1/snapshot': ['ok'],
};

/** The table of the studio's calls defines the codes of each; two of them may share a path. */
const studioResultsOf = (path: string): readonly ResultName[] | null => {
  const calls = Object.values<StudioCall>(STUDIO_CALLS).filter((call) => call.path === path);
  if (calls.length === 0) return null;
  return [...new Set<ResultName>(['ok', ...calls.flatMap(({ results: ends = [] }) => ends)])];
};

/** Every possible code of a call, smallest first. */
export const resultCodesOf = (path: string): readonly { code: number; meaning: string }[] =>
  (RESULTS_BY_PATH[path] ?? studioResultsOf(path) ?? DEFAULT_RESULTS)
    .map((name) => ({ code: RESULT_CODE[name], meaning: RESULT_MEANING[name] }))
    .sort((one, other) => one.code - other.code);
