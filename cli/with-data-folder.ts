import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/platform/clock.ts';
import { databaseLocation, databaseExists } from '../server/platform/database/open-database.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { chainRemainingRows } from '../server/audit/index.ts';
import type { TaskContext } from '../server/platform/files/report.ts';

/**
 * Runs a task on the data of a folder, which is created if it does not exist; with DATABASE_URL,
 * only the keys are in the folder. A dry run creates nothing: without data it works on a temporary
 * empty database.
 */
export const withDataFolder = async <T>(
  folder: string,
  { dryRun }: { readonly dryRun: boolean },
  work: (context: TaskContext) => Promise<T>,
): Promise<T> => {
  const location = databaseLocation(folder, process.env['DATABASE_URL']);
  const isTemporary = dryRun && (!existsSync(folder) || !(await databaseExists(location)));
  const used = isTemporary ? mkdtempSync(join(tmpdir(), 'munjin-dry-run-')) : folder;
  try {
    const { database, keys } = await openStore(
      isTemporary ? databaseLocation(used, '') : location,
      used,
      { isReadOnly: dryRun },
    );
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
