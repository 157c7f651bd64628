import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase, type DatabaseLocation } from '../../platform/database/open-database.ts';
import { checkKeys } from '../../platform/keys/key-canary.ts';
import { hasKeyFile, loadKeyRing } from '../../platform/keys/key-file.ts';
import { loadOrCreateKeys } from '../../platform/keys/keys.ts';
import { sqliteFiles, isAccessibleToOthers } from '../../platform/keys/private-files.ts';
import { unknownMigrationsFault } from '../../platform/database/known-migrations.ts';
import { migrationState, type MigrationState } from '../../platform/database/migration-state.ts';
import { postgresTls, type PostgresTls } from '../../platform/database/postgres-tls.ts';
import { readiness } from '../../platform/database/readiness.ts';
import {
  type UnfinishedImport,
  describeInterruptedImport,
  findUnfinishedImports,
} from '../../directory/index.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { Handle } from '../../platform/database/transaction-handle.ts';
import { findClockJump, type ClockJump } from '../../privacy/index.ts';
import { questionnaires } from '../../questionnaires/index.ts';
import { settings } from '../../settings/index.ts';
import { terms, loadExpectedTerms, findTermsFaults, termsStateOn } from '../../terms/index.ts';
import { passedCheck, failedCheck, type Check } from '../../platform/check.ts';
import { consentCheck } from './consent-check.ts';

/**
 * More than clocks synchronised by NTP ever differ, and less than the difference at which a pass
 * would be refused.
 */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const why = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${error.message}${why}`;
};

/** Whether the keys exist, are complete, and belong to this installation. */
export const keyCheck = (folder: string): Check => {
  const path = join(folder, 'keys.json');
  if (!existsSync(path)) {
    return failedCheck(
      'keys',
      `There are no keys in ${folder}.`,
      'With data already there: restore keys.json from its backup. Else munjin migrate makes them.',
    );
  }
  try {
    const { masters, retired } = loadKeyRing(folder);
    if (isAccessibleToOthers(folder)) {
      return failedCheck(
        'keys',
        `Others can look into ${folder}, where the keys are.`,
        `Run chmod 700 ${folder}`,
        'warning',
      );
    }
    return passedCheck(
      'keys',
      `${masters.length} in use, ${retired.length} retired; no one else can read them.`,
    );
  } catch (error) {
    return failedCheck(
      'keys',
      describeError(error),
      'Its owner has to be the one who runs the server.',
    );
  }
};

/**
 * Whether no one else can read the data. A server restricts the access at its start if it owns the
 * files.
 */
export const fileCheck = (file: string): Check => {
  const open = sqliteFiles(file).filter(isAccessibleToOthers);
  return open.length === 0
    ? passedCheck('files', 'Only their owner reads the files of the database.')
    : failedCheck(
        'files',
        `Others can read ${open.join(', ')}.`,
        `Run chmod 600 ${open.join(' ')}`,
      );
};

const migrationCheck = ({ pending, unknown, done }: MigrationState): Check => {
  const fault = unknownMigrationsFault(unknown);
  if (fault) return failedCheck('migrations', fault.message, fault.fix);
  return pending.length === 0
    ? passedCheck('migrations', `Every migration has run (${done.length}).`)
    : failedCheck(
        'migrations',
        `${pending.length} have not run, from ${pending[0] ?? ''}.`,
        'Run munjin backup create, then munjin migrate.',
      );
};

/** Milliseconds by which a database server's clock is ahead of the machine's. */
const measureClockOffset = async (
  location: { url: string },
  now: () => number,
): Promise<number> => {
  const { withSingleConnection: withSingleConnection } =
    await import('../../platform/database/snapshot/postgres-snapshot.ts');
  return withSingleConnection(location.url, async (ask) => {
    await ask('select 1');
    const before = now();
    const [row] = await ask(
      `select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
    );
    return Number(row?.['now']) - (before + now()) / 2;
  });
};

