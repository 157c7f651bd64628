import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../platform/database/database.ts';
import { openDatabase, type DatabaseLocation } from '../platform/database/open-database.ts';
import { hasKeyFile } from '../platform/keys/key-file.ts';
import { loadOrCreateKeys, type Keys } from '../platform/keys/keys.ts';
import { compareMigrations, knownMigrations } from '../platform/database/known-migrations.ts';
import { SEALED_TABLES } from '../platform/database/sealed-columns.ts';
import type { DanglingRows } from '../platform/database/snapshot/store-loader.ts';
import { withSnapshot } from '../platform/database/snapshot/with-snapshot.ts';
import { fillNewSqlite } from '../platform/database/snapshot/sqlite-load.ts';
import { verifyAudit } from '../audit/index.ts';
import { hasFailedCheck, passedCheck, failedCheck, type Check } from '../platform/check.ts';
import { findHospitalFaults } from '../installation/index.ts';
import { fillStore, openBackup } from './fill-store.ts';
import {
  toManifest,
  InvalidBackup,
  signatureText,
  type BackupHeader,
  type BackupManifest,
  type BackupTrailer,
} from './backup-format.ts';

export interface BackupVerdict {
  /** Null if the file could not be read to its end. */
  readonly manifest: BackupManifest | null;
  readonly checks: readonly Check[];
  /** Whether it can be restored as it is. */
  readonly isGood: boolean;
  /**
   * Messages that wait in it: a server that starts on this backup sends them, although they may
   * have been sent already.
   */
  readonly waitingMessages: number;
}

/** A backup that was loaded into a file of its own. */
export interface CheckedBackup extends BackupVerdict {
  /** The migrated store; null if it could not be created. */
  readonly file: string | null;
}

export interface BackupToCheck {
  /** Opens the file from its start. */
  readonly open: () => Readable;
  /** An empty folder of our own that no one else can read. */
  readonly scratch: string;
  /** Folder of the installation, whose keys must have signed the backup. */
  readonly keysFolder: string;
  /** Whether to trust the keys in the backup although they are unknown here. */
  readonly adoptsKeys: boolean;
}

const OWNER_ONLY = 0o600;

const migrationCheck = ({ migrations, program }: BackupHeader): Check => {
  const { unknown } = compareMigrations(migrations);
  const [first] = unknown;
  if (first !== undefined) {
    return failedCheck(
      'migrations',
      `It was made by another version (${program}): this one does not know ${first}.`,
      'Restore it with the program that made it.',
    );
  }
  const known = knownMigrations();
  const gap = known.slice(0, migrations.length).find((name) => !migrations.includes(name));
  return gap === undefined
    ? passedCheck(
        'migrations',
        `${migrations.length} of ${known.length} migrations, known all of them.`,
      )
    : failedCheck('migrations', `It lacks ${gap}, and has later ones.`, 'Make another backup.');
};

const totalRows = ({ tables }: BackupTrailer): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const referenceCheck = (dangling: readonly DanglingRows[]): Check => {
  const message = dangling.map(
    ({ table, parent, rows }) =>
      `${rows} of ${table} refer to a row of ${parent} that is not there`,
  );
  return message.length === 0
    ? passedCheck('references', 'Every row that another refers to is there.')
    : failedCheck(
        'references',
        `${message.join('; ')}.`,
        'The database was damaged before the backup.',
      );
};

/** The keys of the installation; null if it has none. */
const loadOwnKeys = ({ keysFolder }: BackupToCheck): Keys | null =>
  hasKeyFile(keysFolder) ? loadOrCreateKeys(keysFolder) : null;

