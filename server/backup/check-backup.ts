import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
} from '../platform/database/database.ts';
import { hasKeyFile } from '../platform/keys/key-file.ts';
import { loadOrCreateKeys, type Keys } from '../platform/keys/keys.ts';
import { compareMigrations, knownMigrations } from '../platform/database/migration-state.ts';
import { SEALED_TABLES } from '../platform/database/sealed-columns.ts';
import type { DanglingRows } from '../platform/database/snapshot/store-loader.ts';
import { withSnapshot } from '../platform/database/snapshot/snapshot.ts';
import { fillNewSqlite } from '../platform/database/snapshot/sqlite-load.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { isAnyWrong, ok, wrong, type Check } from '../installation/check.ts';
import { hospitalFaults } from '../installation/hospital-faults.ts';
import { fillFrom, openBackup } from './fill-store.ts';
import {
  manifestOf,
  NotABackup,
  signedTextOf,
  type BackupHeader,
  type BackupManifest,
  type BackupTrailer,
} from './format.ts';

export interface BackupVerdict {
  /** Null where the file could not be read to its end. */
  readonly manifest: BackupManifest | null;
  readonly checks: readonly Check[];
  /** Whether it can be restored as it is. */
  readonly isGood: boolean;
  /** Messages that wait in it: a server that starts on it sends them, though they may have been sent. */
  readonly waitingMessages: number;
}

/** A backup that was filled into a file of its own. */
export interface CheckedBackup extends BackupVerdict {
  /** The migrated store; null where it could not be made. */
  readonly file: string | null;
}

export interface BackupToCheck {
  /** Opens the file from its beginning. */
  readonly open: () => Readable;
  /** An empty folder of our own, readable by nobody else. */
  readonly scratch: string;
  /** Folder of the installation, whose keys must have signed the backup. */
  readonly keysFolder: string;
  /** Whether the keys that the backup brings along are trusted, though nothing here knows them. */
  readonly adoptsKeys: boolean;
}

const OWNER_ONLY = 0o600;

const migrationCheck = ({ migrations, program }: BackupHeader): Check => {
  const { unknown } = compareMigrations(migrations);
  const [first] = unknown;
  if (first !== undefined) {
    return wrong(
      'migrations',
      `It was made by a newer program (${program}): this one does not know ${first}.`,
      'Restore it with the program that made it, or a newer one.',
    );
  }
  const known = knownMigrations();
  const gap = known.slice(0, migrations.length).find((name) => !migrations.includes(name));
  return gap === undefined
    ? ok('migrations', `${migrations.length} of ${known.length} migrations, known all of them.`)
    : wrong('migrations', `It lacks ${gap}, and has later ones.`, 'Make another backup.');
};

const rowsIn = ({ tables }: BackupTrailer): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const referenceCheck = (dangling: readonly DanglingRows[]): Check => {
  const words = dangling.map(
    ({ table, parent, rows }) =>
      `${rows} of ${table} refer to a row of ${parent} that is not there`,
  );
  return words.length === 0
    ? ok('references', 'Every row that another refers to is there.')
    : wrong('references', `${words.join('; ')}.`, 'The database was damaged before the backup.');
};

/** The keys of the installation; null where it has none. */
const ownKeys = ({ keysFolder }: BackupToCheck): Keys | null =>
  hasKeyFile(keysFolder) ? loadOrCreateKeys(keysFolder) : null;

/** The keys that open it: those that it brings along, else those of the installation. */
const openingKeys = (
  { keys }: BackupHeader,
  { scratch }: BackupToCheck,
  own: Keys | null,
): Keys | null => {
  if (keys === null) return own;
  const path = join(scratch, 'keys.json');
  writeFileSync(path, keys, { mode: OWNER_ONLY });
  chmodSync(path, OWNER_ONLY);
  return loadOrCreateKeys(scratch);
};

/** Rows by table of which a seal does not open. */
const unopened = (location: DatabaseLocation, keys: Keys): Promise<ReadonlyMap<string, number>> =>
  withSnapshot(location, async (snapshot) => {
    const counts = new Map<string, number>();
    for (const { table, primaryKey, sealed, rowId } of SEALED_TABLES) {
      const shape = snapshot.tables.find((one) => one.table === table);
      if (shape === undefined) continue;
      const columns = [...new Set([...primaryKey, ...sealed])];
      for await (const rows of snapshot.rowsOf({ ...shape, columns })) {
        for (const cells of rows) {
          const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
          const opens = sealed.every((column) => {
            const text = row[column];
            return (
              typeof text !== 'string' ||
              keys.openOrNull(`${table}.${column}`, rowId(row), text) !== null
            );
          });
          if (!opens) counts.set(table, (counts.get(table) ?? 0) + 1);
        }
      }
    }
    return counts;
  });

const sealCheck = (counts: ReadonlyMap<string, number>, { keyId }: BackupHeader): Check => {
  const words = [...counts].map(([table, rows]) => `${rows} of ${table}`);
  return words.length === 0
    ? ok('seals', 'The keys open everything that is sealed.')
    : wrong(
        'seals',
        `The keys here do not open ${words.join(', ')}.`,
        `Put the keys.json of that time into the folder of the data; it sealed with key ${keyId}.`,
      );
};

