import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerFilter } from '../../schemas/api.gen.ts';
import { CALLS, type CallName, type RequestOf } from '../../schemas/calls.ts';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import { signInAs } from '../testing/admins.ts';
import { CLEANING_COMPANY, PARTNER_EMPLOYEES } from '../testing/employees.ts';
import { createAllCallers, type AllCallers } from '../testing/all-callers.ts';
import { INPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const ADDRESS = '198.51.100.20';
const GUEST = '01012345678';
const MEETING = 'OPEN-LECTURE';

let hospital: TestApp;
let callers: AllCallers;
let guestId: string;
let messageId: string;
let entryId: string;
beforeAll(async () => {
  hospital = await testApp();
  callers = await createAllCallers(hospital);
  const admin = await signInAs(hospital);
  await admin.call('addGuest', { meetingId: MEETING, name: '김하늘', phone: GUEST });
  const { guests } = (await admin.call('studioMeeting', { meetingId: MEETING, page: '1' })).result;
  guestId = guests.find(({ phone }) => phone.endsWith('5678'))?.guestId ?? '';
  messageId = (await admin.call('outboxList', { cursor: '' })).result.messages[0]?.messageId ?? '';
  const today = await admin.call('todayList', { list: 'admissions', cursor: '' });
  entryId = today.result.entries[0]?.entryId ?? '';
});
afterAll(() => hospital.close());

const ALL: AnswerFilter = {
  from: TODAY,
  to: TODAY,
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};

/**
 * A call that shows personal data: a valid request, its row's action, and the person it is about.
 */
interface DataAccessCase<Name extends CallName> {
  readonly request: () => RequestOf<Name>;
  readonly action: string;
  readonly role?: AdminRole;
  /** The person, or the one thing, that the row is about. */
  readonly subject?: string;
}

/**
 * Every studio and gate call whose reply contains personal data. Each new call must be listed here
 * or in WITHOUT_PERSONS.
 */
const DATA_ACCESS_CASES: { readonly [Name in CallName]?: DataAccessCase<Name> } = {
  savedAnswer: {
    request: () => ({ answerId: callers.viewToken }),
    action: 'answer.read',
    role: 'gate',
    subject: INPATIENT,
  },
  savedEmergencyAnswer: {
    request: () => ({ answerId: callers.answerId }),
    action: 'answer.readRefused',
    role: 'gate',
  },
  answerLink: {
    request: () => ({ answerId: callers.answerId, reason: 'asked at the desk' }),
    action: 'answer.link',
    subject: INPATIENT,
  },
  gateScan: {
    request: () => ({ code: '9'.repeat(58), direction: 'in', nonce: 'look-at-audit' }),
    action: 'gate.scan',
  },
  gateOccupancy: { request: () => ({}), action: 'gate.inside' },
  sendLink: {
    request: () => ({
      type: 'PT',
      identity: INPATIENT,
      patient: '',
      visitDate: TODAY,
      language: 'ko',
      dryRun: false,
    }),
    action: 'link.create',
    subject: INPATIENT,
  },
  sentLinks: { request: () => ({ page: '1' }), action: 'link.listed' },
  sentUrgent: { request: () => ({ page: '1' }), action: 'urgent.listed' },
  studioMeeting: {
    request: () => ({ meetingId: MEETING, page: '1' }),
    action: 'meeting.guestList',
    subject: MEETING,
  },
  revealGuest: {
    request: () => ({ meetingId: MEETING, guestId }),
    action: 'meeting.guestReveal',
    subject: GUEST,
  },
  revealInviteCode: {
    request: () => ({ meetingId: 'CODE-BOARD' }),
    action: 'meeting.codeReveal',
    subject: 'CODE-BOARD',
  },
  partnerPeople: {
    request: () => ({ groupId: CLEANING_COMPANY, visitDate: TODAY }),
    action: 'partner.people',
    subject: CLEANING_COMPANY,
  },
  revealPartner: {
    request: () => ({ partnerEmployeeId: PARTNER_EMPLOYEES.employee }),
    action: 'partner.reveal',
    subject: PARTNER_EMPLOYEES.employee,
  },
  answerList: { request: () => ({ filter: ALL, cursor: '' }), action: 'answer.listed' },
  answerSearch: {
    request: () => ({
      filter: ALL,
      given: { questionnaires: ['PT_SCREENING'], questionId: 'symptoms', answer: 'fever.N' },
      cursor: '',
      reason: '월간 점검',
    }),
    action: 'answer.searched',
  },
  answerExport: {
    request: () => ({ filter: ALL, cursor: '', reason: '월간 점검', wholeNumbers: false }),
    action: 'answer.exported',
  },
  findPasses: {
    request: () => ({ number: INPATIENT }),
    action: 'pass.searched',
    subject: INPATIENT,
  },
  peopleInside: { request: () => ({}), action: 'passes.inside' },
  movements: { request: () => ({ day: TODAY, cursor: '' }), action: 'passes.movements' },
  outboxList: { request: () => ({ cursor: '' }), action: 'message.listed' },
  revealMessage: {
    request: () => ({ messageId, reason: '전화 문의' }),
    action: 'message.revealed',
  },
  findPerson: {
    request: () => ({ kind: 'patient', number: INPATIENT }),
    action: 'directory.searched',
    subject: INPATIENT,
  },
  revealField: {
    request: () => ({ kind: 'patient', number: INPATIENT, field: 'name', reason: '전화 문의' }),
    action: 'directory.revealed',
    subject: INPATIENT,
  },
  todayList: { request: () => ({ list: 'admissions', cursor: '' }), action: 'directory.listed' },
  revealEntry: {
    request: () => ({ list: 'admissions', entryId, reason: '전화 문의' }),
    action: 'directory.revealed',
  },
  auditLog: {
    request: () => ({
      action: '',
      actor: '',
      source: '',
      subject: INPATIENT,
      fromDay: null,
      toDay: null,
      beforeId: null,
    }),
    action: 'audit.list',
    subject: INPATIENT,
  },
};

/** Their replies contain no data of visitors, patients, guests or partners. */
const CALLS_WITHOUT_PERSONAL_DATA: readonly CallName[] = [
  // Accounts, devices and the user's own session: account names do not identify a person.
  ...(['signIn', 'confirmSignIn', 'signInWays', 'startProviderSignIn'] as const),
  ...(['finishProviderSignIn', 'adminSession', 'signOut', 'setUp', 'completeSetUp'] as const),
  ...(['account', 'changePassword', 'startSecondFactor', 'confirmSecondFactor'] as const),
  ...(['removeSecondFactor', 'mySessions', 'endMySessions', 'sessions', 'endSession'] as const),
  ...(['users', 'addUser', 'changeUser', 'resetUser', 'disableUser'] as const),
  ...(['devices', 'addDevice', 'pairDevice', 'revokeDevice'] as const),
  ...(['beginCommandLine', 'pollCommandLine', 'commandLineRequest'] as const),
  ...(['decideCommandLine', 'commandLineTokens', 'revokeCommandLine'] as const),
  ...(['endCommandLine', 'addVersion', 'publishVersion', 'verifyAudit'] as const),
  ...(['acknowledgeHelp'] as const),
  // Authored content, and settings.
  'answerChoices',
  ...(['places', 'placeChanges', 'placesSnapshot', 'savePlace', 'removePlace'] as const),
  ...(['exportPlaces', 'restorePlaces', 'requestedPlaces', 'decidePlaces'] as const),
  ...(['importPlaces', 'offeredPlaces', 'questionnaires', 'questionnaireHistory'] as const),
  ...([
    'questionnaireContent',
    'readDraft',
    'draftPresence',
    'openDraft',
    'newDraft',
    'saveDraft',
  ] as const),
  ...(['discardDraft', 'reviewDraft', 'publishDraft', 'decidePublication'] as const),
  ...(['cancelPublication', 'publications', 'rollBack', 'tryCases', 'saveTryCase'] as const),
  ...(['retireQuestionnaire', 'changeEnd', 'openTemplate'] as const),
  ...(['reviewAddendum', 'publishAddendum', 'questionComments', 'saveComment'] as const),
  ...(['removeTryCase', 'saveImage', 'settings', 'saveSetting', 'termsVersions'] as const),
  ...(['termsVersion', 'saveTerms', 'decideTerms', 'removeTerms', 'translationSources'] as const),
  ...(['translationTexts', 'saveTranslation', 'saveTranslations', 'publishWording'] as const),
  ...([
    'exportTranslations',
    'importTranslations',
    'useSettings',
    'changeUse',
    'decideUse',
    'changePassUse',
  ] as const),
  // Numbers of people, but no person.
  ...([
    'dashboard',
    'visitTimes',
    'answerCounts',
    'auditState',
    'replayDraft',
    'partnerGroups',
  ] as const),
  ...(['studioMeetings', 'sendUrgent', 'invitePartners'] as const),
  // Changes that reply with faults only; each is audited as a change.
  ...(['liftRefusal', 'testLink', 'testUrgent', 'saveMeeting', 'removeMeeting'] as const),
  ...(['addGuest', 'removeGuest', 'changePartner', 'addPartner', 'removePartner'] as const),
  ...(['releaseInside', 'retryMessage', 'giveUpMessage', 'gateRelease'] as const),
  // Digests of codes and numbers that mean nothing elsewhere, requested every minute.
  'gateSnapshot',
];

const CHECKED_CALLS = [
  ...Object.keys(STUDIO_CALLS),
  ...Object.keys(CALLS).filter((name) => name.startsWith('gate') || name.startsWith('saved')),
];

it('every call of the studio and the gates is listed here', () => {
  expect([...Object.keys(DATA_ACCESS_CASES), ...CALLS_WITHOUT_PERSONAL_DATA].toSorted()).toEqual(
    CHECKED_CALLS.toSorted(),
  );
});

it.each(Object.keys(DATA_ACCESS_CASES) as CallName[])(
  '%s leaves a row: who looked, from where, at whose data',
  async (name) => {
    const {
      request,
      action,
      role = 'admin',
      subject,
    } = DATA_ACCESS_CASES[name] as DataAccessCase<CallName>;
    const isOfGate = name.startsWith('gate');
    const caller = isOfGate
      ? hospital.visitor({ address: ADDRESS, deviceToken: callers.gateToken })
      : await signInAs(hospital, role, { address: ADDRESS });
    const newest = async () =>
      (await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1)))[0]?.auditId ?? 0;
    const before = await newest();
    const reply = await caller.call(name, request());
    expect(reply.status).toBe(200);
    const rows = await hospital.readStore(({ audit, auditSearch }) =>
      subject === undefined ? auditSearch.search({}, 20) : audit.ofSubject(subject),
    );
    const row = rows.find((one) => one.auditId > before && one.action === action);
    expect(row).toMatchObject({ action, source: ADDRESS });
    const account = await hospital.readStore(({ admins }) => admins.byName(`test.${role}`));
    if (isOfGate) expect(row?.actor).toMatch(/^device:.+/);
    else expect(row?.actor).toBe(account?.adminId);
  },
);