/** Exported for its test: a server's clock cannot be set from outside. */
export const clockDifferenceCheck = (ahead: number): Check => {
  const words = `${(Math.abs(ahead) / 1000).toFixed(1)} s`;
  return Math.abs(ahead) <= MAX_CLOCK_DIFFERENCE_MS
    ? passedCheck('clocks', `The database's clock is within ${words} of this machine's.`)
    : failedCheck(
        'clocks',
        `The database's clock is ${words} ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`,
        'Keep both set by NTP: passes end by the one, reports go by the other.',
      );
};

const TLS_CHECKS: Readonly<Record<PostgresTls, Check>> = {
  local: passedCheck('databaseTls', 'The database is on this machine.'),
  verified: passedCheck(
    'databaseTls',
    'The connection to the database is encrypted and its server verified.',
  ),
  unverified: failedCheck(
    'databaseTls',
    'The connection to the database is encrypted, but its server is not verified.',
    'Take sslmode=no-verify out of DATABASE_URL; name your own authority with sslrootcert=<file>.',
    'warning',
  ),
  off: failedCheck(
    'databaseTls',
    'The connection to the database is not encrypted.',
    'Take sslmode=disable out of DATABASE_URL, and let PostgreSQL use TLS.',
    'warning',
  ),
};

/** Whether others on the network can read the traffic to PostgreSQL. Exported for its test. */
export const tlsCheck = (url: string): Check => TLS_CHECKS[postgresTls(url)];

/** What the newest audit row shows about the clock: it cannot be later than now. */
const futureRowCheck = (newest: number, now: number): Check =>
  newest <= now + MAX_CLOCK_DIFFERENCE_MS
    ? passedCheck('past', 'Nothing in the data is of later than now.')
    : failedCheck(
        'past',
        `The audit's newest row is of ${new Date(newest).toISOString()}, which is not yet.`,
        'The clock was wrong then or is now: set it by NTP.',
      );

/** Whether the clock has moved so far that the server purges nothing. */
const purgeCheck = (jump: ClockJump | null): Check =>
  jump === null
    ? passedCheck('purge', 'The clock is at most 7 days ahead of the last purge.')
    : failedCheck(
        'purge',
        `The clock is more than 7 days ahead of the last purge or audit row (${new Date(jump.lastKnown).toISOString()}), so the server removes nothing.`,
        'If the clock is wrong, set it by NTP. If it is right because the server was stopped for more than 7 days, run munjin purge --clock-is-right.',
        'warning',
      );

const importCheck = ([first]: readonly UnfinishedImport[]): Check =>
  first
    ? failedCheck(
        'imports',
        describeInterruptedImport(first),
        'Run munjin directory import again: it clears up what is left.',
        'warning',
      )
    : passedCheck('imports', 'None was broken off.');

/** Whether the keys of the folder open the data. */
const sealCheck = async (database: Database, folder: string): Promise<Check> => {
  const keys = hasKeyFile(folder) ? loadOrCreateKeys(folder) : null;
  const fit = await database.read((trx) => checkKeys(trx, keys));
  return fit === 'differs'
    ? failedCheck(
        'seals',
        'The keys here do not open the data: the server will not start.',
        `Restore the keys.json that belongs to these data into ${folder} (mode 600).`,
      )
    : passedCheck('seals', fit === 'fits' ? 'The keys open the data.' : 'Nothing is sealed yet.');
};

const damagedFileCheck = (found: string): Check =>
  failedCheck(
    'pages',
    `The database file is damaged: ${found}`,
    'Stop the server, move munjin.db, munjin.db-wal and munjin.db-shm to another folder, and restore the newest backup (munjin backup restore). Check the disk.',
  );

/** Whether the error says that the SQLite file is so damaged that it cannot be opened or read. */
const isFileDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** Whether pages of the SQLite file are damaged: damage in data that no one reads stays unseen. */
const pageCheck = async (trx: Handle): Promise<Check> => {
  const { rows } = await sql<Record<string, string>>`pragma quick_check(1)`.execute(trx);
  const [found = ''] = Object.values(rows[0] ?? {});
  return found === 'ok'
    ? passedCheck('pages', 'No page of the database file is damaged.')
    : damagedFileCheck(found);
};

