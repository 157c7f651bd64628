import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../../schemas/calls.ts';
import { ALL_CALLS } from '../../../../schemas/all-calls.ts';
import { readAllRows } from '../../database/testing/all-rows.ts';
import { signInAs } from '../../../testing/admins.ts';
import {
  CLEANING_COMPANY,
  createPartnerLink,
  PARTNER_EMPLOYEES,
  createUrgentSend,
} from '../../../testing/employees.ts';
import {
  emergencyRequest,
  createAllCallers,
  type AllCallers,
} from '../../../testing/all-callers.ts';
import { readPass } from '../../../testing/gates.ts';
import {
  answerRequest,
  identifyGuardian,
  identifyPatient,
  completeVisit,
  type CompletedVisit,
} from '../../../testing/journeys.ts';
import { createLink } from '../../../testing/links.ts';
import { publishFixture } from '../../../testing/publish-fixture.ts';
import { seededRandom, schemaValues } from '../../../testing/schema-values.ts';
import { createAnswerLink, readSavedAnswers } from '../../../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { API_SCHEMAS } from '../api-schemas.ts';

/** No one else has these values, so wherever they are found, they came from this person. */
const PHONE = '01099997391';
const COMPANION = '01099997392';
const NAME = '카나리아';
const BIRTH = '19010203';
const WORDS = '카나리아의 증상';
const NUMBER = '29997391';

