import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import {
  addEmployees,
  CLEANING_COMPANY,
  FOOD_COMPANY,
  createPartnerLink,
  PARTNER_EMPLOYEES,
  partnerPhoneOf,
} from '../testing/employees.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { answerRequest, sentPassCheck } from '../testing/journeys.ts';
import {
  answerAsPartner,
  openPartnerLink,
  listPartnerEmployees,
  UNKNOWN_LINK,
} from '../testing/partner-calls.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

const YESTERDAY = addDays(TODAY, -1);

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

const openLink = (who: string, visitDate = TODAY) => openPartnerLink(hospital, who, visitDate);

describe('the pass message of a partner employee', () => {
  it('[ERR-08] names the company, for an employee whose pass is refused when they open it', async () => {
    await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee);
    const messages = await hospital.readStore(({ outbox }) => outbox.newest(9));
    const sent = messages.find(({ phone }) => phone === partnerPhoneOf(PARTNER_EMPLOYEES.employee));
    expect(parseScreenQuery(new URL(sent?.link ?? '').searchParams)).toMatchObject({
      type: 'PEMP',
    });
  });
});

describe('pemp-pid', () => {
  it('[API-22] returns phone and day of a link', async () => {
    const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.employee);
    const reply = await hospital.visitor().call('partnerLink', { partnerEmpId });
    const result = { identityNo: partnerPhoneOf(PARTNER_EMPLOYEES.employee), visitDate: TODAY };
    expect(reply).toMatchObject({ resultCd: 0, result });
  });

  it.each([
    ['a link that was sent to no one', () => Promise.resolve(UNKNOWN_LINK)],
    [
      'a link of yesterday',
      () => createPartnerLink(hospital, PARTNER_EMPLOYEES.employee, YESTERDAY),
    ],
    ['a link to who is on no list any more', () => createPartnerLink(hospital, 'PE-99')],
    ['the id by which a list names a person', () => Promise.resolve('PE-2'.padEnd(22, '0'))],
  ])('[CODE-11] answers the same 305 for %s', async (_, link) => {
    const partnerEmpId = await link();
    const visitor = hospital.visitor({ language: 'en' });
    for (const name of ['partnerLink', 'partner'] as const) {
      const reply = await visitor.call(name, { partnerEmpId });
      expect(reply).toMatchObject({ resultCd: 305, result: null });
      expect(reply.resultMsg).toBe(
        'This link has expired. Please call the main number for a new link.',
      );
    }
    expect(visitor.cookies.size).toBe(0);
  });

  it('ends with the day of the link', async () => {
    const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.employee);
    const ask = () => hospital.visitor().call('partnerLink', { partnerEmpId });
    hospital.clock.set(instantOf(TODAY, '24:00') - 1);
    expect((await ask()).resultCd).toBe(0);
    hospital.clock.advance(1);
    expect((await ask()).resultCd).toBe(305);
  });
});

describe('pemp', () => {
  it.each([
    ['a manager with authority', PARTNER_EMPLOYEES.manager, CLEANING_COMPANY, 'Y', 'Y'],
    ['an employee', PARTNER_EMPLOYEES.employee, CLEANING_COMPANY, 'N', 'N'],
    [
      'a manager without authority',
      PARTNER_EMPLOYEES.managerWithoutAuthority,
      CLEANING_COMPANY,
      'Y',
      'N',
    ],
    [
      'an employee with authority',
      PARTNER_EMPLOYEES.employeeWithAuthority,
      CLEANING_COMPANY,
      'N',
      'Y',
    ],
    ['a manager of another company', PARTNER_EMPLOYEES.otherManager, FOOD_COMPANY, 'Y', 'Y'],
  ])(
    '[API-23][TYPE-12] opens the visit of %s and says what they may do',
    async (_, who, partnerGroupId, managerYn, empAuth) => {
      const { reply } = await openLink(who);
      expect(reply).toMatchObject({
        resultCd: 0,
        result: {
          identityNo: partnerPhoneOf(who),
          answerType: 'PEMP',
          visitDate: TODAY,
          inquiryType: 'EMP_SCREENING',
          partnerGroupId,
          managerYn,
          empAuth,
        },
      });
    },
  );

  it('[CODE-07] answers 301 when no department expects the company that day', async () => {
    const { reply } = await openLink(PARTNER_EMPLOYEES.notExpected);
    expect(reply).toMatchObject({ resultCd: 301, result: null });
    expect(reply.resultMsg).toContain('예약');
  });

  it('answers 305 for tomorrow until 16:00', async () => {
    expect((await openLink(PARTNER_EMPLOYEES.employee, TOMORROW)).reply.resultCd).toBe(305);
    hospital.clock.set(instantOf(TODAY, '16:00'));
    expect((await openLink(PARTNER_EMPLOYEES.employee, TOMORROW)).reply.resultCd).toBe(0);
  });

  it('[CODE-04] answers 200 with the pass if there is one, and says what the person may do', async () => {
    const { reply } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    expect(reply.resultCd).toBe(0);
    const again = await openLink(PARTNER_EMPLOYEES.manager);
    expect(again.reply).toMatchObject({
      resultCd: 200,
      result: { passCheck: reply.result.passCheck, managerYn: 'Y', empAuth: 'Y' },
    });
    const pass = await again.visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(pass.result).toMatchObject({ answerType: 'PEMP', passType: 'M' });
  });

  it('[CODE-05] answers 201 after a screening that refuses', async () => {
    const { reply } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee, FEVER_ANSWERS);
    expect(reply.resultCd).toBe(201);
    expect((await openLink(PARTNER_EMPLOYEES.employee)).reply.resultCd).toBe(201);
  });

  it('proves only that person, on that day', async () => {
    const { visitor, reply } = await openLink(PARTNER_EMPLOYEES.employee);
    const request = await answerRequest(visitor, reply.result);
    for (const other of [
      { identityNo: partnerPhoneOf(PARTNER_EMPLOYEES.manager) },
      { visitDate: TOMORROW },
      { answerType: 'EMP' as const },
    ]) {
      expect((await visitor.call('answer', { ...request, ...other })).resultCd).toBe(305);
    }
  });

  it('[REDO-06] lets the holder of the pass answer again in a browser that has not seen the link, and manage no one', async () => {
    const { reply, partnerEmpId } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    const later = hospital.visitor();
    const passCheck = await sentPassCheck(hospital, reply.result.passCheck);
    const redo = await later.call('reInquiry', { passCheck });
    expect(redo.resultCd).toBe(0);
    const request = await answerRequest(later, redo.result);
    const again = await later.call('answer', request);
    expect(again.resultCd).toBe(0);
    expect(
      (await listPartnerEmployees(later, again.result.passCheck, CLEANING_COMPANY)).resultCd,
    ).toBe(401);
    expect((await listPartnerEmployees(later, partnerEmpId, CLEANING_COMPANY)).resultCd).toBe(0);
  });

  it('refuses answers of a person who was removed from the list', async () => {
    const { visitor, reply } = await openLink(PARTNER_EMPLOYEES.employee);
    const request = await answerRequest(visitor, reply.result);
    await hospital.writeStore(({ partners }) =>
      partners.removeEmployee(PARTNER_EMPLOYEES.employee),
    );
    expect((await visitor.call('answer', request)).resultCd).toBe(305);
  });
});

