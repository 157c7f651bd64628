import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import { openDatabase, type DatabaseLocation } from '../platform/database/open-database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { migrationState } from '../platform/database/migration-state.ts';
import { createRepositories } from '../repositories.ts';
import type { TableShape } from '../platform/database/snapshot/table-shape.ts';
import type { Snapshot } from '../platform/database/snapshot/snapshot.ts';
import { withSnapshot } from '../platform/database/snapshot/with-snapshot.ts';
import type { AuditAnchor } from '../audit/index.ts';
import {
  FORMAT_VERSION,
  toManifest,
  formatRow,
  signatureText,
  type BackupHeader,
  type BackupManifest,
  type BackupTrailer,
  type TableLine,
  type TableSum,
} from './backup-format.ts';

export interface BackupTask {
  readonly location: DatabaseLocation;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Folder of the key file. */
  readonly folder: string;
  readonly program: string;
  readonly withKeys: boolean;
  /** False if nothing may be written; the audit then has no record of it. */
  readonly isLogged: boolean;
  /** Called with the rows written so far. */
  readonly onProgress?: (rows: number) => void;
}

const base64url = (hash: Hash): string => hash.digest('base64url');

const toAnchor = (shape: TableShape, row: readonly unknown[]): AuditAnchor => ({
  checkpoint: Number(row[shape.columns.indexOf('checkpoint')]),
  hash: String(row[shape.columns.indexOf('hash')]),
});

/** Collects every line that is written, and knows the content of the last one. */
class BackupTally {
  readonly whole = createHash('sha256');
  readonly tables: TableSum[] = [];
  auditHead: AuditAnchor | null = null;
  rows = 0;

  /** The lines as they are in the file. */
  addLines(lines: readonly string[], ...more: readonly Hash[]): string {
    const text = lines.map((line) => `${line}\n`).join('');
    for (const hash of [this.whole, ...more]) hash.update(text);
    return text;
  }

  /** Remembers the newest audit checkpoint among these rows. */
  recordHead(shape: TableShape, rows: readonly (readonly unknown[])[]): void {
    if (shape.table !== 'audit_checkpoint') return;
    for (const row of rows) {
      const head = toAnchor(shape, row);
      if (head.checkpoint > (this.auditHead?.checkpoint ?? 0)) this.auditHead = head;
    }
  }
}

async function* linesOfTable(snapshot: Snapshot, shape: TableShape, tally: BackupTally) {
  const { table, columns, counter } = shape;
  const line: TableLine = { table, columns, counter };
  const sum = createHash('sha256');
  let rows = 0;
  yield tally.addLines([JSON.stringify(line)]);
  for await (const batch of snapshot.rowsOf(shape)) {
    rows += batch.length;
    tally.rows += batch.length;
    tally.recordHead(shape, batch);
    yield tally.addLines(batch.map(formatRow), sum);
  }
  tally.tables.push({ table, rows, sha256: base64url(sum) });
}

/** The content of the store when it was read, without anything written since then. */
const writeSnapshot = async (
  snapshot: Snapshot,
  { keys, clock, folder, program, withKeys, onProgress }: BackupTask,
  to: Writable,
): Promise<BackupManifest> => {
  const header: BackupHeader = {
    munjinBackup: FORMAT_VERSION,
    madeAt: new Date(clock.now()).toISOString(),
    program,
    database: snapshot.kind,
    migrations: snapshot.migrations,
    keyId: keys.sealingKeyId,
    keys: withKeys ? readFileSync(join(folder, 'keys.json'), 'utf8') : null,
  };
  const tally = new BackupTally();
  let trailer: BackupTrailer | null = null;
  async function* lines() {
    yield tally.addLines([JSON.stringify(header)]);
    for (const shape of snapshot.tables) {
      for await (const text of linesOfTable(snapshot, shape, tally)) {
        yield text;
        onProgress?.(tally.rows);
      }
    }
    const sha256 = base64url(tally.whole);
    const signed = keys.sign(signatureText(sha256));
    trailer = { tables: tally.tables, auditHead: tally.auditHead, sha256, ...signed };
    yield `${JSON.stringify(trailer)}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), to);
  if (trailer === null) throw new Error('the backup was not written to its end');
  return toManifest(header, trailer);
};

/** Records who took a copy of all data; a store that waits for a migration is left unchanged. */
const logBackup = async (
  { location, keys, clock, withKeys }: BackupTask,
  { tables }: BackupManifest,
): Promise<void> => {
  const { pending, unknown } = await migrationState(location);
  if (pending.length + unknown.length > 0) return;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const database = await openDatabase(location);
  try {
    await database.transaction((trx) =>
      createRepositories(trx, keys).audit.log({
        action: 'backup.create',
        at: clock.now(),
        actor: 'operator',
        subject: 'backup',
        detail: { rows, withKeys },
      }),
    );
  } finally {
    await database.close();
  }
};

/**
 * Writes all data as they are at this instant to a stream and ends it, while servers continue to
 * work; returns what was written. It does not migrate the database, and the audit records it.
 */
export const createBackup = async (task: BackupTask, to: Writable): Promise<BackupManifest> => {
  const manifest = await withSnapshot(task.location, (snapshot) =>
    writeSnapshot(snapshot, task, to),
  );
  if (task.isLogged) await logBackup(task, manifest);
  return manifest;
};