const auditCheck = async (
  database: Database,
  keys: Keys,
  { auditHead }: BackupTrailer,
): Promise<Check> => {
  const { faults, rows, checkpoints } = await verifyAudit({ database, keys }, auditHead);
  const [first] = faults;
  return first === undefined
    ? ok('audit', `The audit is whole: ${rows} rows in ${checkpoints} checkpoints.`)
    : wrong('audit', `${first.message} (${faults.length} in all)`, 'See munjin audit verify.');
};

/**
 * Who signed it. Keys that come in the same file prove nothing: anyone can make a backup with keys of
 * their own.
 */
const signatureCheck = (
  { keyId, sha256, signature }: BackupTrailer,
  { own, brought }: { readonly own: Keys | null; readonly brought: Keys | null },
  adoptsKeys: boolean,
): Check => {
  const isSignedBy = (keys: Keys | null): boolean =>
    keys?.verifySignature(keyId, signedTextOf(sha256), signature) === true;
  if (isSignedBy(own)) return ok('signature', `Signed with key ${keyId} of this installation.`);
  if (!isSignedBy(brought)) {
    return wrong(
      'signature',
      'It was not signed with a key that is here.',
      'Ask where the file comes from, and whether keys.json is the one of that time.',
    );
  }
  const words = `Signed with key ${keyId}, which comes with the backup and is not of this installation.`;
  return adoptsKeys
    ? ok('signature', `${words} It is trusted because of --adopt-keys.`)
    : wrong(
        'signature',
        words,
        'Ask where the file comes from. Where you trust it: --adopt-keys takes over its keys.',
      );
};

const withKeysChecks = async (
  location: DatabaseLocation,
  database: Database,
  keys: Keys,
  header: BackupHeader,
  trailer: BackupTrailer,
): Promise<readonly Check[]> => [
  sealCheck(await unopened(location, keys), header),
  await auditCheck(database, keys, trailer),
];

const NO_KEYS = wrong(
  'keys',
  'Without keys its signature, its seals and its audit were not looked at.',
  'Name the folder that holds keys.json with --data.',
  'warning',
);

const hospitalCheck = (faults: readonly string[]): Check =>
  faults.length === 0
    ? ok('hospital', 'Nobody holds what only one can have.')
    : wrong('hospital', `${faults.join('; ')}.`, 'It was so when the backup was made.');

const filled = async (
  file: string,
  { header, rest }: Awaited<ReturnType<typeof openBackup>>,
): Promise<{ trailer: BackupTrailer; dangling: readonly DanglingRows[] }> => {
  const trailers: BackupTrailer[] = [];
  const last = header.migrations.toSorted().at(-1) ?? '';
  const dangling = await fillNewSqlite(file, last, async (loader) => {
    trailers.push(await fillFrom(rest, loader));
  });
  const [trailer] = trailers;
  if (trailer === undefined) throw new NotABackup('It ends too early.');
  return { trailer, dangling };
};

const unusable = (checks: readonly Check[]): CheckedBackup => ({
  manifest: null,
  checks,
  isGood: false,
  waitingMessages: 0,
  file: null,
});

const lookedThrough = async (backup: BackupToCheck): Promise<CheckedBackup> => {
  const file = join(backup.scratch, 'munjin.db');
  const opened = await openBackup(backup.open());
  const { header } = opened;
  const migrations = migrationCheck(header);
  if (migrations.state === 'error') return unusable([migrations]);
  const { trailer, dangling } = await filled(file, opened);
  const own = ownKeys(backup);
  const keys = openingKeys(header, backup, own);
  const brought = header.keys === null ? null : keys;
  const database = await openDatabase({ file });
  try {
    const checks = [
      ok('file', `${rowsIn(trailer)} rows in ${trailer.tables.length} tables, as written.`),
      migrations,
      referenceCheck(dangling),
      ...(keys === null
        ? [NO_KEYS]
        : [
            signatureCheck(trailer, { own, brought }, backup.adoptsKeys),
            ...(await withKeysChecks({ file }, database, keys, header, trailer)),
          ]),
      hospitalCheck(await hospitalFaults(database)),
    ];
    const waiting = await database.read((trx) =>
      trx
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .select((select) => select.fn.countAll().as('rows'))
        .executeTakeFirst(),
    );
    return {
      manifest: manifestOf(header, trailer),
      checks,
      isGood: !isAnyWrong(checks),
      waitingMessages: Number(waiting?.rows ?? 0),
      file,
    };
  } finally {
    await database.close();
  }
};

/**
 * Fills a backup into a file of SQLite's in the scratch folder, whichever database it is of, brings
 * that up to date and looks at everything that can be looked at.
 */
export const checkBackup = async (backup: BackupToCheck): Promise<CheckedBackup> => {
  try {
    return await lookedThrough(backup);
  } catch (error) {
    if (!(error instanceof NotABackup)) throw error;
    return unusable([wrong('file', error.message, 'Take another backup: this one is lost.')]);
  }
};
