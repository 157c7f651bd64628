import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/platform/clock.ts';
import { databaseLocation } from '../server/platform/database/open-database.ts';
import {
  KeyMismatch,
  keyMismatchMessage,
  openStore,
} from '../server/platform/database/open-store.ts';
import { chainRemainingRows } from '../server/audit/index.ts';
import type { TaskContext } from '../server/platform/files/report.ts';
import { assertStoreExists, findStore, locationOfData } from './find-store.ts';

/** How a command opens the store of a folder. */
interface StoreUse {
  readonly dryRun: boolean;
  /** Whether a missing store is created. Without it, the command fails and creates nothing. */
  readonly mayCreate?: boolean;
}

/**
 * Runs a task on the store of a folder; with DATABASE_URL, only the keys are in the folder. Throws
 * CommandFailure if there is no store, so that a wrong folder never looks like an empty hospital. A
 * dry run that may create the store works on a temporary empty one.
 */
export const withDataFolder = async <T>(
  folder: string,
  { dryRun, mayCreate = false }: StoreUse,
  work: (context: TaskContext) => Promise<T>,
): Promise<T> => {
  const location = locationOfData(folder);
  const store = await findStore(folder, location);
  if (!mayCreate) assertStoreExists(store);
  // A dry run makes keys of its own for a database that has no sealed data yet.
  const isTemporary = dryRun && (!store.hasDatabase || (mayCreate && !store.hasKeys));
  const used = isTemporary ? mkdtempSync(join(tmpdir(), 'munjin-dry-run-')) : folder;
  try {
    const { database, keys } = await openStore(
      store.hasDatabase || !dryRun ? location : databaseLocation(used, ''),
      used,
      { isReadOnly: dryRun, mayCreate: isTemporary || (mayCreate && !dryRun) },
    ).catch((error: unknown) => {
      throw error instanceof KeyMismatch ? new KeyMismatch(keyMismatchMessage(folder)) : error;
    });
    try {
      const done = await work({ database, keys, clock: systemClock, dryRun });
      // If no server is running, no other process would cover the rows that the command wrote.
      if (!dryRun)
        await chainRemainingRows({ database, keys, clock: systemClock }, { patienceMs: 0 });
      return done;
    } finally {
      await database.close();
    }
  } finally {
    if (isTemporary) rmSync(used, { recursive: true, force: true });
  }
};
