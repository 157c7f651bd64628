import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/outside/clock.ts';
import { openDatabase } from '../server/store/database.ts';
import { masterKeyIn } from '../server/store/key-file.ts';
import { keysFrom } from '../server/store/keys.ts';
import type { TaskContext } from '../server/tasks/report.ts';

const DATABASE = 'munjin.db';

/**
 * Runs a task on the data of a folder, which is made where there is none. A dry run makes nothing:
 * without data it works on an empty database that is thrown away.
 */
export const inDataFolder = async <T>(
  folder: string,
  { dryRun }: { readonly dryRun: boolean },
  work: (context: TaskContext) => Promise<T>,
): Promise<T> => {
  const isThrownAway = dryRun && !existsSync(join(folder, DATABASE));
  const used = isThrownAway ? mkdtempSync(join(tmpdir(), 'munjin-dry-run-')) : folder;
  try {
    const keys = keysFrom(masterKeyIn(used));
    const database = await openDatabase({ file: join(used, DATABASE) });
    try {
      return await work({ database, keys, clock: systemClock, dryRun });
    } finally {
      await database.close();
    }
  } finally {
    if (isThrownAway) rmSync(used, { recursive: true, force: true });
  }
};
