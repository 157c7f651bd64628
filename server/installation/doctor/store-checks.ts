import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
} from '../../platform/database/database.ts';
import { checkKeys } from '../../platform/keys/key-canary.ts';
import { hasKeyFile, loadKeyRing } from '../../platform/keys/key-file.ts';
import { loadOrCreateKeys } from '../../platform/keys/keys.ts';
import { sqliteFiles, isAccessibleToOthers } from '../../platform/keys/private-files.ts';
import { migrationState, type MigrationState } from '../../platform/database/migration-state.ts';
import { postgresTls, type PostgresTls } from '../../platform/database/postgres-tls.ts';
import { readiness } from '../../platform/database/readiness.ts';
import type { UnfinishedImport } from '../../directory/directory-imports-repository.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { Handle } from '../../platform/database/transaction-handle.ts';
import { questionnaires } from '../../questionnaires/questionnaires-repository.ts';
import { settings } from '../../settings/settings-repository.ts';
import { terms } from '../../terms/terms-repository.ts';
import { expectedTerms } from '../../terms/expected-terms.ts';
import { termsFaults } from '../../terms/terms-faults.ts';
import { termsStateOn } from '../../terms/terms-state.ts';
import { ok, wrong, type Check } from '../check.ts';
import { consentCheck } from './consent-check.ts';
import { interruptedInWords, unendedImports } from '../../directory/interrupted-imports.ts';

/** More than clocks that are kept by NTP ever differ, and less than a pass would be refused for. */
const MOST_APART_MS = 5_000;

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const why = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${error.message}${why}`;
};

/** That the keys are there, whole, and nobody else's. */
export const keyCheck = (folder: string): Check => {
  const path = join(folder, 'keys.json');
  if (!existsSync(path)) {
    return wrong(
      'keys',
      `There are no keys in ${folder}.`,
      'With data already there: restore keys.json from its backup. Else munjin migrate makes them.',
    );
  }
  try {
    const { masters, retired } = loadKeyRing(folder);
    if (isAccessibleToOthers(folder)) {
      return wrong(
        'keys',
        `Others can look into ${folder}, where the keys are.`,
        `Run chmod 700 ${folder}`,
        'warning',
      );
    }
    return ok(
      'keys',
      `${masters.length} in use, ${retired.length} retired; nobody else reads them.`,
    );
  } catch (error) {
    return wrong('keys', wordsOf(error), 'Its owner has to be the one who runs the server.');
  }
};

/** That no one else reads the data. A server closes them when it starts, where they are its own. */
export const fileCheck = (file: string): Check => {
  const open = sqliteFiles(file).filter(isAccessibleToOthers);
  return open.length === 0
    ? ok('files', 'Only their owner reads the files of the database.')
    : wrong('files', `Others can read ${open.join(', ')}.`, `Run chmod 600 ${open.join(' ')}`);
};

const migrationCheck = ({ pending, unknown, done }: MigrationState): Check => {
  const [newer] = unknown;
  if (newer !== undefined) {
    return wrong(
      'migrations',
      `A newer program has worked on the data: ${newer}.`,
      'Start that program, or restore a backup of before.',
    );
  }
  return pending.length === 0
    ? ok('migrations', `All ${done.length} have run.`)
    : wrong(
        'migrations',
        `${pending.length} have not run, from ${pending[0] ?? ''}.`,
        'Run munjin backup create, then munjin migrate.',
      );
};

/** Milliseconds that a database server's clock is ahead of the machine's. */
const clockAhead = async (location: { url: string }, now: () => number): Promise<number> => {
  const { withSingleConnection: onOneConnection } =
    await import('../../platform/database/snapshot/postgres-snapshot.ts');
  return onOneConnection(location.url, async (ask) => {
    await ask('select 1');
    const before = now();
    const [row] = await ask(
      `select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
    );
    return Number(row?.['now']) - (before + now()) / 2;
  });
};

/** Exported for its test: a server's clock cannot be set from outside. */
export const apartCheck = (ahead: number): Check => {
  const words = `${(Math.abs(ahead) / 1000).toFixed(1)} s`;
  return Math.abs(ahead) <= MOST_APART_MS
    ? ok('clocks', `The database's clock is within ${words} of this machine's.`)
    : wrong(
        'clocks',
        `The database's clock is ${words} ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`,
        'Keep both set by NTP: passes end by the one, reports go by the other.',
      );
};