describe('the company link in the reply about a pass', () => {
  const shownBy = async (passCheck: string, visitor = hospital.visitor()) =>
    visitor.call('passCheck', { passCheck });

  it('[PASS-17][ENTITY-19] is returned for the token of a manager’s message, and opens the list of staff', async () => {
    const { reply, partnerEmpId } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    const later = hospital.visitor();
    const passCheck = await sentPassCheck(hospital, reply.result.passCheck);
    const pass = await shownBy(passCheck, later);
    expect(pass.result).toMatchObject({ openedYn: 'Y', pid: partnerEmpId });
    expect((await listPartnerEmployees(later, partnerEmpId, CLEANING_COMPANY)).status).toBe(401);
    const known = await later.call('partner', { partnerEmpId });
    expect(known.result).toMatchObject({ managerYn: 'Y', empAuth: 'Y' });
    expect((await listPartnerEmployees(later, partnerEmpId, CLEANING_COMPANY)).resultCd).toBe(0);
  });

  it('[ROLE-06] is absent from the notice that a stranger sees', async () => {
    const { reply } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    const pass = await shownBy(reply.result.passCheck);
    expect(pass.result).toMatchObject({ openedYn: 'N', pid: '' });
  });

  it.each([
    ['an employee', PARTNER_EMPLOYEES.employee],
    ['a manager without authority', PARTNER_EMPLOYEES.managerWithoutAuthority],
    ['an employee with authority', PARTNER_EMPLOYEES.employeeWithAuthority],
  ])('[PASS-17][ROLE-06] is absent from the pass of %s', async (_, who) => {
    const { reply } = await answerAsPartner(hospital, who);
    const pass = await shownBy(await sentPassCheck(hospital, reply.result.passCheck));
    expect(pass.result).toMatchObject({ openedYn: 'Y', pid: '' });
  });

  it('[ROLE-06] is absent after the authority was withdrawn', async () => {
    const { reply } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    await hospital.writeStore(async ({ partners }) => {
      const manager = await partners.employeeById(PARTNER_EMPLOYEES.manager);
      if (manager) await partners.saveEmployee({ ...manager, hasAuthority: false });
    });
    const pass = await shownBy(await sentPassCheck(hospital, reply.result.passCheck));
    expect(pass.result).toMatchObject({ openedYn: 'Y', pid: '' });
  });

  it('[PASS-17] is that of the company they manage, for a person who works for two', async () => {
    const phone = partnerPhoneOf(PARTNER_EMPLOYEES.manager);
    await hospital.writeStore(({ partners }) =>
      partners.saveEmployee({
        partnerEmployeeId: 'PE-0',
        partnerGroupId: FOOD_COMPANY,
        name: '두 회사',
        phone,
        isManager: false,
        hasAuthority: false,
      }),
    );
    await createPartnerLink(hospital, 'PE-0');
    const { reply, partnerEmpId } = await answerAsPartner(hospital, PARTNER_EMPLOYEES.manager);
    const pass = await shownBy(await sentPassCheck(hospital, reply.result.passCheck));
    expect(pass.result.pid).toBe(partnerEmpId);
  });
});
