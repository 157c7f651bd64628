import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import {
  addEmployees,
  CLEANING_COMPANY,
  FOOD_COMPANY,
  PARTNER_EMPLOYEES,
  partnerPhoneOf,
} from '../testing/employees.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import { invitePartners, type InviteOptions } from './invite-partners.ts';

const PUBLIC_URL = 'https://visit.example.org';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

const invite = (options: Partial<InviteOptions> = {}, dryRun = false) =>
  invitePartners(
    { day: 'today', partnerGroupId: null, publicUrl: PUBLIC_URL, send: false, ...options },
    { database: hospital.database, keys: hospital.keys, clock: hospital.clock, dryRun },
  );

const messages = async () =>
  (await hospital.readStore(({ outbox }) => outbox.newest(20))).filter(({ purpose }) =>
    purpose.startsWith('partner:'),
  );

describe('partner company links', () => {
  it('are created for the employees of companies that are expected that day', async () => {
    const { invitations, changes } = await invite();
    expect(changes.added).toBe(7);
    expect(invitations.map(({ partnerEmployeeId }) => partnerEmployeeId)).not.toContain(
      PARTNER_EMPLOYEES.notExpected,
    );
    const own = invitations.find(
      ({ partnerEmployeeId }) => partnerEmployeeId === PARTNER_EMPLOYEES.employee,
    );
    const url = new URL(own?.address ?? '');
    expect(url.origin + url.pathname).toBe(`${PUBLIC_URL}/pemp`);
    const partnerEmpId = parseScreenQuery(url.searchParams).pid ?? '';
    expect(await hospital.visitor().call('partnerLink', { partnerEmpId })).toMatchObject({
      resultCd: 0,
      result: { identityNo: partnerPhoneOf(PARTNER_EMPLOYEES.employee), visitDate: TODAY },
    });
  });

  it('stay the same when they are requested again', async () => {
    const first = await invite();
    const again = await invite();
    expect(again.changes).toMatchObject({ added: 0, unchanged: 7 });
    expect(again.invitations).toEqual(first.invitations);
  });

  it('are created for one company and a later day on request', async () => {
    const { invitations } = await invite({ day: 'today+1', partnerGroupId: FOOD_COMPANY });
    expect(invitations.map(({ partnerGroupId, visitDate }) => [partnerGroupId, visitDate])).toEqual(
      [
        [FOOD_COMPANY, TOMORROW],
        [FOOD_COMPANY, TOMORROW],
      ],
    );
  });

  it('are sent once', async () => {
    await invite({ partnerGroupId: CLEANING_COMPANY });
    expect(await messages()).toEqual([]);
    const { sent, invitations } = await invite({ partnerGroupId: CLEANING_COMPANY, send: true });
    expect(sent).toBe(5);
    expect((await invite({ partnerGroupId: CLEANING_COMPANY, send: true })).sent).toBe(0);
    const waiting = await messages();
    expect(waiting).toHaveLength(5);
    const own = waiting.find(({ phone }) => phone === partnerPhoneOf(PARTNER_EMPLOYEES.manager));
    const { address = '' } =
      invitations.find(
        ({ partnerEmployeeId }) => partnerEmployeeId === PARTNER_EMPLOYEES.manager,
      ) ?? {};
    expect(own?.link).toBe(address);
  });

  it('are neither created nor sent in a dry run', async () => {
    const report = await invite({ send: true }, true);
    expect(report).toMatchObject({ isWritten: false, invitations: [], sent: 0 });
    expect(report.changes.added).toBe(7);
    expect((await invite()).changes.added).toBe(7);
  });

  it.each([
    [{ day: 'soon' }, 'partners/day'],
    [{ day: 'today-1' }, 'partners/day'],
    [{ day: 'today+9' }, 'partners/no-reservation'],
    [{ partnerGroupId: 'PG-GUARD' }, 'partners/no-reservation'],
  ])('are refused for %j', async (options, rule) => {
    const report = await invite(options);
    expect(report.findings.map((finding) => finding.rule)).toEqual([rule]);
    expect(report).toMatchObject({ isWritten: false, invitations: [] });
  });
});
