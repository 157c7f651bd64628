import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/admins.ts';
import { addEmployees, CLEAN, PEOPLE, phoneOf } from '../../testing/employees.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
  browser = await signedIn(hospital, 'admin');
});
afterEach(() => hospital.close());

const people = async () =>
  (await browser.call('partnerPeople', { groupId: CLEAN, visitDate: TODAY })).result.people;

describe('partners in the studio', () => {
  it('are listed with who is expected, and invited once', async () => {
    const groups = async () =>
      (await browser.call('partnerGroups', { visitDate: TODAY })).result.groups;
    const own = async () => (await groups()).find((one) => one.partnerGroupId === CLEAN);
    expect(await own()).toMatchObject({ people: 5, isExpected: true, invited: 0 });
    const invite = { groupId: CLEAN, visitDate: TODAY };
    expect((await browser.call('invitePartners', invite)).result).toEqual({ fault: null, sent: 5 });
    expect((await browser.call('invitePartners', invite)).result.sent).toBe(0);
    expect(await own()).toMatchObject({ invited: 5 });
    const guard = await browser.call('invitePartners', { ...invite, groupId: 'PG-GUARD' });
    expect(guard.result.fault).toBe('notExpected');
    const past = await browser.call('invitePartners', { ...invite, visitDate: '20260101' });
    expect(past.result.fault).toBe('dayPassed');
  });

  it('show their people masked, and who they are on purpose, which is audited', async () => {
    const own = (await people()).find((one) => one.partnerEmployeeId === PEOPLE.employee);
    expect(own?.phone).toMatch(/^010\*{4}\d{4}$/);
    const request = { partnerEmployeeId: PEOPLE.employee };
    const { result } = await browser.call('revealPartner', request);
    expect(result.phone).toBe(phoneOf(PEOPLE.employee));
    const rows = await hospital.look(({ audit }) => audit.ofSubject(PEOPLE.employee));
    expect(rows.map(({ action }) => action)).toContain('partner.reveal');
  });

  it('have managers, as the hospital decides', async () => {
    const request = { partnerEmployeeId: PEOPLE.employee, isManager: true, hasAuthority: true };
    await browser.call('changePartner', request);
    const own = (await people()).find((one) => one.partnerEmployeeId === PEOPLE.employee);
    expect(own).toMatchObject({ isManager: true, hasAuthority: true });
    const nobody = await browser.call('changePartner', { ...request, partnerEmployeeId: 'NONE' });
    expect(nobody.resultCd).not.toBe(0);
  });
});
