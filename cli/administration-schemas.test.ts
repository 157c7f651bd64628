import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';

let data = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-schemas-'));
  await runMunjinProcess(data, ['migrate']);
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const PASSWORD = 'correct horse battery staple\n';

/** The output that the program prints with `--json` into a pipe, validated against its schema. */
const runForOutput = async <Value = unknown>(
  schema: string,
  args: readonly string[],
  exitCode = 0,
): Promise<Value> => {
  const ended = await runMunjinProcess(data, [...args, '--json'], PASSWORD);
  expect(ended.exitCode, ended.stderr).toBe(exitCode);
  return parseValidOutput<Value>(schema, ended.stdout);
};

it('accounts: add, list, disable, enable and reset', async () => {
  const add = ['user', 'add', 'kim', '--role', 'admin'];
  expect(await runForOutput('user-change', [...add, '--dry-run'])).toMatchObject({
    isWritten: false,
  });
  expect(await runForOutput('user-change', add)).toEqual({
    name: 'kim',
    isWritten: true,
    fault: null,
  });
  expect(await runForOutput('user-change', add, 1)).toMatchObject({ isWritten: false });
  await runForOutput('user-change', ['user', 'add', 'lee', '--role', 'viewer']);
  await runForOutput('user-change', ['user', 'disable', 'lee']);
  await runForOutput('user-change', ['user', 'enable', 'lee']);
  await runForOutput('user-change', ['user', 'reset', 'lee']);
  expect(await runForOutput('user-list', ['user', 'list'])).toHaveLength(2);
});

it('devices: add, pair, list and revoke', async () => {
  const { deviceId } = await runForOutput<{ deviceId: string }>('device-add', [
    ...['device', 'add', 'gate', 'West door'],
  ]);
  await runForOutput('device-add', ['device', 'add', 'gate', 'East door', '--token']);
  const pair = ['device', 'pair', deviceId];
  expect(await runForOutput('device-add', [...pair, '--dry-run'])).toMatchObject({ code: null });
  expect(await runForOutput('device-add', pair)).not.toMatchObject({ code: null });
  expect(await runForOutput('device-list', ['device', 'list'])).toHaveLength(2);
  const revoke = ['device', 'revoke', deviceId];
  expect(await runForOutput('device-revoke', [...revoke, '--dry-run'])).toMatchObject({
    isWritten: false,
  });
  expect(await runForOutput('device-revoke', revoke)).toMatchObject({ isWritten: true });
  expect(await runForOutput('device-revoke', revoke, 1)).toMatchObject({ isWritten: false });
  const gone = await runMunjinProcess(data, ['device', 'pair', deviceId, '--dry-run']);
  expect(gone.exitCode).toBe(1);
});

it('maintenance: audit, purge, subject, outbox and keys', async () => {
  await runForOutput('audit-verify', ['audit', 'verify']);
  expect(await runForOutput('audit-list', ['audit', 'list'])).not.toEqual([]);
  await runForOutput('purge', ['purge', '--dry-run']);
  const erase = ['subject', 'erase', '--phone', '01000009999', '--dry-run'];
  await runForOutput('subject-erase', erase, 1);
  await runForOutput('outbox-list', ['outbox', 'list']);
  await runForOutput('outbox-retry', ['outbox', 'retry']);
  await runForOutput('keys-rotate', ['keys', 'rotate', '--dry-run']);
  await runForOutput('keys-rotate', ['keys', 'rotate']);
  await runForOutput('keys-retire', ['keys', 'retire', '--dry-run']);
  expect(await runForOutput('keys-list', ['keys', 'list'])).toHaveLength(2);
});
