import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { invitePartners } from '../tasks/partners/invite-partners.ts';
import { addEmployees, CLEAN, FOOD, PEOPLE, phoneOf } from '../testing/employees.ts';
import { gateOf, passOf } from '../testing/gates.ts';
import {
  add,
  answerByLink,
  comeByLink,
  list,
  NO_SUCH_LINK,
  remove,
} from '../testing/partner-calls.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

const come = (who: string, visitDate = TODAY) => comeByLink(hospital, who, visitDate);

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
    const worker = await answerByLink(hospital, PEOPLE.employee);
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
    const worker = await answerByLink(hospital, PEOPLE.employee);
    await answerByLink(hospital, PEOPLE.employeeWithAuthority);
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
    const worker = await answerByLink(hospital, PEOPLE.employee);
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
