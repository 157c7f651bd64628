import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../schemas/calls.ts';
import { signInAs } from '../testing/admins.ts';
import {
  addEmployees,
  CLEANING_COMPANY,
  PARTNER_EMPLOYEES,
  partnerPhoneOf,
} from '../testing/employees.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
  browser = await signInAs(hospital, 'admin');
});
afterEach(() => hospital.close());

const people = async () =>
  (await browser.call('partnerPeople', { groupId: CLEANING_COMPANY, visitDate: TODAY })).result
    .people;

const employee = async () => {
  const found = (await people()).find(
    (one) => one.partnerEmployeeId === PARTNER_EMPLOYEES.employee,
  );
  if (!found) throw new Error('the employee is gone');
  return found;
};

/** A save that leaves the employee unchanged. */
const kept = {
  partnerEmployeeId: PARTNER_EMPLOYEES.employee,
  name: null,
  phone: null,
  isManager: false,
  hasAuthority: false,
};

const change = async (changes: Partial<RequestOf<'changePartner'>>) => {
  const { revision } = await employee();
  return (await browser.call('changePartner', { ...kept, revision, ...changes })).result;
};

const audited = async (subject: string) =>
  (await hospital.readStore(({ audit }) => audit.ofSubject(subject))).map(({ action }) => action);

describe('partners in the studio', () => {
  it('are listed with the expected ones, and invited once', async () => {
    const groups = async () =>
      (await browser.call('partnerGroups', { visitDate: TODAY })).result.groups;
    const own = async () => (await groups()).find((one) => one.partnerGroupId === CLEANING_COMPANY);
    expect(await own()).toMatchObject({ people: 5, isExpected: true, invited: 0 });
    const invite = { groupId: CLEANING_COMPANY, visitDate: TODAY };
    expect((await browser.call('invitePartners', invite)).result).toEqual({ fault: null, sent: 5 });
    expect((await browser.call('invitePartners', invite)).result.sent).toBe(0);
    expect(await own()).toMatchObject({ invited: 5 });
    const guard = await browser.call('invitePartners', { ...invite, groupId: 'PG-GUARD' });
    expect(guard.result.fault).toBe('notExpected');
    const past = await browser.call('invitePartners', { ...invite, visitDate: '20260101' });
    expect(past.result.fault).toBe('dayPassed');
  });

  it('mask their employees and reveal them on request, which is audited', async () => {
    const own = (await people()).find(
      (one) => one.partnerEmployeeId === PARTNER_EMPLOYEES.employee,
    );
    expect(own?.phone).toMatch(/^010\*{4}\d{4}$/);
    const request = { partnerEmployeeId: PARTNER_EMPLOYEES.employee };
    const { result } = await browser.call('revealPartner', request);
    expect(result.phone).toBe(partnerPhoneOf(PARTNER_EMPLOYEES.employee));
    const rows = await hospital.readStore(({ audit }) =>
      audit.ofSubject(PARTNER_EMPLOYEES.employee),
    );
    expect(rows.map(({ action }) => action)).toContain('partner.reveal');
  });

  it('have the managers that the hospital chooses', async () => {
    expect(await change({ isManager: true, hasAuthority: true })).toMatchObject({ fault: null });
    expect(await employee()).toMatchObject({ isManager: true, hasAuthority: true });
    const unknown = { ...kept, revision: 'x'.repeat(22), partnerEmployeeId: 'NONE' };
    expect((await browser.call('changePartner', unknown)).resultCd).not.toBe(0);
  });

  it('are not overwritten blindly: the second of two users sees what the first one changed', async () => {
    const { revision } = await employee();
    const other = await signInAs(hospital, 'admin', { name: 'second.admin' });
    await other.call('changePartner', { ...kept, isManager: true, revision });
    const late = { ...kept, hasAuthority: true, revision };
    const { result } = await browser.call('changePartner', late);
    expect(result).toMatchObject({
      fault: 'stale',
      other: { by: 'second.admin', person: { isManager: true, hasAuthority: false } },
    });
    const gone = { partnerEmployeeId: PARTNER_EMPLOYEES.employee, revision };
    expect((await browser.call('removePartner', gone)).result.fault).toBe('stale');
    expect(await employee()).toMatchObject({ isManager: true, hasAuthority: false });
  });

  it('get new employees by a phone that no company has yet', async () => {
    const add = async (phone: string, groupId: string = CLEANING_COMPANY) =>
      browser.call('addPartner', {
        groupId,
        name: ' 김하늘 ',
        phone,
        isManager: false,
        hasAuthority: true,
      });
    expect((await add('010-7777-0001')).result.fault).toBe(null);
    const added = (await people()).find(({ phone }) => phone === '010****0001');
    expect(added).toMatchObject({ name: '김*늘', isManager: false, hasAuthority: true });
    expect((await add('01077770001')).result.fault).toBe('phoneTaken');
    expect((await add(partnerPhoneOf(PARTNER_EMPLOYEES.otherEmployee))).result.fault).toBe(
      'phoneTaken',
    );
    expect((await add('12')).result.fault).toBe('phoneInvalid');
    expect((await add('01077770002', 'NONE')).resultCd).not.toBe(0);
    expect(await audited(added?.partnerEmployeeId ?? '')).toEqual(['partner.add']);
  });

  it('change names and phones, and remove the link to the old phone', async () => {
    const visitDate = TODAY;
    await browser.call('invitePartners', { groupId: CLEANING_COMPANY, visitDate });
    expect(await employee()).toMatchObject({ isInvited: true });
    expect(await change({ phone: partnerPhoneOf(PARTNER_EMPLOYEES.manager) })).toMatchObject({
      fault: 'phoneTaken',
    });
    expect(await change({ phone: '7' })).toMatchObject({ fault: 'phoneInvalid' });
    expect(await change({ name: '이름 바뀜' })).toMatchObject({ fault: null });
    expect(await employee()).toMatchObject({ isInvited: true });
    expect(await change({ phone: '010 7777 0003' })).toMatchObject({ fault: null });
    expect(await employee()).toMatchObject({ isInvited: false, phone: '010****0003' });
    const rows = await hospital.readStore(({ audit }) =>
      audit.ofSubject(PARTNER_EMPLOYEES.employee),
    );
    expect(JSON.stringify(rows)).not.toContain('0003');
  });

  it('lose an employee together with the links that wait for them', async () => {
    await browser.call('invitePartners', { groupId: CLEANING_COMPANY, visitDate: TODAY });
    const waiting = async () =>
      (await hospital.readStore(({ outbox }) => outbox.newest(50))).filter(
        ({ phone, state }) =>
          phone === partnerPhoneOf(PARTNER_EMPLOYEES.employee) && state === 'waiting',
      );
    expect(await waiting()).toHaveLength(1);
    const { revision } = await employee();
    const request = { partnerEmployeeId: PARTNER_EMPLOYEES.employee, revision };
    expect((await browser.call('removePartner', request)).result.fault).toBe(null);
    expect(await people()).toHaveLength(4);
    expect(await waiting()).toHaveLength(0);
    expect(await audited(PARTNER_EMPLOYEES.employee)).toContain('partner.remove');
    expect((await browser.call('removePartner', request)).resultCd).not.toBe(0);
  });
});
