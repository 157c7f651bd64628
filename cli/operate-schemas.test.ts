import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { munjinProcess } from './testing/munjin-process.ts';
import { fitting } from './testing/output-schema.ts';

let data = '';
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'munjin-schemas-'));
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const PASSWORD = 'correct horse battery staple\n';

/** What the program prints with `--json` into a pipe, found to fit its schema. */
const result = async <Value = unknown>(
  schema: string,
  args: readonly string[],
  exitCode = 0,
): Promise<Value> => {
  const ended = await munjinProcess(data, [...args, '--json'], PASSWORD);
  expect(ended.exitCode, ended.stderr).toBe(exitCode);
  return fitting<Value>(schema, ended.stdout);
};

it('accounts: what is added, listed, disabled, enabled and reset', async () => {
  const add = ['user', 'add', 'kim', '--role', 'admin'];
  expect(await result('user-change', [...add, '--dry-run'])).toMatchObject({ isWritten: false });
  expect(await result('user-change', add)).toEqual({ name: 'kim', isWritten: true, fault: null });
  expect(await result('user-change', add, 1)).toMatchObject({ isWritten: false });
  await result('user-change', ['user', 'add', 'lee', '--role', 'viewer']);
  await result('user-change', ['user', 'disable', 'lee']);
  await result('user-change', ['user', 'enable', 'lee']);
  await result('user-change', ['user', 'reset', 'lee']);
  expect(await result('user-list', ['user', 'list'])).toHaveLength(2);
});

it('devices: what is added, paired, listed and revoked', async () => {
  const { deviceId } = await result<{ deviceId: string }>('device-add', [
    ...['device', 'add', 'gate', 'West door'],
  ]);
  await result('device-add', ['device', 'add', 'gate', 'East door', '--token']);
  const pair = ['device', 'pair', deviceId];
  expect(await result('device-add', [...pair, '--dry-run'])).toMatchObject({ code: null });
  expect(await result('device-add', pair)).not.toMatchObject({ code: null });
  expect(await result('device-list', ['device', 'list'])).toHaveLength(2);
  const revoke = ['device', 'revoke', deviceId];
  expect(await result('device-revoke', [...revoke, '--dry-run'])).toMatchObject({
    isWritten: false,
  });
  expect(await result('device-revoke', revoke)).toMatchObject({ isWritten: true });
  expect(await result('device-revoke', revoke, 1)).toMatchObject({ isWritten: false });
  const gone = await munjinProcess(data, ['device', 'pair', deviceId, '--dry-run']);
  expect(gone.exitCode).toBe(1);
});

it('what is looked after: audit, purge, subject, outbox and keys', async () => {
  await result('audit-verify', ['audit', 'verify']);
  expect(await result('audit-list', ['audit', 'list'])).not.toEqual([]);
  await result('purge', ['purge', '--dry-run']);
  await result('subject-erase', ['subject', 'erase', '--phone', '01000009999', '--dry-run']);
  await result('outbox-list', ['outbox', 'list']);
  await result('outbox-retry', ['outbox', 'retry']);
  await result('keys-rotate', ['keys', 'rotate', '--dry-run']);
  await result('keys-rotate', ['keys', 'rotate']);
  await result('keys-retire', ['keys', 'retire', '--dry-run']);
  expect(await result('keys-list', ['keys', 'list'])).toHaveLength(2);
});
