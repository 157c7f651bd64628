/**
 * Rotates the master key while the server runs: creates a new key, waits until every process knows
 * it, then re-seals and re-indexes every row in small batches. The progress is stored in the
 * database, so that a restarted rotation continues from there.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { addMasterKey, loadKeyRing } from './key-file.ts';
import type { KeyRotation } from './key-rotations-repository.ts';
import type { Keys } from './keys.ts';
import { createRepositories } from '../../repositories.ts';
import { SEALED_TABLES } from '../database/sealed-columns.ts';
import { countRowsUnderOtherKeys, updatePassIndexes, reencryptRows } from './reencrypt-rows.ts';

const LEASE = 'keys.rotate';
const LEASE_MS = 60_000;
const BATCH_ROWS = 200;
const PAUSE_MS = 5;
/** Longer than any process goes without reading the key file. */
const KEY_PROPAGATION_MS = 5_000;
const MAX_PASSES = 5;

export interface KeyTask {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Folder of the key file. */
  readonly folder: string;
}

export interface RotateOptions extends KeyTask {
  readonly dryRun: boolean;
  /** Milliseconds that running processes get to read the new key. */
  readonly noticeMs?: number;
  readonly batchRows?: number;
  /** Called after each batch with the table and the total number of rows done. */
  readonly onProgress?: (table: string, rows: number) => void;
}

export type RotationResult =
  | { readonly end: 'busy' }
  | { readonly end: 'dryRun'; readonly rows: Readonly<Record<string, number>> }
  | {
      readonly end: 'rotated' | 'unreadable';
      readonly keyId: string;
      /** Whether an earlier, interrupted rotation was finished. */
      readonly isResumed: boolean;
      readonly rows: number;
      readonly unreadable: readonly string[];
    };

/** The key to re-encrypt with: a new one, or that of an unfinished rotation. */
const prepareRotation = async (
  { database, keys, folder, clock }: KeyTask,
  noticeMs: number,
): Promise<{ rotation: KeyRotation; sealsFrom: number; isResumed: boolean }> => {
  const { masters } = loadKeyRing(folder);
  const [newest] = masters;
  const before = await database.read((trx) =>
    createRepositories(trx, keys).keyRotations.of(newest.keyId),
  );
  const isResumed = masters.length > 1 && (before?.finishedAt ?? null) === null;
  const { keyId, sealsFrom } = isResumed ? newest : addMasterKey(folder, Date.now() + noticeMs);
  const rotation = (isResumed ? before : null) ?? {
    keyId,
    startedAt: clock.now(),
    doneTables: [],
    current: null,
    finishedAt: null,
  };
  return { rotation, sealsFrom, isResumed };
};

/** Re-encrypts all data with a new key, or continues an interrupted rotation. */
export const rotateKeys = async (options: RotateOptions): Promise<RotationResult> => {
  const { database, keys, clock, folder, dryRun, noticeMs = KEY_PROPAGATION_MS } = options;
  const { batchRows = BATCH_ROWS, onProgress } = options;
  if (dryRun) {
    const counts = await database.read((trx) => countRowsUnderOtherKeys(trx, 'none'));
    return { end: 'dryRun', rows: Object.fromEntries(counts) };
  }
  const holder = randomUUID();
  const holdLease = () =>
    database.transaction((trx) =>
      createRepositories(trx, keys).leases.take(LEASE, holder, clock, LEASE_MS),
    );
  if (!(await holdLease())) return { end: 'busy' };

  try {
    const found = await prepareRotation({ database, keys, clock, folder }, noticeMs);
    const { isResumed, sealsFrom } = found;
    let { rotation } = found;
    const { keyId } = rotation;
    await pause(Math.max(0, sealsFrom - Date.now()) + 1);
    keys.refresh();
    if (keys.sealingKeyId !== keyId) throw new Error('the keys do not follow their file');
    const unreadable = new Set<string>();
    let rows = 0;

    const reencryptTable = async (entry: (typeof SEALED_TABLES)[number]): Promise<void> => {
      for (;;) {
        const current = rotation.current?.table === entry.table ? rotation.current : null;
        const { batch, next } = await database.transaction(async (trx) => {
          const { keyRotations, leases } = createRepositories(trx, keys);
          await leases.take(LEASE, holder, clock, LEASE_MS);
          const done = await reencryptRows(trx, keys, entry, current?.row ?? null, batchRows);
          const saved: KeyRotation = {
            ...rotation,
            current: done.last && { table: entry.table, row: done.last },
            doneTables: done.last ? rotation.doneTables : [...rotation.doneTables, entry.table],
          };
          await keyRotations.save(saved);
          return { batch: done, next: saved };
        });
        rotation = next;
        rows += batch.rows;
        for (const row of batch.unreadable) unreadable.add(row);
        onProgress?.(entry.table, rows);
        if (!batch.last) return;
        await pause(PAUSE_MS);
      }
    };

    for (let tries = 1; ; tries += 1) {
      // Presences first: their indexes are compared with those of people at the gate.
      await database.transaction((trx) => updatePassIndexes(trx, keys));
      for (const entry of SEALED_TABLES) {
        if (!rotation.doneTables.includes(entry.table)) await reencryptTable(entry);
      }
      // A transaction that was open when the key changed may have sealed with the old one.
      const left = await database.read((trx) => countRowsUnderOtherKeys(trx, keyId));
      const count = [...left.values()].reduce((sum, one) => sum + one, 0);
      if (count <= unreadable.size || tries === MAX_PASSES) break;
      const again = rotation.doneTables.filter((table) => !left.has(table));
      rotation = { ...rotation, doneTables: again, current: null };
    }
    const isWhole = unreadable.size === 0;
    await database.transaction(async (trx) => {
      const { keyRotations, audit } = createRepositories(trx, keys);
      await updatePassIndexes(trx, keys);
      await keyRotations.save({
        ...rotation,
        // Rows that did not open are tried again next time; their key may have been restored.
        doneTables: isWhole ? rotation.doneTables : [],
        finishedAt: isWhole ? clock.now() : null,
      });
      await audit.log({
        action: 'keys.rotate',
        at: clock.now(),
        actor: 'operator',
        subject: keyId,
        detail: { keyId, rows, unreadable: unreadable.size, isResumed },
      });
    });
    const end = isWhole ? 'rotated' : 'unreadable';
    return { end, keyId, isResumed, rows, unreadable: [...unreadable] };
  } finally {
    await database.transaction((trx) =>
      createRepositories(trx, keys).leases.release(LEASE, holder),
    );
  }
};