/** Whether the statements in current and future terms are true. */
const termsCheck = async (trx: Handle, now: number): Promise<Check> => {
  const today = dayAt(now);
  const all = await terms(trx).all();
  const expected = await loadExpectedTerms({
    settings: settings(trx),
    questionnaires: questionnaires(trx),
  });
  const faults = all
    .filter((version) => termsStateOn(version, all, today) !== 'past')
    .flatMap((version) => findTermsFaults(version, expected))
    .filter(({ severity }) => severity === 'error');
  const [first] = faults;
  return first
    ? failedCheck(
        'terms',
        `${first.message}${faults.length > 1 ? ` (${faults.length - 1} more)` : ''}`,
        'Run munjin terms lint, and save new versions of the terms.',
      )
    : passedCheck('terms', 'They agree with the settings and the questionnaires.');
};

const writeChecks = async (
  location: DatabaseLocation,
  folder: string,
  now: () => number,
): Promise<readonly Check[]> => {
  const database = await openDatabase(location);
  try {
    await database.transaction((trx) => readiness(trx).probeWrite(now()));
    const newest = await database.read((trx) =>
      trx
        .selectFrom('audit')
        .select((select) => select.fn.max('at').as('at'))
        .executeTakeFirst(),
    );
    const { broken } = await database.read((trx) =>
      findUnfinishedImports(trx, { now, isMachine: true }),
    );
    const ofTerms = await database.read((trx) => termsCheck(trx, now()));
    const ofConsent = consentCheck(await database.read((trx) => settings(trx).all()));
    return [
      passedCheck('database', 'It answers, and takes what is written.'),
      await sealCheck(database, folder),
      futureRowCheck(Number(newest?.at ?? 0), now()),
      purgeCheck(await database.read((trx) => findClockJump(trx, { now, isMachine: true }))),
      importCheck(broken),
      ...('file' in location ? [await database.read(pageCheck)] : []),
      ofTerms,
      ofConsent,
    ];
  } finally {
    await database.close();
  }
};

const databaseFix = (location: DatabaseLocation): string =>
  'url' in location
    ? 'Check DATABASE_URL, whether PostgreSQL runs, whether it uses TLS (required on another machine), and whether this role may connect.'
    : `Check the owner and the permissions of ${location.file}, and the free space of the disk.`;

/**
 * The checks of the data. Only an up-to-date store is written to, because opening another one would
 * migrate it.
 */
export const storeChecks = async (
  location: DatabaseLocation,
  folder: string,
  now: () => number,
): Promise<readonly Check[]> => {
  try {
    const state = await migrationState(location);
    if (!state.exists) {
      const where = 'url' in location ? 'the database' : dirname(location.file);
      return [
        failedCheck(
          'database',
          `There are no data in ${where}.`,
          'munjin migrate makes an empty store.',
        ),
      ];
    }
    const migrations = migrationCheck(state);
    const clocks =
      'url' in location
        ? [tlsCheck(location.url), clockDifferenceCheck(await measureClockOffset(location, now))]
        : [];
    if (migrations.state === 'error') {
      return [passedCheck('database', 'It answers; not written to.'), migrations, ...clocks];
    }
    return [...(await writeChecks(location, folder, now)), migrations, ...clocks];
  } catch (error) {
    if (isFileDamage(error)) return [damagedFileCheck(error.message)];
    const tls = 'url' in location ? [tlsCheck(location.url)] : [];
    return [failedCheck('database', describeError(error), databaseFix(location)), ...tls];
  }
};

/** Size of the SQLite file in bytes; 0 if there is none. */
export const dataBytesOf = (location: DatabaseLocation): number =>
  'url' in location || !existsSync(location.file) ? 0 : statSync(location.file).size;
