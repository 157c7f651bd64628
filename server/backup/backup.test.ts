import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { chainAudit, verifyAudit } from '../audit/index.ts';
import { settableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase, type DatabaseLocation } from '../platform/database/open-database.ts';
import { loadOrCreateKeys, type Keys } from '../platform/keys/keys.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { migrationState } from '../platform/database/migration-state.ts';
import {
  addLaterMigration,
  LATER_MIGRATION,
} from '../platform/database/testing/later-migration.ts';
import { createRepositories } from '../repositories.ts';
import { fillNewSqlite } from '../platform/database/snapshot/sqlite-load.ts';
import { readAllRows } from '../platform/database/testing/all-rows.ts';
import { answerRow, passRow } from '../platform/database/testing/rows.ts';
import {
  emptyLocation,
  isOnPostgresql,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { DAY_MS } from '../../engine/visit/local-time.ts';
import { findClockJump } from '../privacy/index.ts';
import { createBackup, type BackupTask } from './create-backup.ts';
import { restoreBackup, verifyBackup, type RestoreTask } from './restore-backup.ts';

const NOW = Date.UTC(2026, 10, 22, 5);
/** Enough rows to read a table in several portions. */
const SETTINGS = 1000;
const IMAGE_BYTES = Buffer.from([0, 255, 10, 13, 34, 92, 128]);
/** What running programs store for themselves. */
const NOT_DATA = [
  'directory_import',
  'key_canary',
  'kysely_migration',
  'kysely_migration_lock',
  'lease',
  'purge_clock',
  'readiness',
  'reference_revision',
  'staged_row',
  'write_turn',
];

interface Installation {
  readonly folder: string;
  readonly temporary: TemporaryLocation;
  readonly location: DatabaseLocation;
  readonly keys: Keys;
}

const createdInstallations: { folder: string; temporary: TemporaryLocation }[] = [];
const createInstallation = async (): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-backup-'));
  const temporary = await emptyLocation(folder);
  createdInstallations.push({ folder, temporary });
  return { folder, temporary, location: temporary.location, keys: loadOrCreateKeys(folder) };
};

