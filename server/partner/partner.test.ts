import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenAnswers } from '../../engine/questionnaire/proof/shortest-answers.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { readScreenQuery } from '../../engine/visit/screen-address.ts';
import { invitePartners } from '../tasks/partners/invite-partners.ts';
import { addEmployees, CLEAN, FOOD, partnerLink, PEOPLE, phoneOf } from '../testing/employees.ts';
import { FEVER } from '../testing/fever.ts';
import { gateOf, passOf } from '../testing/gates.ts';
import { answerRequest } from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const NO_SUCH_LINK = 'A'.repeat(43);
const YESTERDAY = addDays(TODAY, -1);

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

/** Somebody who came by their own link. */
const come = async (who: string, visitDate = TODAY) => {
  const visitor = hospital.visitor();
  const partnerEmpId = await partnerLink(hospital, who, visitDate);
  const reply = await visitor.call('partner', { partnerEmpId });
  return { visitor, partnerEmpId, reply };
};

const answer = async (who: string, own: GivenAnswers = {}) => {
  const { visitor, partnerEmpId, reply } = await come(who);
  const request = await answerRequest(visitor, reply.result, own);
  return { visitor, partnerEmpId, reply: await visitor.call('answer', request) };
};

describe('the message with the pass of a company’s person', () => {
  it('[ERR-08] says whose it is, for who opens it when it is refused', async () => {
    await answer(PEOPLE.employee);
    const messages = await hospital.look(({ outbox }) => outbox.newest(9));
    const sent = messages.find(({ phone }) => phone === phoneOf(PEOPLE.employee));
    const [link = ''] = /https?:\S+/.exec(sent?.body ?? '') ?? [];
    expect(readScreenQuery(new URL(link).searchParams)).toMatchObject({ type: 'PEMP' });
  });
});

describe('pemp-pid', () => {
  it('[API-22] tells phone and day of a link', async () => {
    const partnerEmpId = await partnerLink(hospital, PEOPLE.employee);
    const reply = await hospital.visitor().call('partnerLink', { partnerEmpId });
    const result = { identityNo: phoneOf(PEOPLE.employee), visitDate: TODAY };
    expect(reply).toMatchObject({ resultCd: 0, result });
  });

  it.each([
    ['a link that nobody was sent', () => Promise.resolve(NO_SUCH_LINK)],
    ['a link of yesterday', () => partnerLink(hospital, PEOPLE.employee, YESTERDAY)],
    ['a link to who is on no list any more', () => partnerLink(hospital, 'PE-99')],
    ['the id by which a list names somebody', () => Promise.resolve('PE-2'.padEnd(22, '0'))],
  ])('[CODE-11] says 305 of %s, and of all the same', async (_, link) => {
    const partnerEmpId = await link();
    const visitor = hospital.visitor({ language: 'en' });
    for (const name of ['partnerLink', 'partner'] as const) {
      const reply = await visitor.call(name, { partnerEmpId });
      expect(reply).toMatchObject({ resultCd: 305, result: null });
      expect(reply.resultMsg).toBe('This link has expired. Please ask for a new link.');
    }
    expect(visitor.cookies.size).toBe(0);
  });

  it('ends with the day of the link', async () => {
    const partnerEmpId = await partnerLink(hospital, PEOPLE.employee);
    const ask = () => hospital.visitor().call('partnerLink', { partnerEmpId });
    hospital.clock.set(instantOf(TODAY, '24:00') - 1);
    expect((await ask()).resultCd).toBe(0);
    hospital.clock.advance(1);
    expect((await ask()).resultCd).toBe(305);
  });
});

