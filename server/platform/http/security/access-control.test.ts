import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../engine/visit/calendar-day.ts';
import type { CALLS, CallName } from '../../../../schemas/calls.ts';
import { ALL_CALLS } from '../../../../schemas/all-calls.ts';
import { STUDIO_CALLS } from '../../../../schemas/studio-calls.ts';
import type { StudioCall } from '../../../../schemas/studio-calls/studio-call.ts';
import { ALL_ROLES } from '../../../../schemas/enumeration.gen.ts';
import { SETTING_DEFAULTS } from '../../../settings/setting-defaults.ts';
import { readAllRows } from '../../database/testing/all-rows.ts';
import { signInAs } from '../../../testing/admins.ts';
import { enrolTestDevice } from '../../../testing/devices.ts';
import {
  CLEANING_COMPANY,
  FOOD_COMPANY,
  createPartnerLink,
  PARTNER_EMPLOYEES,
} from '../../../testing/employees.ts';
import {
  createAllCallers,
  emergencyRequest,
  type AllCallers,
} from '../../../testing/all-callers.ts';
import {
  answerRequest,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
} from '../../../testing/journeys.ts';
import { seededRandom, schemaValues } from '../../../testing/schema-values.ts';
import { testApp, TODAY, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { API_SCHEMAS } from '../api-schemas.ts';

let hospital: TestApp;
let everybody: AllCallers;
beforeAll(async () => {
  hospital = await testApp({
    config: { floodPerMinute: 100_000_000 },
    settings: { 'lookup.subjects': 100_000, 'lookup.addressSubjects': 100_000 },
  });
  everybody = await createAllCallers(hospital);
});
afterAll(() => hospital.close());

type CallerKind =
  | 'nobody'
  | 'visitor'
  | 'kiosk'
  | 'gateMachine'
  | 'emergency'
  | (typeof ALL_ROLES)[number];

const ANY_CALLER: readonly CallerKind[] = [
  'nobody',
  'visitor',
  'kiosk',
  'gateMachine',
  'emergency',
  ...ALL_ROLES,
];
const VISITOR: readonly CallerKind[] = ['visitor'];
const GATE: readonly CallerKind[] = ['gateMachine'];

/**
 * Which callers each call accepts. A new call must be added here, so that its access is decided and
 * not a side effect of its route. For the studio's calls, their table decides.
 */
const ALLOWED_VISIT_CALLERS: Readonly<Record<keyof typeof CALLS, readonly CallerKind[]>> = {
  visitDays: ANY_CALLER,
  wording: ANY_CALLER,
  embeddingOrigins: ANY_CALLER,
  recordings: ANY_CALLER,
  answerUse: ANY_CALLER,
  checkPatient: ANY_CALLER,
  phoneBirth: ANY_CALLER,
  patient: ANY_CALLER,
  guardian: ANY_CALLER,
  accompaniedPatient: ANY_CALLER,
  notifyPatient: ANY_CALLER,
  checkResidentLink: ANY_CALLER,
  checkPatientVariantLink: ANY_CALLER,
  checkPatientLink: ANY_CALLER,
  residentGuardian: ANY_CALLER,
  intensiveCarePatient: ANY_CALLER,
  meetingListById: ANY_CALLER,
  meetingList: ANY_CALLER,
  temporaryGuest: ANY_CALLER,
  meetingGuest: ANY_CALLER,
  checkCode: ANY_CALLER,
  openGroup: ANY_CALLER,
  findStaff: ANY_CALLER,
  staff: ANY_CALLER,
  partnerLink: ANY_CALLER,
  partner: ANY_CALLER,
  urgentLink: ANY_CALLER,
  endVisit: ANY_CALLER,
  openPass: ANY_CALLER,
  passCheck: ANY_CALLER,
  reInquiry: ANY_CALLER,
  companions: ANY_CALLER,
  changeCompanions: ANY_CALLER,
  savedAnswer: ANY_CALLER,
  savedEmergencyAnswer: ANY_CALLER,
  checkInquiryType: ANY_CALLER,
  enrolDevice: ANY_CALLER,
  unpairDevice: ANY_CALLER,
  callHelp: ANY_CALLER,
  device: ANY_CALLER,
  inquiry: ['visitor', 'emergency', ...ALL_ROLES],
  term: ['visitor', 'emergency'],
  termCode: ['visitor', 'emergency'],
  partnerList: VISITOR,
  partnerAdd: VISITOR,
  partnerDelete: VISITOR,
  urgentInquiry: VISITOR,
  urgentAnswer: VISITOR,
  draftKey: VISITOR,
  answer: VISITOR,
  noAnswer: VISITOR,
  researchAnswer: VISITOR,
  emergencyAnswer: ['emergency'],
  gateScan: GATE,
  gateOccupancy: GATE,
  gateRelease: GATE,
  gateSnapshot: GATE,
};
const ALLOWED_STUDIO_CALLERS = Object.fromEntries(
  Object.entries<StudioCall>(STUDIO_CALLS).map(([name, { roles }]) => [
    name,
    roles === 'anybody' ? ANY_CALLER : roles,
  ]),
) as Record<keyof typeof STUDIO_CALLS, readonly CallerKind[]>;
const ALLOWED_CALLERS: Readonly<Record<CallName, readonly CallerKind[]>> = {
  ...ALLOWED_VISIT_CALLERS,
  ...ALLOWED_STUDIO_CALLERS,
};

/** A new caller each time, so that no call affects the next one. */
const callerAs = async (who: CallerKind): Promise<TestVisitor> => {
  if (who === 'nobody') return hospital.visitor();
  if (who === 'kiosk' || who === 'gateMachine' || who === 'emergency') {
    const kind = who === 'gateMachine' ? 'gate' : who;
    return hospital.visitor({ deviceToken: await enrolTestDevice(hospital, kind) });
  }
  if (who !== 'visitor') return signInAs(hospital, who);
  const visitor = hospital.visitor();
  await identifyPatient(visitor, OUTPATIENT);
  return visitor;
};

const values = schemaValues(API_SCHEMAS, {}, seededRandom(20261122));

const statusOf = async (browser: TestVisitor, name: CallName): Promise<number> => {
  const { method, path, request } = ALL_CALLS[name];
  const fields = values.fitting(request) as Record<string, unknown>;
  if (method === 'POST') return (await browser.send(path, { json: fields })).status;
  const filled = path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(fields[field])),
  );
  const query = new URLSearchParams(
    Object.entries(fields)
      .filter(([field]) => !path.includes(`:${field}`))
      .map(([field, value]): [string, string] => [field, String(value)]),
  );
  return (await browser.send(`${filled}?${query.toString()}`)).status;
};