/** The keys that open it: those in the backup, otherwise those of the installation. */
const loadOpeningKeys = (
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

/** Rows by table with a seal that does not open. */
const countUnopenedRows = (
  location: DatabaseLocation,
  keys: Keys,
): Promise<ReadonlyMap<string, number>> =>
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
  const message = [...counts].map(([table, rows]) => `${rows} of ${table}`);
  return message.length === 0
    ? passedCheck('seals', 'The keys open everything that is sealed.')
    : failedCheck(
        'seals',
        `The keys here do not open ${message.join(', ')}.`,
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
    ? passedCheck('audit', `The audit is whole: ${rows} rows in ${checkpoints} checkpoints.`)
    : failedCheck(
        'audit',
        `${first.message} (${faults.length} in all)`,
        'See munjin audit verify.',
      );
};

/**
 * Who signed it. Keys from the same file prove nothing: anyone can create a backup with keys of
 * their own.
 */
const signatureCheck = (
  { keyId, sha256, signature }: BackupTrailer,
  { own, brought: backupKeys }: { readonly own: Keys | null; readonly brought: Keys | null },
  adoptsKeys: boolean,
): Check => {
  const isSignedBy = (keys: Keys | null): boolean =>
    keys?.verifySignature(keyId, signatureText(sha256), signature) === true;
  if (isSignedBy(own))
    return passedCheck('signature', `Signed with key ${keyId} of this installation.`);
  if (!isSignedBy(backupKeys)) {
    return failedCheck(
      'signature',
      'It was not signed with a key that is here.',
      'Ask where the file comes from, and whether keys.json is the one of that time.',
    );
  }
  const message = `Signed with key ${keyId}, which comes with the backup and is not of this installation.`;
  return adoptsKeys
    ? passedCheck('signature', `${message} It is trusted because of --adopt-keys.`)
    : failedCheck(
        'signature',
        message,
        'Ask where the file comes from. Where you trust it: --adopt-keys takes over its keys.',
      );
};

const keyDependentChecks = async (
  location: DatabaseLocation,
  database: Database,
  keys: Keys,
  header: BackupHeader,
  trailer: BackupTrailer,
): Promise<readonly Check[]> => [
  sealCheck(await countUnopenedRows(location, keys), header),
  await auditCheck(database, keys, trailer),
];

const NO_KEYS_CHECK = failedCheck(
  'keys',
  'Without keys its signature, its seals and its audit were not looked at.',
  'Name the folder that holds keys.json with --data.',
  'warning',
);

const hospitalCheck = (faults: readonly string[]): Check =>
  faults.length === 0
    ? passedCheck('hospital', 'All values that must be unique are unique.')
    : failedCheck('hospital', `${faults.join('; ')}.`, 'It was so when the backup was made.');

const fillScratchStore = async (
  file: string,
  { header, rest }: Awaited<ReturnType<typeof openBackup>>,
): Promise<{ trailer: BackupTrailer; dangling: readonly DanglingRows[] }> => {
  const trailers: BackupTrailer[] = [];
  const last = header.migrations.toSorted().at(-1) ?? '';
  const dangling = await fillNewSqlite(file, last, async (loader) => {
    trailers.push(await fillStore(rest, loader));
  });
  const [trailer] = trailers;
  if (trailer === undefined) throw new InvalidBackup('It ends too early.');
  return { trailer, dangling };
};

const toUnusableBackup = (checks: readonly Check[]): CheckedBackup => ({
  manifest: null,
  checks,
  isGood: false,
  waitingMessages: 0,
  file: null,
});

const inspectBackup = async (backup: BackupToCheck): Promise<CheckedBackup> => {
  const file = join(backup.scratch, 'munjin.db');
  const opened = await openBackup(backup.open());
  const { header } = opened;
  const migrations = migrationCheck(header);
  if (migrations.state === 'error') return toUnusableBackup([migrations]);
  const { trailer, dangling } = await fillScratchStore(file, opened);
  const own = loadOwnKeys(backup);
  const keys = loadOpeningKeys(header, backup, own);
  const backupKeys = header.keys === null ? null : keys;
  const database = await openDatabase({ file });
  try {
    const checks = [
      passedCheck(
        'file',
        `${totalRows(trailer)} rows in ${trailer.tables.length} tables, as written.`,
      ),
      migrations,
      referenceCheck(dangling),
      ...(keys === null
        ? [NO_KEYS_CHECK]
        : [
            signatureCheck(trailer, { own, brought: backupKeys }, backup.adoptsKeys),
            ...(await keyDependentChecks({ file }, database, keys, header, trailer)),
          ]),
      hospitalCheck(await findHospitalFaults(database)),
    ];
    const waiting = await database.read((trx) =>
      trx
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .select((select) => select.fn.countAll().as('rows'))
        .executeTakeFirst(),
    );
    return {
      manifest: toManifest(header, trailer),
      checks,
      isGood: !hasFailedCheck(checks),
      waitingMessages: Number(waiting?.rows ?? 0),
      file,
    };
  } finally {
    await database.close();
  }
};

/**
 * Loads a backup into an SQLite file in the scratch folder, whichever database it came from,
 * migrates it and checks everything that can be checked.
 */
export const checkBackup = async (backup: BackupToCheck): Promise<CheckedBackup> => {
  try {
    return await inspectBackup(backup);
  } catch (error) {
    if (!(error instanceof InvalidBackup)) throw error;
    return toUnusableBackup([
      failedCheck('file', error.message, 'Take another backup: this one is lost.'),
    ]);
  }
};
