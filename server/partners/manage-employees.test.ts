import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { invitePartners } from './invite-partners.ts';
import {
  addEmployees,
  CLEANING_COMPANY,
  FOOD_COMPANY,
  PARTNER_EMPLOYEES,
  partnerPhoneOf,
} from '../testing/employees.ts';
import { enrolGate, readPass } from '../testing/gates.ts';
import {
  addPartnerEmployee,
  answerAsPartner,
  openPartnerLink,
  listPartnerEmployees,
  UNKNOWN_LINK,
  removePartnerEmployee,
} from '../testing/partner-calls.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

const openLink = (who: string, visitDate = TODAY) => openPartnerLink(hospital, who, visitDate);

describe('partner management rights', () => {
  const callers = [
    ['manager with authority', PARTNER_EMPLOYEES.manager, CLEANING_COMPANY],
    ['manager without authority', PARTNER_EMPLOYEES.managerWithoutAuthority, CLEANING_COMPANY],
    ['employee with authority', PARTNER_EMPLOYEES.employeeWithAuthority, CLEANING_COMPANY],
    ['employee', PARTNER_EMPLOYEES.employee, CLEANING_COMPANY],
  ] as const;
  const cases = callers.flatMap(([what, who, own]) =>
    [own, FOOD_COMPANY].map((group) => ({
      what,
      who,
      group,
      which: group === own ? 'their own company' : 'another company',
      resultCd: who === PARTNER_EMPLOYEES.manager && group === own ? 0 : 401,
    })),
  );

  it.each(cases)(
    '[ROLE-06][ROLE-07][ROLE-09][CODE-18] $what, $which: $resultCd for list, add and delete',
    async ({ who, group, resultCd }) => {
      const { visitor, partnerEmpId } = await openLink(who);
      const target =
        group === FOOD_COMPANY ? PARTNER_EMPLOYEES.otherEmployee : PARTNER_EMPLOYEES.employee;
      const before = await hospital.readStore(({ partners }) => partners.allEmployees());
      const replies = [
        await listPartnerEmployees(visitor, partnerEmpId, group),
        await addPartnerEmployee(visitor, partnerEmpId, group),
        await removePartnerEmployee(visitor, partnerEmpId, group, target),
      ];
      expect(replies.map((reply) => [reply.status, reply.resultCd])).toEqual(
        replies.map(() => [200, resultCd]),
      );
      if (resultCd === 0) return;
      expect(await hospital.readStore(({ partners }) => partners.allEmployees())).toEqual(before);
      expect(replies.map(({ result }) => result as unknown)).toEqual([null, null, null]);
    },
  );

  it('refuses a manager with another person’s link, and another person with a manager’s link', async () => {
    const employee = await openLink(PARTNER_EMPLOYEES.employee);
    const manager = await openLink(PARTNER_EMPLOYEES.manager);
    for (const [visitor, token] of [
      [employee.visitor, manager.partnerEmpId],
      [manager.visitor, employee.partnerEmpId],
      [manager.visitor, UNKNOWN_LINK],
    ] as const) {
      expect((await listPartnerEmployees(visitor, token, CLEANING_COMPANY)).resultCd).toBe(401);
    }
  });

  it('refuses a caller without a session, or with one that was idle too long', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    expect(
      (await listPartnerEmployees(hospital.visitor(), partnerEmpId, CLEANING_COMPANY)).status,
    ).toBe(401);
    hospital.clock.advance(31 * 60_000);
    expect((await listPartnerEmployees(visitor, partnerEmpId, CLEANING_COMPANY)).status).toBe(401);
  });

  it('refuses a manager whose authority was withdrawn', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    expect((await listPartnerEmployees(visitor, partnerEmpId, CLEANING_COMPANY)).resultCd).toBe(0);
    await hospital.writeStore(async ({ partners }) => {
      const manager = await partners.employeeById(PARTNER_EMPLOYEES.manager);
      if (manager) await partners.saveEmployee({ ...manager, hasAuthority: false });
    });
    expect((await listPartnerEmployees(visitor, partnerEmpId, CLEANING_COMPANY)).resultCd).toBe(
      401,
    );
  });
});