describe('pemp', () => {
  it.each([
    ['a manager with authority', PEOPLE.manager, CLEAN, 'Y', 'Y'],
    ['an employee', PEOPLE.employee, CLEAN, 'N', 'N'],
    ['a manager without authority', PEOPLE.managerWithoutAuthority, CLEAN, 'Y', 'N'],
    ['an employee with authority', PEOPLE.employeeWithAuthority, CLEAN, 'N', 'Y'],
    ['a manager of another company', PEOPLE.otherManager, FOOD, 'Y', 'Y'],
  ])(
    '[API-23][TYPE-12] opens the visit of %s and says what they may do',
    async (_, who, partnerGroupId, managerYn, empAuth) => {
      const { reply } = await come(who);
      expect(reply).toMatchObject({
        resultCd: 0,
        result: {
          identityNo: phoneOf(who),
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

  it('[CODE-07] says 301 where no department expects the company that day', async () => {
    const { reply } = await come(PEOPLE.notExpected);
    expect(reply).toMatchObject({ resultCd: 301, result: null });
    expect(reply.resultMsg).toContain('예약');
  });

  it('says 305 for tomorrow until 16:00', async () => {
    expect((await come(PEOPLE.employee, TOMORROW)).reply.resultCd).toBe(305);
    hospital.clock.set(instantOf(TODAY, '16:00'));
    expect((await come(PEOPLE.employee, TOMORROW)).reply.resultCd).toBe(0);
  });

  it('[CODE-04] says 200 with the pass once there is one, and what the person may do', async () => {
    const { reply } = await answer(PEOPLE.manager);
    expect(reply.resultCd).toBe(0);
    const again = await come(PEOPLE.manager);
    expect(again.reply).toMatchObject({
      resultCd: 200,
      result: { passCheck: reply.result.passCheck, managerYn: 'Y', empAuth: 'Y' },
    });
    const pass = await again.visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(pass.result).toMatchObject({ answerType: 'PEMP', passType: 'M' });
  });

  it('[CODE-05] says 201 after a screening that refuses', async () => {
    const { reply } = await answer(PEOPLE.employee, FEVER);
    expect(reply.resultCd).toBe(201);
    expect((await come(PEOPLE.employee)).reply.resultCd).toBe(201);
  });

  it('proves that person only, on that day', async () => {
    const { visitor, reply } = await come(PEOPLE.employee);
    const request = await answerRequest(visitor, reply.result);
    for (const other of [
      { identityNo: phoneOf(PEOPLE.manager) },
      { visitDate: TOMORROW },
      { answerType: 'EMP' as const },
    ]) {
      expect((await visitor.call('answer', { ...request, ...other })).resultCd).toBe(305);
    }
  });

  it('[REDO-06] lets who holds the pass answer anew in a browser that has not seen the link, and manage nobody', async () => {
    const { reply, partnerEmpId } = await answer(PEOPLE.manager);
    const later = hospital.visitor();
    const redo = await later.call('reInquiry', { passCheck: reply.result.passCheck });
    expect(redo.resultCd).toBe(0);
    const request = await answerRequest(later, redo.result);
    const again = await later.call('answer', request);
    expect(again.resultCd).toBe(0);
    expect((await list(later, again.result.passCheck, CLEAN)).resultCd).toBe(401);
    expect((await list(later, partnerEmpId, CLEAN)).resultCd).toBe(0);
  });

  it('takes no answers of who was taken off the list meanwhile', async () => {
    const { visitor, reply } = await come(PEOPLE.employee);
    const request = await answerRequest(visitor, reply.result);
    await hospital.change(({ partners }) => partners.removeEmployee(PEOPLE.employee));
    expect((await visitor.call('answer', request)).resultCd).toBe(305);
  });
});

const list = (visitor: TestVisitor, partnerEmpId: string, partnerGroupId: string) =>
  visitor.call('partnerList', { partnerEmpId, partnerGroupId });
const add = (
  visitor: TestVisitor,
  partnerEmpId: string,
  partnerGroupId: string,
  phoneNum = '01055556666',
  partnerEmpName = '새사람',
) => visitor.call('partnerAdd', { partnerEmpId, partnerGroupId, phoneNum, partnerEmpName });
const remove = (
  visitor: TestVisitor,
  partnerEmpId: string,
  partnerGroupId: string,
  targetPartnerEmpId: string,
) => visitor.call('partnerDelete', { partnerEmpId, partnerGroupId, targetPartnerEmpId });

describe('who may manage whom', () => {
  const callers = [
    ['manager with authority', PEOPLE.manager, CLEAN],
    ['manager without authority', PEOPLE.managerWithoutAuthority, CLEAN],
    ['employee with authority', PEOPLE.employeeWithAuthority, CLEAN],
    ['employee', PEOPLE.employee, CLEAN],
  ] as const;
  const cases = callers.flatMap(([what, who, own]) =>
    [own, FOOD].map((group) => ({
      what,
      who,
      group,
      which: group === own ? 'their own company' : 'another company',
      resultCd: who === PEOPLE.manager && group === own ? 0 : 401,
    })),
  );

  it.each(cases)(
    '[ROLE-06][ROLE-07][ROLE-09][CODE-18] $what, $which: $resultCd for list, add and delete',
    async ({ who, group, resultCd }) => {
      const { visitor, partnerEmpId } = await come(who);
      const target = group === FOOD ? PEOPLE.otherEmployee : PEOPLE.employee;
      const before = await hospital.look(({ partners }) => partners.allEmployees());
      const replies = [
        await list(visitor, partnerEmpId, group),
        await add(visitor, partnerEmpId, group),
        await remove(visitor, partnerEmpId, group, target),
      ];
      expect(replies.map((reply) => [reply.status, reply.resultCd])).toEqual(
        replies.map(() => [200, resultCd]),
      );
      if (resultCd === 0) return;
      expect(await hospital.look(({ partners }) => partners.allEmployees())).toEqual(before);
      expect(replies.map(({ result }) => result as unknown)).toEqual([null, null, null]);
    },
  );

  it('a manager with the link of somebody else, or somebody else with the link of a manager', async () => {
    const employee = await come(PEOPLE.employee);
    const manager = await come(PEOPLE.manager);
    for (const [visitor, token] of [
      [employee.visitor, manager.partnerEmpId],
      [manager.visitor, employee.partnerEmpId],
      [manager.visitor, NO_SUCH_LINK],
    ] as const) {
      expect((await list(visitor, token, CLEAN)).resultCd).toBe(401);
    }
  });

  it('nobody without a session, nor when it has been idle too long', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    expect((await list(hospital.visitor(), partnerEmpId, CLEAN)).status).toBe(401);
    hospital.clock.advance(31 * 60_000);
    expect((await list(visitor, partnerEmpId, CLEAN)).status).toBe(401);
  });

  it('nobody whose authority was taken away meanwhile', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    expect((await list(visitor, partnerEmpId, CLEAN)).resultCd).toBe(0);
    await hospital.change(async ({ partners }) => {
      const manager = await partners.employeeById(PEOPLE.manager);
      if (manager) await partners.saveEmployee({ ...manager, hasAuthority: false });
    });
    expect((await list(visitor, partnerEmpId, CLEAN)).resultCd).toBe(401);
  });
});

describe('pemp-list', () => {
  it('[API-26][ENTITY-20] names the people of the company with all that belongs to them', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    const { result } = await list(visitor, partnerEmpId, CLEAN);
    expect(result.map((employee) => employee.partnerEmpId)).toEqual([
      PEOPLE.manager,
      PEOPLE.managerWithoutAuthority,
      PEOPLE.secondManager,
      PEOPLE.employee,
      PEOPLE.employeeWithAuthority,
    ]);
    expect(result[0]).toEqual({
      partnerEmpId: PEOPLE.manager,
      partnerGroupId: CLEAN,
      managerYn: 'Y',
      empAuth: 'Y',
      empId: PEOPLE.manager,
      empNm: `이름 ${PEOPLE.manager}`,
      empPhone: phoneOf(PEOPLE.manager),
      groupName: `회사 ${CLEAN}`,
      empName: `이름 ${PEOPLE.manager}`,
    });
  });
});

describe('pemp-add', () => {
  it('[API-24] adds an employee who may manage nobody and comes by a link of their own', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    const reply = await add(visitor, partnerEmpId, CLEAN);
    expect(reply).toMatchObject({ resultCd: 0, result: null });
    const { result } = await list(visitor, partnerEmpId, CLEAN);
    const added = result.find(({ empPhone }) => empPhone === '01055556666');
    expect(added).toMatchObject({ empNm: '새사람', managerYn: 'N', empAuth: 'N' });
    expect((await come(added?.partnerEmpId ?? '')).reply.resultCd).toBe(0);
  });

  it('[VALID-31][CODE-14] refuses a number of the own company, and says whose it is', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    const reply = await add(visitor, partnerEmpId, CLEAN, phoneOf(PEOPLE.employee));
    const result = { groupName: `회사 ${CLEAN}`, empName: `이름 ${PEOPLE.employee}` };
    expect(reply).toMatchObject({ resultCd: 308, result });
    expect(reply.resultMsg).toContain(result.groupName);
    expect(reply.resultMsg).toContain(result.empName);
  });

  it('[VALID-31] refuses a number of another company, and does not say whose it is', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    const reply = await add(visitor, partnerEmpId, CLEAN, phoneOf(PEOPLE.otherEmployee));
    expect(reply).toMatchObject({ resultCd: 308, result: null });
    expect(reply.resultMsg).not.toMatch(/회사|이름/);
  });

  it.each([
    ['no name', '', '01055556666'],
    ['a blank name', '  ', '01055556666'],
    ['a short number', '새사람', '010555566'],
    ['a number of no mobile', '새사람', '0255556666'],
  ])('does not take %s', async (_, partnerEmpName, phoneNum) => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    expect((await add(visitor, partnerEmpId, CLEAN, phoneNum, partnerEmpName)).status).toBe(400);
  });

  it('lets nobody try out numbers', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await add(visitor, partnerEmpId, CLEAN, `0105555000${tries}`)).resultCd).toBe(0);
    }
    expect((await add(visitor, partnerEmpId, CLEAN, '01055550011')).resultCd).toBe(306);
  });
});

