import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditLogRequest, AuditLogResult } from '../../schemas/api.gen.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

const ALL: AuditLogRequest = {
  action: '',
  actor: '',
  source: '',
  subject: '',
  fromDay: null,
  toDay: null,
  beforeId: null,
};

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const log = (count: number, action = 'test.some', subject = '01012345678', actor = 'visitor') =>
  hospital.writeStore(async ({ audit }) => {
    for (let row = 0; row < count; row += 1) {
      await audit.log({ action, at: hospital.clock.now(), actor, subject, detail: { row } });
    }
  });

it('[ADMIN] the audit is read page by page, newest first', async () => {
  await log(120);
  const admin = await signInAs(hospital);
  const read: number[] = [];
  let beforeId: number | null = null;
  do {
    const { result }: { result: AuditLogResult } = await admin.call('auditLog', {
      ...ALL,
      action: 'test.some',
      beforeId,
    });
    read.push(...result.entries.map(({ auditId }) => auditId));
    beforeId = result.nextBeforeId;
  } while (beforeId !== null);
  expect(read).toHaveLength(120);
  expect(read).toEqual(read.toSorted((one, other) => other - one));
});

it('[ADMIN] is searched by the first word of an action, by account, subject and day', async () => {
  const admin = await signInAs(hospital);
  const { users } = (await admin.call('users', {})).result;
  await log(1, 'test.some', '01012345678', users[0]?.adminId ?? '');
  await log(2, 'test.other', '01087654321');
  const count = async (search: Partial<AuditLogRequest>) =>
    (await admin.call('auditLog', { ...ALL, ...search })).result.entries.length;
  expect(await count({ action: 'test' })).toBe(3);
  expect(await count({ action: 'test.other' })).toBe(2);
  expect(await count({ action: 'test.oth' })).toBe(0);
  for (const action of ['t%', '%', 'tes_', 'te', '%.some', 'test.s%', 'test_some', 'test/']) {
    expect({ action, count: await count({ action }) }).toEqual({ action, count: 0 });
  }
  expect(await count({ actor: 'test.admin', action: 'test' })).toBe(1);
  expect(await count({ subject: '010-8765-4321' })).toBe(2);
  expect(await count({ action: 'test', fromDay: TODAY, toDay: TODAY })).toBe(3);
  expect(await count({ action: 'test', fromDay: TOMORROW })).toBe(0);
});

it('[ADMIN] a search for a subject is audited itself, with the account by name', async () => {
  const admin = await signInAs(hospital);
  await admin.call('auditLog', { ...ALL, subject: '01012345678' });
  const { entries } = (await admin.call('auditLog', { ...ALL, action: 'audit.list' })).result;
  expect(entries).toMatchObject([{ action: 'audit.list', actor: 'test.admin', isAccount: true }]);
});

it('[ADMIN] every row of a call has the caller’s address, and is found by it', async () => {
  const admin = await signInAs(hospital, 'admin', { address: '198.51.100.7' });
  await admin.call('findPerson', { kind: 'patient', number: '20000001' });
  await hospital
    .visitor({ address: '198.51.100.8' })
    .call('checkPatient', { identityNo: '20000001' });
  const from = async (source: string) =>
    (await admin.call('auditLog', { ...ALL, source })).result.entries;
  expect(await from('198.51.100.7')).toMatchObject([
    { action: 'directory.searched', actor: 'test.admin', source: '198.51.100.7' },
  ]);
  expect(await from('198.51.100.8')).not.toEqual([]);
  expect(await from('198.51.100.9')).toEqual([]);
});

it('a row of a command shows terminal, a row of the server itself shows server', async () => {
  await log(1, 'test.command', 'x', 'operator');
  await log(1, 'test.console', 'x', 'console');
  await log(1, 'test.task', 'x', 'system');
  const admin = await signInAs(hospital);
  const { entries } = (await admin.call('auditLog', { ...ALL, action: 'test' })).result;
  expect(entries.map(({ action, source }) => [action, source])).toEqual([
    ['test.task', 'server'],
    ['test.console', 'terminal'],
    ['test.command', 'terminal'],
  ]);
});
