import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForExit, spawnProgram } from '../platform/database/testing/spawn-program.ts';
import { importDirectory } from './import-directory.ts';
import { createSource, createTestTasks, type TestTasks } from '../testing/task-context.ts';
import { clearInterruptedImports } from './interrupted-imports.ts';

const PEOPLE = 1200;
/**
 * The transactions of such an import: it starts, stages rows in two steps, renews its lease, and
 * switches.
 */
const SWITCH = 5;
/** Longer than the lease of the dead process. */
const LATER_MS = 60_000;

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const patientsNamed = (name: string): string =>
  [
    'registration_number,name,birth,phone,disabled',
    ...Array.from(
      { length: PEOPLE },
      (_, count) => `${20_000_000 + count},${name},19850315,010${String(count).padStart(8, '0')},N`,
    ),
  ].join('\n');

/**
 * Runs the import in a process of its own that dies at its n-th transaction: before it, or before
 * its end.
 */
const runAndDieAt = async (
  at: number,
  moment: 'before' | 'inside',
  name: string,
): Promise<void> => {
  const child = spawnProgram(
    tasks.temporary.location,
    `const { importDirectory } = await import('./import-directory.ts');
    const { keysFromMaster } = await import('../platform/keys/keys.ts');
    const stop = () => new Promise(() => {
      setInterval(() => undefined, 1000);
      process.stdout.write('here');
    });
    let count = 0;
    const stopping = { ...database, transaction: async (work) => {
      count += 1;
      if (count !== ${at}) return database.transaction(work);
      if (${JSON.stringify(moment)} === 'before') await stop();
      return database.transaction(async (trx) => { await work(trx); await stop(); });
    } };
    await importDirectory(
      [{ file: 'patients.csv', bytes: new TextEncoder().encode(${JSON.stringify(patientsNamed(name))}), folder: null }],
      { database: stopping, keys: keysFromMaster(new Uint8Array(32).fill(7)),
        clock: { now: () => ${tasks.clock.now()} }, dryRun: false },
    );`,
    import.meta.dirname,
  );
  const ended = waitForExit(child);
  const { stdout } = child;
  if (!stdout) throw new Error('the child has no output');
  await Promise.race([
    once(stdout, 'data'),
    ended.then((code) => {
      throw new Error(`the import ended with ${String(code)} before it could be killed`);
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
};

const names = async (): Promise<readonly string[]> => {
  const all = await tasks.read(({ patients }) => patients.all());
  expect(all).toHaveLength(PEOPLE);
  return [...new Set(all.map(({ name }) => name))];
};
const countStagedRows = (): Promise<number> =>
  tasks.database.read(async (trx) => {
    const { rows } = await trx
      .selectFrom('staged_row')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  });
const importNamed = async (name: string, messages: string[] = []) =>
  importDirectory([createSource('patients.csv', patientsNamed(name))], {
    ...tasks,
    say: (words) => messages.push(words),
  });

describe('an import that is killed', () => {
  it.each([
    ['while it lays rows down', 3, 'before', false],
    ['right before the switch', SWITCH, 'before', false],
    ['in the switch', SWITCH, 'inside', false],
    ['right after the switch', SWITCH + 1, 'before', true],
    ['after it cleared up, before it said so', SWITCH + 2, 'before', true],
  ] as const)(
    '%s leaves the complete old or new state, and the next one reports which',
    async (_when, at, moment, isWritten) => {
      await importNamed('Old');
      const begunAt = tasks.clock.now();
      await runAndDieAt(at, moment, 'New');
      expect(await names()).toEqual([isWritten ? 'New' : 'Old']);
      expect((await countStagedRows()) > 0).toBe(at <= SWITCH + 1);

      tasks.clock.advance(LATER_MS);
      const dry = await importDirectory([createSource('patients.csv', patientsNamed('Last'))], {
        ...tasks.dry,
      });
      expect(dry.interrupted).toEqual([{ begunAt, isWritten }]);

      const messages: string[] = [];
      const report = await importNamed('Last', messages);
      expect(report).toMatchObject({
        isWritten: true,
        changes: { added: 0, changed: PEOPLE, removed: 0 },
        interrupted: [{ begunAt, isWritten }],
      });
      expect(messages).toEqual([
        expect.stringContaining(
          isWritten ? 'had been written whole' : 'was not written, nothing of it',
        ),
      ]);
      expect(messages[0]).toContain('2026-11-20 09:00');
      expect(await names()).toEqual(['Last']);
      expect(await countStagedRows()).toBe(0);
      expect(await importNamed('Last')).not.toHaveProperty('interrupted');
    },
  );

  it('leaves no rows of people behind once the server has purged, and is still reported', async () => {
    await importNamed('Old');
    await runAndDieAt(3, 'before', 'New');
    await clearInterruptedImports(tasks);
    expect(await countStagedRows(), 'it may still be alive').toBeGreaterThan(0);
    tasks.clock.advance(LATER_MS);
    await clearInterruptedImports(tasks);
    expect(await countStagedRows()).toBe(0);
    expect(await importNamed('Last')).toMatchObject({ interrupted: [{ isWritten: false }] });
    expect(await names()).toEqual(['Last']);
  });

  it('is waited for as long as it may still be alive', async () => {
    await importNamed('Old');
    await runAndDieAt(3, 'before', 'New');
    const messages: string[] = [];
    const next = importNamed('Last', messages);
    await expect.poll(() => messages, { timeout: 20_000 }).toHaveLength(1);
    expect(messages[0]).toContain('waiting for it');
    tasks.clock.advance(LATER_MS);
    await next;
    expect(await names()).toEqual(['Last']);
  });
});