describe('pemp-del', () => {
  it.each([
    ['[API-25] an employee', PEOPLE.employee, 0],
    ['[ROLE-08] another manager', PEOPLE.secondManager, 300],
    ['a manager without authority', PEOPLE.managerWithoutAuthority, 300],
    ['[API-25] the manager who asks', PEOPLE.manager, 300],
    ['somebody of another company', PEOPLE.otherEmployee, 300],
    ['nobody', 'PE-99', 300],
  ])('%s', async (_, target, resultCd) => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    expect((await remove(visitor, partnerEmpId, CLEAN, target)).resultCd).toBe(resultCd);
    const left = await hospital.look(({ partners }) => partners.employeeById(target));
    expect(left === null).toBe(resultCd === 0 || target === 'PE-99');
  });

  it('[CODE-06] says the same of all who cannot be deleted', async () => {
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    const targets = [PEOPLE.secondManager, PEOPLE.manager, PEOPLE.otherEmployee, 'PE-99'];
    const replies: string[] = [];
    for (const target of targets) {
      replies.push((await remove(visitor, partnerEmpId, CLEAN, target)).resultMsg);
    }
    expect(new Set(replies).size).toBe(1);
  });

  it('takes link and pass away with the person', async () => {
    const worker = await answer(PEOPLE.employee);
    const { passCheck } = worker.reply.result;
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    expect((await remove(visitor, partnerEmpId, CLEAN, PEOPLE.employee)).resultCd).toBe(0);
    expect((await worker.visitor.call('passCheck', { passCheck })).resultCd).toBe(305);
    const link = { partnerEmpId: worker.partnerEmpId };
    expect((await worker.visitor.call('partner', link)).resultCd).toBe(305);
  });

  it('[CONST-03] takes a pass that has held since yesterday, and every message that waits', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'passType.PEMP': 'D' } });
    await addEmployees(hospital);
    hospital.clock.set(instantOf(TODAY, '20:00'));
    const worker = await answer(PEOPLE.employee);
    await answer(PEOPLE.employeeWithAuthority);
    const { passCheck } = worker.reply.result;
    hospital.clock.set(instantOf(TOMORROW, '09:00'));
    await invitePartners(
      { day: 'today', partnerGroupId: CLEAN, publicUrl: 'https://example.com', send: true },
      { ...hospital, dryRun: false },
    );
    const waiting = async (who: string) =>
      (await hospital.look(({ outbox }) => outbox.newest(50, 'waiting')))
        .filter(({ phone }) => phone === phoneOf(who))
        .map(({ purpose }) => purpose.split(':')[0])
        .sort();
    expect(await waiting(PEOPLE.employee)).toEqual(['partner', 'pass']);
    const gate = await gateOf(hospital);
    const { gateCode } = await passOf(hospital, passCheck);

    const { visitor, partnerEmpId } = await come(PEOPLE.manager, TOMORROW);
    expect((await remove(visitor, partnerEmpId, CLEAN, PEOPLE.employee)).resultCd).toBe(0);
    expect((await gate.scan(gateCode, 'in')).result).toMatchObject({ reason: 'revoked' });
    expect(await waiting(PEOPLE.employee)).toEqual([]);
    expect(await waiting(PEOPLE.employeeWithAuthority)).toEqual(['partner', 'pass']);
  });

  it('leaves the pass of who works for two companies', async () => {
    const worker = await answer(PEOPLE.employee);
    await hospital.change(({ partners }) =>
      partners.saveEmployee({
        partnerEmployeeId: 'PE-31',
        partnerGroupId: FOOD,
        name: '두 회사',
        phone: phoneOf(PEOPLE.employee),
        isManager: false,
        hasAuthority: false,
      }),
    );
    const { visitor, partnerEmpId } = await come(PEOPLE.manager);
    await remove(visitor, partnerEmpId, CLEAN, PEOPLE.employee);
    const { passCheck } = worker.reply.result;
    expect((await worker.visitor.call('passCheck', { passCheck })).resultCd).toBe(0);
  });
});

it('writes down who managed whom, without personal data', async () => {
  const { visitor, partnerEmpId } = await come(PEOPLE.manager);
  await add(visitor, partnerEmpId, CLEAN);
  await remove(visitor, partnerEmpId, CLEAN, PEOPLE.employee);
  const rows = await hospital.database.read((trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'like', 'partner.%')
      .execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(['partner.add', 'partner.delete']);
  expect(JSON.stringify(rows)).not.toMatch(/010|이름|새사람/);
});
