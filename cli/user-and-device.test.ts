import { verify } from '@node-rs/argon2';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRepositories } from '../server/repositories.ts';
import { withDataFolder } from './with-data-folder.ts';
import { PROGRAM } from './testing/run-munjin-process.ts';
import { munjin, munjinWithPassword, withDatabaseOf } from './testing/recorded-terminal.ts';

const PASSWORD = 'seven rivers and a hill';
const NEW_PASSWORD = 'eight rivers and no hill';

let data = '';
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-people-'));
  await munjin('migrate', '--data', data);
});
afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

const withRepositories = <T>(
  work: (stores: ReturnType<typeof createRepositories>) => Promise<T>,
): Promise<T> =>
  withDatabaseOf(data, () =>
    withDataFolder(data, { dryRun: false }, ({ database, keys }) =>
      database.transaction((trx) => work(createRepositories(trx, keys))),
    ),
  );
const addUser = (...more: string[]) =>
  munjinWithPassword(PASSWORD, 'user', 'add', 'kim', '--role', 'editor', '--data', data, ...more);

describe('munjin user', () => {
  it('adds an account, and shows neither its password nor its hash', async () => {
    const added = await addUser();
    expect(added).toEqual({ exitCode: 0, stdout: '', stderr: 'kim may sign in as editor.\n' });
    const account = await withRepositories(({ admins }) => admins.byName('kim'));
    expect(await verify(account?.passwordHash ?? '', PASSWORD)).toBe(true);
    const list = await munjin('user', 'list', '--data', data);
    expect(list.stdout).toBe('kim\teditor\tactive\n');
    const json = await munjin('user', 'list', '--data', data, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject([{ name: 'kim', role: 'editor' }]);
    expect(json.stdout).not.toMatch(/passwordHash|argon2/i);
    expect(json.stdout).not.toContain(PASSWORD);
  });

  it.each([
    ['kim', 'too short', 'fewer than 15 characters'],
    ['Kim Editor', PASSWORD, 'lower-case letters'],
  ])('refuses the account %s with the password "%s"', async (name, password, words) => {
    const args = ['user', 'add', name, '--role', 'editor', '--data', data];
    const { exitCode, stderr } = await munjinWithPassword(password, ...args);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(words);
    expect(await withRepositories(({ admins }) => admins.list())).toEqual([]);
  });

  it('refuses a duplicate name, writes nothing in a dry run, and knows its roles', async () => {
    expect((await addUser('--dry-run')).exitCode).toBe(0);
    expect((await addUser()).exitCode).toBe(0);
    expect(await addUser()).toMatchObject({
      exitCode: 1,
      stderr: 'There is already an account kim.\n',
    });
    const wrong = await munjin('user', 'add', 'lee', '--role', 'boss', '--data', data);
    expect(wrong.exitCode).toBe(2);
  });

  it('takes no password as an argument', async () => {
    const { exitCode } = await munjin('user', 'add', 'kim', PASSWORD, '--role', 'editor');
    expect(exitCode).toBe(2);
  });

  it('disables and resets an account, and signs it out each time', async () => {
    await addUser();
    const start = (now: number) =>
      withRepositories(async ({ admins, adminSessions }) => {
        const account = await admins.byName('kim');
        return adminSessions.start(account?.adminId ?? '', now);
      });
    const isSignedIn = (token: string, now: number) =>
      withRepositories(
        async ({ adminSessions }) =>
          (await adminSessions.byToken(token, now, { idleMs: 1000, absoluteMs: 1000 })) !== null,
      );
    const first = await start(5000);
    expect(await isSignedIn(first, 5000)).toBe(true);
    expect((await munjin('user', 'disable', 'kim', '--data', data)).exitCode).toBe(0);
    expect((await munjin('user', 'list', '--data', data)).stdout).toContain('disabled');
    const reset = await munjinWithPassword(NEW_PASSWORD, 'user', 'reset', 'kim', '--data', data);
    expect(reset.exitCode).toBe(0);
    expect(await isSignedIn(first, 5000)).toBe(false);
    const account = await withRepositories(({ admins }) => admins.byName('kim'));
    expect(account?.disabledAt).not.toBeNull();
    expect((await munjin('user', 'enable', 'kim', '--data', data)).exitCode).toBe(0);
    expect((await withRepositories(({ admins }) => admins.byName('kim')))?.disabledAt).toBeNull();
    expect(await verify(account?.passwordHash ?? '', PASSWORD)).toBe(false);
    expect(await verify(account?.passwordHash ?? '', NEW_PASSWORD)).toBe(true);
    const second = await start(5000);
    await munjinWithPassword(PASSWORD, 'user', 'reset', 'kim', '--data', data);
    expect(await isSignedIn(second, 5000)).toBe(false);
    const actions = await withRepositories(async ({ auditSearch }) =>
      (await auditSearch.search({}, 10)).map(({ action, actor }) => `${actor} ${action}`),
    );
    expect(actions).toEqual([
      'console admin.reset',
      'console admin.enable',
      'console admin.reset',
      'console admin.disable',
      'console admin.add',
    ]);
  });

  it('never disables the last admin, as the studio does not', async () => {
    for (const name of ['kim', 'lee']) {
      const args = ['user', 'add', name, '--role', 'admin', '--data', data];
      expect((await munjinWithPassword(PASSWORD, ...args)).exitCode).toBe(0);
    }
    expect((await munjin('user', 'disable', 'kim', '--data', data)).exitCode).toBe(0);
    for (const more of [['--dry-run'], []]) {
      const { exitCode, stderr } = await munjin('user', 'disable', 'lee', '--data', data, ...more);
      expect([exitCode, stderr]).toEqual([
        1,
        'lee is the last admin. Make someone else an admin first.\n',
      ]);
    }
    expect((await withRepositories(({ admins }) => admins.byName('lee')))?.disabledAt).toBeNull();
  });

  it('reports an unknown account', async () => {
    const { exitCode, stderr } = await munjin('user', 'disable', 'nobody', '--data', data);
    expect([exitCode, stderr]).toEqual([
      2,
      'failed: There is no account nobody. Next: munjin user list\n',
    ]);
  });

  it('reads the password from a pipe', async () => {
    const args = [PROGRAM, 'user', 'add', 'kim', '--role', 'admin'];
    const { status } = await withDatabaseOf(data, () =>
      Promise.resolve(
        spawnSync(process.execPath, [...args, '--data', data], {
          input: `${PASSWORD}\r\nanother line\n`,
        }),
      ),
    );
    expect(status).toBe(0);
    const account = await withRepositories(({ admins }) => admins.byName('kim'));
    expect(await verify(account?.passwordHash ?? '', PASSWORD)).toBe(true);
  }, 30_000);
});

describe('munjin device', () => {
  const add = (...args: string[]) => munjin('device', 'add', ...args, '--data', data);

  it('gives a program its token once', async () => {
    const { exitCode, stdout } = await add('gate', 'West door', '--token');
    expect(exitCode).toBe(0);
    const token = stdout.trim();
    const device = await withRepositories(({ devices }) => devices.byToken(token));
    expect(device).toMatchObject({ kind: 'gate', name: 'West door', kioskType: '' });
    const list = await munjin('device', 'list', '--data', data);
    expect(list.stdout).toBe(`${device?.deviceId}\tgate\tactive\tWest door\n`);
    expect(list.stdout).not.toContain(token);
  });

  it('gives a browser a code, and a new one when asked', async () => {
    const { stdout } = await add('kiosk', 'Hall 1', '--kiosk-type', 'C', '--json');
    const added = JSON.parse(stdout) as { deviceId: string; code: string };
    const again = await munjin('device', 'pair', added.deviceId, '--data', data);
    expect(again.stdout).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}\n$/);
    const pair = (code: string) =>
      withRepositories(({ devices }) => devices.pair(code.replace('-', ''), Date.now()));
    expect((await pair(added.code)).kind).toBe('unknown');
    const paired = await pair(again.stdout.trim());
    expect(paired).toMatchObject({
      kind: 'paired',
      device: { deviceId: added.deviceId, kioskType: 'C' },
    });
  });

  it('revokes a token for good', async () => {
    const token = (await add('emergency', 'Desk 1', '--token')).stdout.trim();
    const id = (await withRepositories(({ devices }) => devices.byToken(token)))?.deviceId ?? '';
    expect((await munjin('device', 'revoke', id, '--data', data, '--dry-run')).exitCode).toBe(0);
    expect(await withRepositories(({ devices }) => devices.byToken(token))).not.toBeNull();
    expect((await munjin('device', 'revoke', id, '--data', data)).exitCode).toBe(0);
    expect(await withRepositories(({ devices }) => devices.byToken(token))).toBeNull();
    for (const verb of ['revoke', 'pair']) {
      expect((await munjin('device', verb, id, '--data', data)).exitCode).toBe(1);
    }
    expect((await munjin('device', 'list', '--data', data)).stdout).toContain('revoked');
  });

  it('refuses an unknown kind, and a kiosk type for a device that is not a kiosk', async () => {
    expect((await add('printer', 'P1')).exitCode).toBe(2);
    expect((await add('gate', 'West door', '--kiosk-type', 'H')).exitCode).toBe(2);
  });
});
