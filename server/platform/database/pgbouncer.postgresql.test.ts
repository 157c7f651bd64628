import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { addSetting, settingNames } from './testing/rows.ts';
import { emptyPostgresql } from './testing/temporary-database.ts';

const PORT = 6432;
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts PgBouncer on a socket of `folder`, in front of the server of `url`. */
const startPgBouncer = async (folder: string, url: string) => {
  const { searchParams, hostname, port, username } = new URL(url);
  const server = searchParams.get('host') ?? hostname;
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${server} port=${port || '5432'}
[pgbouncer]
pool_mode = session
listen_port = ${String(PORT)}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
`,
  );
  chmodSync(folder, 0o777);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asUser, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of child.stderr) if (String(line).includes('process up')) break;
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
};

it.skipIf(!isInstalled)(
  'works through PgBouncer in session mode, with its time limits',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'munjin-pgbouncer-'));
    const { url, drop } = await emptyPostgresql();
    const stop = await startPgBouncer(folder, url);
    const throughIt = new URL(url);
    throughIt.port = String(PORT);
    throughIt.searchParams.set('host', folder);
    const database = await openDatabase({ url: throughIt.href });
    // Several connections at once, each with prepared statements.
    const names = Array.from({ length: 30 }, (_, at) => `n${String(at)}`);
    await Promise.all(names.map((name) => database.transaction((trx) => addSetting(trx, name))));
    expect((await database.read(settingNames)).toSorted()).toEqual(names.toSorted());
    const limits = await database.read(
      async (trx) =>
        (
          await sql<{
            limit: string;
          }>`select current_setting('statement_timeout') as limit`.execute(trx)
        ).rows[0]?.limit,
    );
    expect(limits).toBe('15s');
    await database.close();
    await stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  },
  120_000,
);