describe('pemp-list', () => {
  it('[API-26][ENTITY-20] lists the company’s employees with all their data', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    const { result } = await listPartnerEmployees(visitor, partnerEmpId, CLEANING_COMPANY);
    expect(result.map((employee) => employee.partnerEmpId)).toEqual([
      PARTNER_EMPLOYEES.manager,
      PARTNER_EMPLOYEES.managerWithoutAuthority,
      PARTNER_EMPLOYEES.secondManager,
      PARTNER_EMPLOYEES.employee,
      PARTNER_EMPLOYEES.employeeWithAuthority,
    ]);
    expect(result[0]).toEqual({
      partnerEmpId: PARTNER_EMPLOYEES.manager,
      partnerGroupId: CLEANING_COMPANY,
      managerYn: 'Y',
      empAuth: 'Y',
      empId: PARTNER_EMPLOYEES.manager,
      empNm: `이름 ${PARTNER_EMPLOYEES.manager}`,
      empPhone: partnerPhoneOf(PARTNER_EMPLOYEES.manager),
      groupName: `회사 ${CLEANING_COMPANY}`,
      empName: `이름 ${PARTNER_EMPLOYEES.manager}`,
    });
  });
});

describe('pemp-add', () => {
  it('[API-24] adds an employee who cannot manage others and comes by their own link', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    const reply = await addPartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY);
    expect(reply).toMatchObject({ resultCd: 0, result: null });
    const { result } = await listPartnerEmployees(visitor, partnerEmpId, CLEANING_COMPANY);
    const added = result.find(({ empPhone }) => empPhone === '01055556666');
    expect(added).toMatchObject({ empNm: '새사람', managerYn: 'N', empAuth: 'N' });
    expect((await openLink(added?.partnerEmpId ?? '')).reply.resultCd).toBe(0);
  });

  it('[VALID-31][CODE-14] refuses a number of the same company, and says whose it is', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    const reply = await addPartnerEmployee(
      visitor,
      partnerEmpId,
      CLEANING_COMPANY,
      partnerPhoneOf(PARTNER_EMPLOYEES.employee),
    );
    const result = {
      groupName: `회사 ${CLEANING_COMPANY}`,
      empName: `이름 ${PARTNER_EMPLOYEES.employee}`,
    };
    expect(reply).toMatchObject({ resultCd: 308, result });
    expect(reply.resultMsg).toContain(result.groupName);
    expect(reply.resultMsg).toContain(result.empName);
  });

  it('[VALID-31] refuses a number of another company, and does not say whose it is', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    const reply = await addPartnerEmployee(
      visitor,
      partnerEmpId,
      CLEANING_COMPANY,
      partnerPhoneOf(PARTNER_EMPLOYEES.otherEmployee),
    );
    expect(reply).toMatchObject({ resultCd: 308, result: null });
    expect(reply.resultMsg).not.toMatch(/회사|이름/);
  });

  it.each([
    ['no name', '', '01055556666'],
    ['a blank name', '  ', '01055556666'],
    ['a short number', '새사람', '010555566'],
    ['a number of no mobile', '새사람', '0255556666'],
    ['the first digits of a whole number behind a prefix', '새사람', '01001088887'],
    ['the first digits of a landline behind a prefix', '새사람', '01002123456'],
  ])('refuses %s', async (_, partnerEmpName, phoneNum) => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    expect(
      (await addPartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, phoneNum, partnerEmpName))
        .status,
    ).toBe(400);
  });

  it('prevents trying out numbers', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(
        (await addPartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, `0105555000${tries}`))
          .resultCd,
      ).toBe(0);
    }
    expect(
      (await addPartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, '01055550011')).resultCd,
    ).toBe(306);
  });
});