const TLS_CHECKS: Readonly<Record<PostgresTls, Check>> = {
  local: ok('databaseTls', 'The database is on this machine.'),
  verified: ok(
    'databaseTls',
    'The connection to the database is encrypted and its server verified.',
  ),
  unverified: wrong(
    'databaseTls',
    'The connection to the database is encrypted, but its server is not verified.',
    'Take sslmode=no-verify out of DATABASE_URL; name your own authority with sslrootcert=<file>.',
    'warning',
  ),
  off: wrong(
    'databaseTls',
    'The connection to the database is not encrypted.',
    'Take sslmode=disable out of DATABASE_URL, and let PostgreSQL use TLS.',
    'warning',
  ),
};

/** Whether others on the network can read what goes to PostgreSQL. Exported for its test. */
export const tlsCheck = (url: string): Check => TLS_CHECKS[postgresTls(url)];

/** What the newest row of the audit says of the clock: it cannot be of later than now. */
const pastCheck = (newest: number, now: number): Check =>
  newest <= now + MOST_APART_MS
    ? ok('past', 'Nothing in the data is of later than now.')
    : wrong(
        'past',
        `The audit's newest row is of ${new Date(newest).toISOString()}, which is not yet.`,
        'The clock was wrong then or is now: set it by NTP.',
      );

const importCheck = ([first]: readonly UnfinishedImport[]): Check =>
  first
    ? wrong(
        'imports',
        interruptedInWords(first),
        'Run munjin directory import again: it clears up what is left.',
        'warning',
      )
    : ok('imports', 'None was broken off.');

/** Whether the keys of the folder open the data. */
const sealCheck = async (database: Database, folder: string): Promise<Check> => {
  const keys = hasKeyFile(folder) ? loadOrCreateKeys(folder) : null;
  const fit = await database.read((trx) => checkKeys(trx, keys));
  return fit === 'differs'
    ? wrong(
        'seals',
        'The keys here do not open the data: the server will not start.',
        `Restore the keys.json that belongs to these data into ${folder} (mode 600).`,
      )
    : ok('seals', fit === 'fits' ? 'The keys open the data.' : 'Nothing is sealed yet.');
};

/** Whether the terms that are in force or coming say what is true. */
const termsCheck = async (trx: Handle, now: number): Promise<Check> => {
  const today = dayAt(now);
  const all = await terms(trx).all();
  const expected = await expectedTerms({
    settings: settings(trx),
    questionnaires: questionnaires(trx),
  });
  const untrue = all
    .filter((version) => termsStateOn(version, all, today) !== 'past')
    .flatMap((version) => termsFaults(version, expected))
    .filter(({ severity }) => severity === 'error');
  const [first] = untrue;
  return first
    ? wrong(
        'terms',
        `${first.message}${untrue.length > 1 ? ` (${untrue.length - 1} more)` : ''}`,
        'Run munjin terms lint, and save new versions of the terms.',
      )
    : ok('terms', 'They agree with the settings and the questionnaires.');
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
    const { broken } = await database.read((trx) => unendedImports(trx, now()));
    const ofTerms = await database.read((trx) => termsCheck(trx, now()));
    const ofConsent = consentCheck(await database.read((trx) => settings(trx).all()));
    return [
      ok('database', 'It answers, and takes what is written.'),
      await sealCheck(database, folder),
      pastCheck(Number(newest?.at ?? 0), now()),
      importCheck(broken),
      ofTerms,
      ofConsent,
    ];
  } finally {
    await database.close();
  }
};

const databaseFix = (location: DatabaseLocation): string =>
  'url' in location
    ? 'Look at DATABASE_URL, and whether PostgreSQL runs, uses TLS where it is on another machine, and lets this role in.'
    : `Look whose ${location.file} is and whether the disk is full.`;

/**
 * What can be told of the data. Only a store that is up to date is written to, since to open another
 * would migrate it.
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
        wrong('database', `There are no data in ${where}.`, 'munjin migrate makes an empty store.'),
      ];
    }
    const migrations = migrationCheck(state);
    const clocks =
      'url' in location
        ? [tlsCheck(location.url), apartCheck(await clockAhead(location, now))]
        : [];
    if (migrations.state === 'error') {
      return [ok('database', 'It answers; not written to.'), migrations, ...clocks];
    }
    return [...(await writeChecks(location, folder, now)), migrations, ...clocks];
  } catch (error) {
    const tls = 'url' in location ? [tlsCheck(location.url)] : [];
    return [wrong('database', wordsOf(error), databaseFix(location)), ...tls];
  }
};

/** Bytes of SQLite's file; 0 where there is none. */
export const dataBytesOf = (location: DatabaseLocation): number =>
  'url' in location || !existsSync(location.file) ? 0 : statSync(location.file).size;