const withDatabase = async <T>(
  { location }: Pick<Installation, 'location'>,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const clock = settableClock(NOW);

/** Something in every kind of column: sealed, bytes, null, counted, and words of every language. */
const fillEveryColumn = ({ location, keys }: Installation): Promise<void> =>
  withDatabase({ location }, async (database) => {
    await database.transaction(async (trx) => {
      await trx
        .insertInto('image')
        .values({ contentHash: 'h'.repeat(64), mediaType: 'image/png', bytes: IMAGE_BYTES })
        .execute();
      await trx
        .insertInto('patient')
        .values({
          registrationNumber: '20000001',
          nameSealed: keys.seal('patient.name_sealed', '20000001', '김하늘 "한"'),
          birthSealed: keys.seal('patient.birth_sealed', '20000001', '19800101'),
          phoneSealed: keys.seal('patient.phone_sealed', '20000001', '01000001111'),
          phoneIndex: keys.index('patient.phone', '01000001111'),
          isDisabled: 0,
          updatedAt: NOW,
          phoneBirthIndex: keys.index('patient.phone_birth', '01000001111|19800101'),
        })
        .execute();
      for (let from = 0; from < SETTINGS; from += 100) {
        await trx
          .insertInto('setting')
          .values(
            Array.from({ length: 100 }, (_, at) => ({
              name: `probe.${String(from + at).padStart(4, '0')}`,
              value: `"Сайн уу\u2028مرحبا ${from + at}"`,
            })),
          )
          .execute();
      }
      const { audit } = createRepositories(trx, keys);
      for (const subject of ['one', 'two', 'three']) {
        await audit.log({ action: 'probe', at: NOW, actor: 'operator', subject, detail: {} });
      }
    });
    // Long enough ago that the lease has expired.
    const before = settableClock(NOW - 3_600_000);
    expect(await chainAudit({ database, keys, clock: before })).toBe(3);
  });

const taskOf = ({ location, keys, folder }: Installation, withKeys = false): BackupTask => ({
  ...{ location, keys, folder, clock, withKeys, program: '9.9.9', isLogged: false },
});

const createTestBackup = async (from: Installation, withKeys = false): Promise<string> => {
  const file = join(from.folder, 'probe.munjin');
  await createBackup(taskOf(from, withKeys), createWriteStream(file));
  return file;
};

const restoreTask = (
  { location, folder }: Pick<Installation, 'location' | 'folder'>,
  file: string,
  over: Partial<RestoreTask> = {},
): RestoreTask => ({
  open: () => createReadStream(file),
  ...{ location, folder, clock, program: '9.9.9', confirm: null, dryRun: false },
  adoptsKeys: false,
  ...over,
});

const dataOf = (location: DatabaseLocation, but: readonly string[] = []) =>
  withDatabase({ location }, async (database) => {
    const rows = new Map(await readAllRows(database));
    for (const table of [...NOT_DATA, ...but]) rows.delete(table);
    return rows;
  });

const failedChecks = (checks: readonly { check: string; state: string }[]): readonly string[] =>
  checks.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${state} ${check}`);

const verdictOf = (file: string, { folder }: Pick<Installation, 'folder'>) =>
  verifyBackup(() => createReadStream(file), folder);

/** Changes the lines of a backup; with `isSummed` its last line is updated to match. */
const rewriteBackup = (
  file: string,
  change: (lines: string[]) => string[],
  { isSummed = true }: { readonly isSummed?: boolean } = {},
): string => {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const last = JSON.parse(lines.pop() ?? '') as object;
  const body = change(lines);
  const sum = (some: readonly string[]): string =>
    createHash('sha256')
      .update(some.map((line) => `${line}\n`).join(''))
      .digest('base64url');
  const tables: { table: string; rows: number; sha256: string }[] = [];
  let rows: string[] = [];
  for (const line of [...body.slice(1), '{"table":""}']) {
    if (line.startsWith('[')) {
      rows.push(line);
      continue;
    }
    const before = tables.at(-1);
    if (before) Object.assign(before, { rows: rows.length, sha256: sum(rows) });
    rows = [];
    const { table } = JSON.parse(line) as { table: string };
    if (table !== '') tables.push({ table, rows: 0, sha256: '' });
  }
  const end = isSummed ? { ...last, tables, sha256: sum(body) } : last;
  const changed = `${file}.changed`;
  writeFileSync(changed, gzipSync([...body, JSON.stringify(end), ''].join('\n')));
  return changed;
};

/** Inserts a row after the line of its table. */
const withRow =
  (table: string, row: Readonly<Record<string, unknown>>) =>
  (lines: string[]): string[] =>
    lines.flatMap((line) => {
      if (!line.startsWith(`{"table":"${table}"`)) return [line];
      const { columns } = JSON.parse(line) as { columns: string[] };
      return [line, JSON.stringify(columns.map((column) => row[column] ?? null))];
    });

const INITIAL = '20261125-initial-schema';

let mainInstallation: Installation;
beforeEach(async () => {
  mainInstallation = await createInstallation();
  await fillEveryColumn(mainInstallation);
});
afterEach(async () => {
  for (const { folder, temporary } of createdInstallations.splice(0)) {
    await temporary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A restore adds one row to the audit, and covers it. */
const AUDIT = ['audit', 'audit_checkpoint', 'audit_digest'];

describe('a backup', () => {
  it('restores into an empty installation exactly what was there, with the keys put there first', async () => {
    const file = await createTestBackup(mainInstallation);
    expect(failedChecks((await verdictOf(file, mainInstallation)).checks)).toEqual([]);
    const there = await createInstallation();
    writeFileSync(
      join(there.folder, 'keys.json'),
      readFileSync(join(mainInstallation.folder, 'keys.json')),
    );
    const report = await restoreBackup(restoreTask(there, file));
    expect(report).toMatchObject({ end: 'restored', before: null, isGood: true });
    expect(await dataOf(there.location, AUDIT)).toEqual(
      await dataOf(mainInstallation.location, AUDIT),
    );
    const audits = [mainInstallation, there].map(async ({ location }) =>
      (await dataOf(location)).get('audit'),
    );
    const [before = [], after = []] = await Promise.all(audits);
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after).toHaveLength(before.length + 1);
    expect(after.join()).toContain('backup.restore');
    // A purge by a clock that is far ahead would delete what the backup kept.
    const madeAt = Date.parse(report.manifest?.madeAt ?? '');
    const restored = await openDatabase(there.location);
    const jump = (days: number) =>
      restored.read((trx) => findClockJump(trx, { now: () => madeAt + days * DAY_MS }));
    expect([await jump(7), await jump(8)]).toEqual([null, expect.objectContaining({})]);
    await restored.close();
  });

  it('restores an audit that verifies before a server has started', async () => {
    await withDatabase(mainInstallation, (database) =>
      database.transaction((trx) =>
        createRepositories(trx, mainInstallation.keys).audit.log({
          ...{ action: 'probe', at: NOW - 3_600_000, actor: 'operator' },
          ...{ subject: 'last before the backup', detail: {} },
        }),
      ),
    );
    const file = await createTestBackup(mainInstallation);
    const there = await createInstallation();
    const keyFile = readFileSync(join(mainInstallation.folder, 'keys.json'));
    writeFileSync(join(there.folder, 'keys.json'), keyFile, { mode: 0o600 });
    expect((await restoreBackup(restoreTask(there, file))).end).toBe('restored');
    const later = settableClock(NOW + 3_600_000);
    const verdict = await withDatabase(there, (database) =>
      verifyAudit({ database, keys: mainInstallation.keys, clock: later }, null),
    );
    expect(verdict).toMatchObject({ faults: [], uncovered: 0, rows: 5 });
  });

  it('of either database restores into a file of SQLite’s', async () => {
    const file = await createTestBackup(mainInstallation);
    const location = { file: join(mainInstallation.folder, 'other', 'munjin.db') };
    const folder = join(mainInstallation.folder, 'other');
    const task = restoreTask({ location, folder }, file);
    expect((await restoreBackup(task)).end).toBe('refused');
    writeFileSync(
      join(folder, 'keys.json'),
      readFileSync(join(mainInstallation.folder, 'keys.json')),
      {
        mode: 0o600,
      },
    );
    expect((await restoreBackup(task)).end).toBe('restored');
    expect(await dataOf(location, AUDIT)).toEqual(await dataOf(mainInstallation.location, AUDIT));
  });

  it('continues counting where the original would', async () => {
    const there = await createInstallation();
    await restoreBackup(
      restoreTask(there, await createTestBackup(mainInstallation, true), { adoptsKeys: true }),
    );
    const ids = await withDatabase(there, (database) =>
      database.read((trx) => trx.selectFrom('audit').select('auditId').execute()),
    );
    expect(ids.map(({ auditId }) => auditId).sort()).toEqual([1, 2, 3, 4]);
  });

  it('of another installation is not verified by the keys that it contains', async () => {
    const file = await createTestBackup(mainInstallation, true);
    expect(failedChecks((await verdictOf(file, mainInstallation)).checks)).toEqual([]);
    const there = await createInstallation();
    const verdict = await verdictOf(file, there);
    expect(failedChecks(verdict.checks)).toEqual(['error signature']);
    expect(verdict.isGood).toBe(false);
    const signature = verdict.checks.find(({ check }) => check === 'signature');
    expect(signature?.message).toContain('not of this installation');
    expect(signature?.fix).toContain('--adopt-keys');
    const before = loadOrCreateKeys(there.folder).sealingKeyId;
    expect((await restoreBackup(restoreTask(there, file))).end).toBe('refused');
    expect(loadOrCreateKeys(there.folder).ring.masters.map(({ keyId }) => keyId)).toEqual([before]);
  });

  it('of another installation is not verified if there are no keys here', async () => {
    const file = await createTestBackup(mainInstallation, true);
    const folder = join(mainInstallation.folder, 'without-keys');
    expect(failedChecks((await verdictOf(file, { folder })).checks)).toEqual(['error signature']);
    const trusted = await verifyBackup(() => createReadStream(file), folder, { adoptsKeys: true });
    expect(failedChecks(trusted.checks)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('with keys restores them, and existing keys still open their data', async () => {
    const there = await createInstallation();
    const sealed = there.keys.seal('patient.name_sealed', 'x', 'mine');
    const task = restoreTask(there, await createTestBackup(mainInstallation, true), {
      adoptsKeys: true,
    });
    const report = await restoreBackup(task);
    expect(report.end).toBe('restored');
    const keys = loadOrCreateKeys(there.folder);
    expect(keys.sealingKeyId).toBe(mainInstallation.keys.sealingKeyId);
    expect(keys.open('patient.name_sealed', 'x', sealed)).toBe('mine');
  });

  it('is the state of one instant, whatever is written while it is read', async () => {
    let isWritten = false;
    const chunks: Buffer[] = [];
    await withDatabase(mainInstallation, async (database) => {
      const slow = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          if (isWritten) {
            done();
            return;
          }
          isWritten = true;
          void database
            .transaction(async (trx) => {
              await trx.insertInto('setting').values({ name: 'zz.late', value: '1' }).execute();
              await trx
                .insertInto('wording')
                .values({ language: 'ko', messageKey: 'late', text: '' })
                .execute();
              await trx.deleteFrom('image').execute();
            })
            .then(() => {
              done();
            }, done);
        },
      });
      await createBackup(taskOf(mainInstallation), slow);
    });
    const text = gunzipSync(Buffer.concat(chunks)).toString();
    expect(isWritten).toBe(true);
    expect(text).not.toContain('late');
    expect(text).toContain(IMAGE_BYTES.toString('base64'));
  });
});

describe('verifying', () => {
  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20), 'too early'],
    ['is no gzip', () => Buffer.from('hello'), 'no compressed file'],
    ['is of something else', () => gzipSync('{"a":1}\n'), 'no backup of Munjin'],
    ['is empty', () => gzipSync(''), 'too early'],
  ])('reports that a file %s', async (_name, damage, words) => {
    const file = await createTestBackup(mainInstallation);
    writeFileSync(file, damage(readFileSync(file)));
    const { manifest, isGood, checks } = await verdictOf(file, mainInstallation);
    expect([manifest, isGood, checks.length]).toEqual([null, false, 1]);
    expect(checks[0]?.message).toContain(words);
  });

  it('finds a changed line, even if the last line was changed to match', async () => {
    const file = await createTestBackup(mainInstallation);
    const change = (lines: string[]) =>
      lines.map((line) => line.replace('مرحبا 7\\"', 'مرحبا 8\\"'));
    const plain = await verdictOf(
      rewriteBackup(file, change, { isSummed: false }),
      mainInstallation,
    );
    expect(failedChecks(plain.checks)).toEqual(['error file']);
    const fitted = await verdictOf(rewriteBackup(file, change), mainInstallation);
    expect(failedChecks(fitted.checks)).toEqual(['error signature']);
  });

  it('refuses a backup of a newer program, and names the migration', async () => {
    const file = rewriteBackup(
      await createTestBackup(mainInstallation),
      ([first = '', ...rest]) => [
        first.replace('"migrations":[', '"migrations":["29991231-01-later",'),
        ...rest,
      ],
    );
    const { checks } = await verdictOf(file, mainInstallation);
    expect(failedChecks(checks)).toEqual(['error migrations']);
    expect(checks[0]?.message).toContain('29991231-01-later');
  });

  it('applies the missing migrations to an older store', async () => {
    const location = { file: join(mainInstallation.folder, 'older.db') };
    await fillNewSqlite(location.file, INITIAL, async (loader) => {
      await loader.add('setting', ['name', 'value'], [['old', '1']]);
    });
    const there = await createInstallation();
    onTestFinished(addLaterMigration());
    const file = join(mainInstallation.folder, 'older.munjin');
    await createBackup({ ...taskOf(mainInstallation), location }, createWriteStream(file));
    const { checks, manifest } = await verdictOf(file, mainInstallation);
    expect(failedChecks(checks)).toEqual([]);
    expect(manifest?.migrations).toEqual([INITIAL]);
    // Creating the backup has not migrated it.
    const [initial, ...laterMigrations] = knownMigrations();
    expect(initial).toBe(INITIAL);
    expect(laterMigrations).toContain(LATER_MIGRATION);
    expect((await migrationState(location)).pending).toEqual(laterMigrations);
    writeFileSync(
      join(there.folder, 'keys.json'),
      readFileSync(join(mainInstallation.folder, 'keys.json')),
    );
    expect((await restoreBackup(restoreTask(there, file))).end).toBe('restored');
    expect((await migrationState(there.location)).pending).toEqual([]);
    expect((await dataOf(there.location)).get('setting')?.join()).toContain('old');
  });

  it('accepts no unknown table and no unknown column', async () => {
    const file = await createTestBackup(mainInstallation);
    const strange = rewriteBackup(file, (lines) => [
      ...lines,
      '{"table":"x; drop","columns":["a"],"counter":null}',
    ]);
    expect((await verdictOf(strange, mainInstallation)).checks[0]?.message).toContain('x; drop');
    const column = rewriteBackup(file, (lines) =>
      lines.map((line) => line.replace('"media_type"', '"a\\"b"')),
    );
    expect((await verdictOf(column, mainInstallation)).checks[0]?.message).toContain('a"b');
  });

  it('finds rows that refer to nothing, and a place with a patient held by someone who is not inside', async () => {
    const file = rewriteBackup(
      await createTestBackup(mainInstallation),
      withRow('guardian_slot', {
        registration_number: '20000001',
        slot: 1,
        pass_id: 'gone',
        identity_index: 'i',
        entered_at: NOW,
      }),
    );
    const { checks } = await verdictOf(file, mainInstallation);
    expect(failedChecks(checks)).toEqual(['error references', 'error signature', 'error hospital']);
    expect(checks.find(({ check }) => check === 'hospital')?.message).toContain('gone');
  });

  it('finds two passes that are live for one answer', async () => {
    await withDatabase(mainInstallation, (database) =>
      database.transaction(async (trx) => {
        await trx.insertInto('answer').values(answerRow('a1', 'k')).execute();
        await trx.insertInto('pass').values(passRow('p1')).execute();
        await trx
          .insertInto('pass')
          .values(passRow('p2', { visitDate: '20261121' }))
          .execute();
      }),
    );
    const { checks } = await verdictOf(await createTestBackup(mainInstallation), mainInstallation);
    // Their seals are invalid.
    expect(failedChecks(checks)).toEqual(['error seals', 'error hospital']);
  });

  it('finds an audit row that was changed', async () => {
    const file = rewriteBackup(await createTestBackup(mainInstallation), (lines) =>
      lines.map((line) => line.replace('"probe"', '"prove"')),
    );
    const { checks } = await verdictOf(file, mainInstallation);
    expect(failedChecks(checks)).toEqual(['error signature', 'error audit']);
  });

  it('reports what it could not check without keys, and that other keys do not open it', async () => {
    const file = await createTestBackup(mainInstallation);
    const nowhere = join(mainInstallation.folder, 'nowhere');
    expect(failedChecks((await verdictOf(file, { folder: nowhere })).checks)).toEqual([
      'warning keys',
    ]);
    expect(existsSync(nowhere)).toBe(false);
    const { checks } = await verdictOf(file, await createInstallation());
    expect(failedChecks(checks)).toEqual(['error signature', 'error seals', 'error audit']);
  });
});

describe('restoring', () => {
  it('replaces data only if their name was typed, and keeps a backup of them', async () => {
    const file = await createTestBackup(mainInstallation);
    const kept = await dataOf(mainInstallation.location);
    const first = await restoreBackup(restoreTask(mainInstallation, file));
    expect(first.end).toBe('refused');
    expect(failedChecks(first.checks)).toEqual(['error target']);
    expect(first.checks.at(-1)?.fix).toBe(`If that is meant: --confirm=${first.target.name}`);
    const isDatabase = first.checks.at(-1)?.message.includes('of DATABASE_URL');
    expect(isDatabase).toBe(isOnPostgresql());
    expect(await dataOf(mainInstallation.location)).toEqual(kept);

    await withDatabase(mainInstallation, (database) =>
      database.transaction((trx) => trx.deleteFrom('setting').execute()),
    );
    const { name } = first.target;
    const done = await restoreBackup(restoreTask(mainInstallation, file, { confirm: name }));
    expect(done.end).toBe('restored');
    expect((await dataOf(mainInstallation.location)).get('setting')).toHaveLength(SETTINGS);
    // And back again, a second later.
    clock.advance(1000);
    const back = await restoreBackup(
      restoreTask(mainInstallation, done.before ?? '', { confirm: name }),
    );
    expect(back.end).toBe('restored');
    expect((await dataOf(mainInstallation.location)).get('setting')).toHaveLength(0);
  });

  it.skipIf(isOnPostgresql())('is refused beside the log of a file that was moved', async () => {
    const file = await createTestBackup(mainInstallation);
    const there = await createInstallation();
    const keyFile = readFileSync(join(mainInstallation.folder, 'keys.json'));
    writeFileSync(join(there.folder, 'keys.json'), keyFile, { mode: 0o600 });
    const database = 'file' in there.location ? there.location.file : '';
    writeFileSync(`${database}-wal`, 'confirmed answers', { mode: 0o600 });
    const report = await restoreBackup(restoreTask(there, file));
    expect([report.end, failedChecks(report.checks)]).toEqual(['refused', ['error log']]);
    expect(existsSync(database)).toBe(false);
    rmSync(`${database}-wal`);
    expect((await restoreBackup(restoreTask(there, file))).end).toBe('restored');
  });

  it('a dry run changes nothing and reports what it would do', async () => {
    const file = await createTestBackup(mainInstallation);
    const there = join(mainInstallation.folder, 'not-yet');
    const location = { file: join(there, 'munjin.db') };
    const task = restoreTask({ location, folder: there }, file, { dryRun: true });
    expect((await restoreBackup(task)).end).toBe('refused');
    const withKeys = await createTestBackup(mainInstallation, true);
    const adopting = { ...task, adoptsKeys: true, open: () => createReadStream(withKeys) };
    const report = await restoreBackup(adopting);
    expect(report).toMatchObject({ end: 'dryRun', target: { name: 'not-yet', rows: 0 } });
    expect(existsSync(there)).toBe(false);
  });

  it('is refused while someone works on the data', async () => {
    const file = await createTestBackup(mainInstallation);
    const { target } = await restoreBackup(restoreTask(mainInstallation, file, { dryRun: true }));
    await withDatabase(mainInstallation, async (database) => {
      await database.read((trx) => trx.selectFrom('setting').selectAll().execute());
      const attempt = restoreBackup(restoreTask(mainInstallation, file, { confirm: target.name }));
      await expect(attempt).rejects.toMatchObject({ name: 'DatabaseBusy' });
    });
    expect((await dataOf(mainInstallation.location)).get('setting')).toHaveLength(SETTINGS);
  });
});