/** The forms in which a value could be stored. */
const encodedFormsOf = (value: string): readonly string[] => {
  const dashed = value.replace(/^(010)(\d{4})(\d{4})$/, '$1-$2-$3');
  const forms = [value, dashed, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
  // Three alignments, without the ends that depend on the neighbouring bytes.
  const base64 = ['', ' ', '  '].map((before) =>
    Buffer.from(before + value)
      .toString('base64')
      .slice(before === '' ? 0 : 4, -4),
  );
  return [...forms, ...base64, Buffer.from(value).toString('hex')].filter(
    (form) => form.length > 5 || form === NAME,
  );
};

const PERSONAL = [PHONE, COMPANION, NAME, BIRTH, WORDS];
const foundIn = (text: string, values: readonly string[]): readonly string[] =>
  values.flatMap(encodedFormsOf).filter((form) => text.includes(form));

let hospital: TestApp;
let everybody: AllCallers;
/** Everything that was issued and opens something. */
const handedOut: string[] = [];

const recordToken = ({ visitor, passCheck }: CompletedVisit): CompletedVisit => {
  handedOut.push(passCheck, ...visitor.cookies.values());
  return { visitor, passCheck, resultCd: 0 };
};

const addCanary = () =>
  hospital.writeStore(
    async ({ patients, schedules, meetings, visitApplications, residentGuardians, staff }) => {
      const person = { name: NAME, phone: PHONE };
      const patient = { ...person, registrationNumber: NUMBER, birth: BIRTH, isDisabled: false };
      await patients.save(patient, hospital.clock.now());
      await schedules.saveAdmission({
        admissionId: 'S-canary',
        registrationNumber: NUMBER,
        ward: '71',
        kind: 'ward',
        admittedOn: TODAY,
        dischargedOn: null,
        arrivedAt: null,
      });
      await staff.save({
        ...person,
        staffNumber: 'E199999',
        department: '간호부',
        isEntitled: true,
      });
      await residentGuardians.save({
        ...person,
        residentGuardianId: '2026A9999',
        registrationNumber: NUMBER,
      });
      await visitApplications.save({
        ...person,
        applicationId: 'V-canary',
        answerType: 'TMP',
        visitDate: TODAY,
        department: '총무',
        visitReason: '점검',
      });
      const open = await meetings.byId('OPEN-LECTURE');
      if (open) await meetings.save({ ...open, inviteCode: null, guests: [person] });
    },
  );

/**
 * A patient and a guardian with everything that a day brings: pass, companion, gate, redo, saved
 * answers.
 */
const walkVisit = async (): Promise<void> => {
  const patient = hospital.visitor();
  await patient.call('checkPatient', { identityNo: NUMBER });
  await patient.call('phoneBirth', { phoneNum: PHONE, birth: BIRTH });
  const { result } = await identifyPatient(patient, NUMBER);
  const first = recordToken(await completeVisit(patient, result, {}));
  const { passCheck } = first;
  await patient.call('changeCompanions', {
    passCheck,
    accompanyList: [PHONE],
    accompanyLimit: 1,
  });
  await patient.call('companions', { passCheck });

  const guardian = hospital.visitor();
  const identified = await identifyGuardian(guardian, PHONE, NUMBER);
  expect(identified.resultCd).toBe(0);
  const own = recordToken(await completeVisit(guardian, identified.result, {}, NUMBER));
  const pass = await readPass(hospital, own.passCheck);
  handedOut.push(pass.gateCode, pass.barcodeValue);
  const directions = ['in', 'out', 'in'] as const;
  const codes = [
    { code: pass.gateCode },
    { code: pass.barcodeValue },
    { code: PHONE, kind: 'hand' as const },
  ];
  for (const [at, code] of codes.entries()) {
    const direction = directions[at] ?? 'in';
    const nonce = randomUUID();
    const reply = await everybody.gate.call('gateScan', { ...code, direction, nonce });
    expect(reply.resultCd).toBe(0);
  }
  await everybody.gate.call('gateOccupancy', {});
  await everybody.gate.call('gateRelease', { passId: pass.passId, reason: 'other' });
  await guardian.call('reInquiry', { passCheck: own.passCheck });
  const record = await hospital.readStore(({ answers }) =>
    answers.latestOf({ answerType: 'PT', identityNo: NUMBER, visitDate: TODAY }),
  );
  const answerId = record?.answerId ?? '';
  await readSavedAnswers(everybody.desk, answerId);
  handedOut.push(
    await createAnswerLink(everybody.desk, answerId),
    everybody.desk.cookies.get('__Host-admin') ?? '',
  );
};

/** The other ways to start a visit, each with the canary. */
const walkOthers = async (): Promise<void> => {
  const pid = await createLink(hospital, 'PT', NUMBER, PHONE);
  await hospital.visitor().call('checkPatientLink', { pid, lastPlcTelno: '7391' });
  const resident = await createLink(hospital, 'RNOK', '2026A9999', PHONE, { refId: NUMBER });
  await hospital.visitor().call('checkResidentLink', { pid: resident, lastPlcTelno: '7391' });
  const guest = hospital.visitor();
  const opened = await guest.call('meetingGuest', { phoneNum: PHONE, meetingId: 'OPEN-LECTURE' });
  expect(opened.resultCd).toBe(0);
  recordToken(await completeVisit(guest, opened.result, {}));
  await hospital.visitor().call('temporaryGuest', { phoneNum: PHONE, visitDate: TODAY });

  const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.secondManager);
  const manager = hospital.visitor();
  await manager.call('partner', { partnerEmpId });
  const company = { partnerEmpId, partnerGroupId: CLEANING_COMPANY };
  const added = { ...company, partnerEmpName: NAME, phoneNum: PHONE };
  expect((await manager.call('partnerAdd', added)).resultCd).toBe(0);
  const { result } = await manager.call('partnerList', company);
  const target = result.find(({ empPhone }) => empPhone === PHONE)?.partnerEmpId ?? '';
  await manager.call('partnerDelete', { ...company, targetPartnerEmpId: target });
  handedOut.push(pid, resident, partnerEmpId, ...manager.cookies.values());

  const survey = await createUrgentSend(hospital, {
    answerType: 'PT',
    identityNo: NUMBER,
    phone: PHONE,
  });
  const { pid: surveyPid, emergencyId } = survey;
  const surveyed = hospital.visitor();
  await surveyed.call('urgentLink', { pid: surveyPid, matchValue: '7391' });
  await surveyed.call('urgentInquiry', { emergencyId, language: 'ko' });
  handedOut.push(surveyPid, emergencyId);

  const request = await emergencyRequest(everybody.tablet);
  const complaint = request.categoryList.map((category) =>
    category.categoryType === 'T' && category.answerContents !== ''
      ? { ...category, answerContents: WORDS }
      : category,
  );
  expect(complaint.map(({ answerContents }) => answerContents)).toContain(WORDS);
  const newcomer = await everybody.tablet.call('emergencyAnswer', {
    ...request,
    categoryList: complaint,
    identityNo: '',
    newPtYn: 'Y',
    identityBirth: BIRTH,
    identityPhone: PHONE,
    refPhone: COMPANION,
    refBirth: BIRTH,
  });
  expect(newcomer).toMatchObject({ resultCd: 0 });

  await publishFixture(hospital, 'research-sleep.yaml');
  const subject = hospital.visitor();
  await subject.call('checkInquiryType', { inquiryType: 'SLEEP_RESEARCH' });
  const person = { answerType: 'PT', identityNo: PHONE, visitDate: TODAY } as const;
  const research = await answerRequest(subject, person);
  expect((await subject.call('researchAnswer', research)).resultCd).toBe(0);
  await hospital.visitor().call('signIn', { name: NAME, password: WORDS });
};