describe('access to a call', () => {
  it.each(Object.entries(ALLOWED_CALLERS) as [CallName, readonly CallerKind[]][])(
    '%s: accepts the callers in the table, and no one else',
    async (name, letIn) => {
      for (const who of ANY_CALLER) {
        const status = await statusOf(await callerAs(who), name);
        // 403 for callers who are identified but not allowed, 401 for all others.
        const isAdmin = (ALL_ROLES as readonly CallerKind[]).includes(who);
        const isForAdmins = letIn.every((one) =>
          (ALL_ROLES as readonly CallerKind[]).includes(one),
        );
        const refused = isAdmin && isForAdmins ? 403 : 401;
        expect({ who, status }).toEqual({ who, status: letIn.includes(who) ? 200 : refused });
      }
    },
  );
});

/** What the calls of visitors change, to check that nothing changed. */
const state = () =>
  readAllRows(hospital.database, ['answer', 'pass', 'partner_employee', 'presence', 'companion']);

describe('data of another person', () => {
  let other: TestVisitor;
  beforeAll(async () => {
    other = await callerAs('visitor');
  });

  /** Requests for data of another person; none of them may return or change it. */
  const attempts: Readonly<Record<string, () => Promise<{ resultCd: number; result: unknown }>>> = {
    'answers in the name of another patient': async () => {
      const own = await answerRequest(other, {
        answerType: 'PT',
        identityNo: OUTPATIENT,
        visitDate: TODAY,
      });
      return other.call('answer', { ...own, identityNo: INPATIENT });
    },
    'answers of another type': async () => {
      const own = await answerRequest(other, {
        answerType: 'PT',
        identityNo: OUTPATIENT,
        visitDate: TODAY,
      });
      return other.call('answer', { ...own, answerType: 'RPT' });
    },
    'answers for another day': async () => {
      const own = await answerRequest(other, {
        answerType: 'PT',
        identityNo: OUTPATIENT,
        visitDate: TODAY,
      });
      return other.call('answer', { ...own, visitDate: addDays(TODAY, 1) });
    },
    'the saved answers of another, by their id': () =>
      other.call('savedAnswer', { answerId: everybody.answerId }),
    'saved answers as a machine': () =>
      everybody.kiosk.call('savedAnswer', { answerId: everybody.answerId }),
    'saved answers, by the token of a pass': () =>
      other.call('savedAnswer', { answerId: everybody.patient.passCheck }),
    'the companions of a patient, by a guardian’s pass': () =>
      everybody.guardian.visitor.call('companions', { passCheck: everybody.guardian.passCheck }),
    'a change of companions by a guardian’s pass': () =>
      everybody.guardian.visitor.call('changeCompanions', {
        passCheck: everybody.guardian.passCheck,
        accompanyList: ['01000009009'],
        accompanyLimit: 1,
      }),
    'the urgent survey of another session': () =>
      other.call('urgentInquiry', {
        emergencyId: everybody.surveyed.emergencyId,
        language: 'ko',
      }),
    'the people of another company': () =>
      everybody.partner.visitor.call('partnerList', {
        partnerEmpId: everybody.partner.partnerEmpId,
        partnerGroupId: FOOD_COMPANY,
      }),
    'a manager’s rights without a manager’s session': () =>
      other.call('partnerDelete', {
        partnerEmpId: everybody.partner.partnerEmpId,
        partnerGroupId: CLEANING_COMPANY,
        targetPartnerEmpId: PARTNER_EMPLOYEES.employee,
      }),
    'a manager’s rights with an employee’s own link': async () => {
      const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.employee);
      const employee = hospital.visitor();
      await employee.call('partner', { partnerEmpId });
      return employee.call('partnerAdd', {
        partnerEmpId,
        partnerGroupId: CLEANING_COMPANY,
        partnerEmpName: '새사람',
        phoneNum: '01055556666',
      });
    },
    'emergency answers with the record of a patient who is none': async () => {
      const request = await emergencyRequest(everybody.tablet);
      return everybody.tablet.call('emergencyAnswer', { ...request, identityNo: '29999999' });
    },
  };

  it.each(Object.entries(attempts))(
    '%s: refused, nothing returned, nothing changed',
    async (_, act) => {
      const before = await state();
      const { resultCd, result } = await act();
      expect(resultCd).not.toBe(0);
      expect(result).toBeNull();
      expect(await state()).toEqual(before);
    },
  );

  it('is not returned for any id or token that a visitor may have seen', async () => {
    const seen = [
      everybody.patient.passCheck,
      everybody.guardian.passCheck,
      everybody.patientPid,
      everybody.surveyed.pid,
      everybody.surveyed.emergencyId,
      everybody.partner.partnerEmpId,
      everybody.gateToken,
      INPATIENT,
      ...Array.from({ length: 200 }, (_, at) => String(at + 1).padStart(8, '0')),
    ];
    const replies = new Set<string>();
    for (const answerId of seen) {
      for (const name of ['savedAnswer', 'savedEmergencyAnswer'] as const) {
        const { resultCd, resultMsg, result } = await other.call(name, { answerId });
        replies.add(JSON.stringify([resultCd, resultMsg, result]));
      }
    }
    expect([...replies]).toHaveLength(1);
    expect([...replies][0]).toMatch(/^\[300,.*null\]$/);
    const refusals = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 1000)).filter(({ action }) => action === 'answer.readRefused'),
    );
    // The first of them are audited; the rest would only fill the audit.
    expect(refusals.length).toBeGreaterThanOrEqual(
      SETTING_DEFAULTS['audit.refusalsPerAddress'].value,
    );
    expect(refusals.length).toBeLessThan(seen.length * 2);
  });
});