describe('pemp-del', () => {
  it.each([
    ['[API-25] an employee', PARTNER_EMPLOYEES.employee, 0],
    ['[ROLE-08] another manager', PARTNER_EMPLOYEES.secondManager, 300],
    ['a manager without authority', PARTNER_EMPLOYEES.managerWithoutAuthority, 300],
    ['[API-25] the manager who asks', PARTNER_EMPLOYEES.manager, 300],
    ['a person of another company', PARTNER_EMPLOYEES.otherEmployee, 300],
    ['nobody', 'PE-99', 300],
  ])('%s', async (_, target, resultCd) => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    expect(
      (await removePartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, target)).resultCd,
    ).toBe(resultCd);
    const left = await hospital.readStore(({ partners }) => partners.employeeById(target));
    expect(left === null).toBe(resultCd === 0 || target === 'PE-99');
  });

  it('[CODE-06] gives the same reply for everyone who cannot be deleted', async () => {
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    const targets = [
      PARTNER_EMPLOYEES.secondManager,
      PARTNER_EMPLOYEES.manager,
      PARTNER_EMPLOYEES.otherEmployee,
      'PE-99',
    ];
    const replies: string[] = [];
    for (const target of targets) {
      replies.push(
        (await removePartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, target)).resultMsg,
      );
    }
    expect(new Set(replies).size).toBe(1);
  });

  it('removes link and pass with the person', async () => {
    const worker = await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee);
    const { passCheck } = worker.reply.result;
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    expect(
      (
        await removePartnerEmployee(
          visitor,
          partnerEmpId,
          CLEANING_COMPANY,
          PARTNER_EMPLOYEES.employee,
        )
      ).resultCd,
    ).toBe(0);
    expect((await worker.visitor.call('passCheck', { passCheck })).resultCd).toBe(305);
    const link = { partnerEmpId: worker.partnerEmpId };
    expect((await worker.visitor.call('partner', link)).resultCd).toBe(305);
  });

  it('[CONST-03] removes a pass valid since yesterday, and every waiting message', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'passType.PEMP': 'D' } });
    await addEmployees(hospital);
    hospital.clock.set(instantOf(TODAY, '20:00'));
    const worker = await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee);
    await answerAsPartner(hospital, PARTNER_EMPLOYEES.employeeWithAuthority);
    const { passCheck } = worker.reply.result;
    hospital.clock.set(instantOf(TOMORROW, '09:00'));
    await invitePartners(
      {
        day: 'today',
        partnerGroupId: CLEANING_COMPANY,
        publicUrl: 'https://example.com',
        send: true,
      },
      { ...hospital, dryRun: false },
    );
    const waiting = async (who: string) =>
      (await hospital.readStore(({ outbox }) => outbox.newest(50, 'waiting')))
        .filter(({ phone }) => phone === partnerPhoneOf(who))
        .map(({ purpose }) => purpose.split(':')[0])
        .sort();
    expect(await waiting(PARTNER_EMPLOYEES.employee)).toEqual(['partner', 'pass']);
    const gate = await enrolGate(hospital);
    const { gateCode } = await readPass(hospital, passCheck);

    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager, TOMORROW);
    expect(
      (
        await removePartnerEmployee(
          visitor,
          partnerEmpId,
          CLEANING_COMPANY,
          PARTNER_EMPLOYEES.employee,
        )
      ).resultCd,
    ).toBe(0);
    expect((await gate.scan(gateCode, 'in')).result).toMatchObject({ reason: 'revoked' });
    expect(await waiting(PARTNER_EMPLOYEES.employee)).toEqual([]);
    expect(await waiting(PARTNER_EMPLOYEES.employeeWithAuthority)).toEqual(['partner', 'pass']);
  });

  it('keeps the pass of an employee of two companies', async () => {
    const worker = await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee);
    await hospital.writeStore(({ partners }) =>
      partners.saveEmployee({
        partnerEmployeeId: 'PE-31',
        partnerGroupId: FOOD_COMPANY,
        name: '두 회사',
        phone: partnerPhoneOf(PARTNER_EMPLOYEES.employee),
        isManager: false,
        hasAuthority: false,
      }),
    );
    const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
    await removePartnerEmployee(
      visitor,
      partnerEmpId,
      CLEANING_COMPANY,
      PARTNER_EMPLOYEES.employee,
    );
    const { passCheck } = worker.reply.result;
    expect((await worker.visitor.call('passCheck', { passCheck })).resultCd).toBe(0);
  });
});

it('audits who managed which person, without personal data', async () => {
  const { visitor, partnerEmpId } = await openLink(PARTNER_EMPLOYEES.manager);
  await addPartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY);
  await removePartnerEmployee(visitor, partnerEmpId, CLEANING_COMPANY, PARTNER_EMPLOYEES.employee);
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