/**
 * Every call with the canary in every field that fits it, and in queries that have no field for it.
 */
const callEverything = async (callers: readonly TestVisitor[]): Promise<void> => {
  const chance = seededRandom(7391);
  const known = Object.fromEntries(
    [
      ...['identityNo', 'refId', 'phoneNum', 'identityPhone', 'refPhone', 'matchValue', 'patNo'],
      ...['accompanyId', 'code', 'conn', 'partnerEmpId', 'pid'],
    ].map((field) => [field, [PHONE]] as const),
  );
  const values = schemaValues(
    API_SCHEMAS,
    { ...known, birth: [BIRTH], partnerEmpName: [NAME], answerContents: [WORDS], name: [NAME] },
    chance,
  );
  for (const name of Object.keys(ALL_CALLS) as CallName[]) {
    if (name === 'signIn') continue;
    const { method, path, request } = ALL_CALLS[name];
    for (const caller of callers) {
      const fields = values.fitting(request) as Record<string, unknown>;
      if (method === 'POST') await caller.send(path, { json: fields });
      const query = new URLSearchParams({ answerType: PHONE, name: NAME, birth: BIRTH });
      await caller.send(`${path.replace(/:\w+/, PHONE)}?${query.toString()}`);
    }
  }
  await hospital.visitor().send(`/${PHONE}/${encodeURIComponent(NAME)}`);
};

beforeAll(async () => {
  hospital = await testApp({
    config: { floodPerMinute: 100_000_000 },
    settings: { 'lookup.subjects': 100_000, 'lookup.addressSubjects': 100_000 },
  });
  everybody = await createAllCallers(hospital);
  handedOut.push(
    everybody.gateToken,
    everybody.kioskToken,
    everybody.emergencyToken,
    everybody.viewToken,
    everybody.partner.partnerEmpId,
    everybody.patientPid,
    everybody.residentPid,
    everybody.surveyed.pid,
    everybody.surveyed.emergencyId,
    everybody.patient.passCheck,
  );
  await addCanary();
  await walkVisit();
  await walkOthers();
  const visitor = hospital.visitor();
  await identifyPatient(visitor, NUMBER);
  const admin = await signInAs(hospital);
  await callEverything([hospital.visitor(), visitor, admin, everybody.gate, everybody.tablet]);
});
afterAll(() => hospital.close());

describe('a person with unique data, in every call', () => {
  it('does not appear in the log', () => {
    expect(hospital.log.length).toBeGreaterThan(300);
    const log = hospital.log.join('\n');
    expect(foundIn(log, [...PERSONAL, NUMBER, ...handedOut])).toEqual([]);
  });

  it('does not appear in the audit, nor does the number of the record', async () => {
    const rows = (await readAllRows(hospital.database, ['audit'])).get('audit') ?? [];
    expect(rows.length).toBeGreaterThan(30);
    expect(foundIn(rows.join('\n'), [...PERSONAL, NUMBER, ...handedOut])).toEqual([]);
  });

  it('does not appear in plain text in any table, by phone, name, birth or words', async () => {
    const found = [...(await readAllRows(hospital.database))].flatMap(([table, rows]) =>
      foundIn(rows.join('\n'), PERSONAL).map((form) => `${table}: ${form}`),
    );
    expect(found).toEqual([]);
  });

  it('does not appear in any byte of the files, deleted rows included', async () => {
    const { location } = hospital;
    if ('url' in location) return;
    for (const ending of ['', '-wal']) {
      const bytes = readFileSync(location.file + ending);
      const found = PERSONAL.filter((value) => bytes.includes(Buffer.from(value)));
      expect(found).toEqual([]);
    }
    await Promise.resolve();
  });
});

describe('a token that was issued', () => {
  it('does not appear in plain text in any table: passes, links, codes, machines, sessions', async () => {
    const tokens = [...new Set(handedOut)].filter((token) => token !== '');
    expect(tokens.length).toBeGreaterThan(18);
    const found = [...(await readAllRows(hospital.database))].flatMap(([table, rows]) => {
      const text = rows.join('\n');
      return tokens
        .filter((token) => text.includes(token))
        .map((token) => `${table}: token ${tokens.indexOf(token)}`);
    });
    expect(found).toEqual([]);
  });
});
