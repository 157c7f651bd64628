import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { sealRows } from './seal-directory-rows.ts';
import { DatabaseBusy } from '../platform/database/store-errors.ts';
import { importDirectory } from './import-directory.ts';
import { createSource, createTestTasks, type TestTasks } from '../testing/task-context.ts';
import { finishImport } from './interrupted-imports.ts';

const MANY = 1200;

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const patients = (name: string, count: number) =>
  createSource(
    'patients.csv',
    [
      'registration_number,name,birth,phone,disabled',
      ...Array.from(
        { length: count },
        (_, at) => `${20_000_000 + at},${name},19850315,010${String(at).padStart(8, '0')},N`,
      ),
    ].join('\n'),
  );
const groups = createSource('partner-groups.csv', 'partner_group_id,name\nPG,회사');
const employees = (rows: string) =>
  createSource(
    'partner-employees.csv',
    `partner_employee_id,partner_group_id,name,phone,manager,authority\n${rows}`,
  );
const change = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
  tasks.database.transaction((trx) => work(createRepositories(trx, tasks.keys)));

/**
 * The database, with changes by others before the transactions that `isNow` selects, counting from
 * 1.
 */
const withInterference = (
  isNow: (count: number) => boolean,
  others: () => Promise<unknown>,
): Database => {
  let count = 0;
  return {
    ...tasks.database,
    transaction: async (work) => {
      count += 1;
      if (isNow(count)) await others();
      return tasks.database.transaction(work);
    },
  };
};
const person = (partnerEmployeeId: string, phone: string) => ({
  partnerEmployeeId,
  partnerGroupId: 'PG',
  name: '매니저',
  phone,
  isManager: false,
  hasAuthority: false,
});
const phones = async (): Promise<Readonly<Record<string, string>>> => {
  const all = await tasks.read(({ partners }) => partners.allEmployees());
  return Object.fromEntries(all.map(({ partnerEmployeeId, phone }) => [partnerEmployeeId, phone]));
};

describe('an import in parallel with others', () => {
  it('lets others read the old state and write until it switches', async () => {
    await importDirectory([patients('Old', MANY)], tasks);
    const seen = new Set<string>();
    let writes = 0;
    const database = withInterference(
      (count) => count > 1 && count < 6,
      async () => {
        await change(({ readiness }) => readiness.probeWrite(tasks.clock.now()));
        writes += 1;
        for (const { name } of await tasks.read((stores) => stores.patients.all())) seen.add(name);
      },
    );
    const report = await importDirectory([patients('New', MANY)], { ...tasks, database });
    expect(report.changes.changed).toBe(MANY);
    expect([...seen]).toEqual(['Old']);
    expect(writes).toBe(4);
    const now = await tasks.read((stores) => stores.patients.all());
    expect(new Set(now.map(({ name }) => name))).toEqual(new Set(['New']));
  });

  it.each([
    ['of few rows', 10],
    ['of many rows', MANY],
  ])('%s loses no change made since it compared', async (_what, count) => {
    await importDirectory(
      [groups, employees('E1,PG,가,01000000001,N,N\nE2,PG,나,01000000002,N,N')],
      tasks,
    );
    let times = 0;
    const database = withInterference(
      () => (times += 1) === 1,
      () =>
        change(async ({ partners }) => {
          // Rows that the file has unchanged, changed, and not at all.
          await partners.saveEmployee(person('E1', '01000000091'));
          await partners.removeEmployee('E2');
          await partners.saveEmployee(person('E3', '01000000093'));
        }),
    );
    const report = await importDirectory(
      [patients('A', count), employees('E1,PG,가,01000000001,N,N\nE2,PG,나,01000000022,N,N')],
      { ...tasks, database },
    );
    // It compared again, as if it had started after the others.
    expect(await phones()).toEqual({
      E1: '01000000001',
      E2: '01000000022',
      E3: '01000000093',
    });
    expect(report.changes).toEqual({ added: count + 1, changed: 1, unchanged: 0, removed: 0 });
  });

  it.each([
    ['before it', () => false],
    ['while it goes on', (count: number) => count === 1],
  ])('refuses a phone that someone else took %s, at its cell', async (_when, isNow) => {
    await importDirectory([groups, employees('E1,PG,가,01000000001,N,N')], tasks);
    const take = () => change(({ partners }) => partners.saveEmployee(person('E9', '01000000009')));
    if (!isNow(1)) await take();
    const report = await importDirectory([employees('E2,PG,나,01000000009,N,N')], {
      ...tasks,
      database: withInterference(isNow, take),
    });
    expect(report).toMatchObject({
      isWritten: false,
      findings: [
        {
          file: 'partner-employees.csv',
          line: 2,
          column: 9,
          severity: 'error',
          rule: 'directory/taken',
          message: 'The phone of this company is that of "E9", who is not in the file and stays.',
        },
      ],
    });
    expect(await phones()).toEqual({ E1: '01000000001', E9: '01000000009' });
  });

  it('gives up with a clear message if others change the same again and again', async () => {
    await importDirectory([groups, employees('E1,PG,가,01000000001,N,N')], tasks);
    let times = 0;
    const database = withInterference(
      () => true,
      () =>
        change(({ partners }) => {
          times += 1;
          return partners.saveEmployee(person('E1', `0100000010${times}`));
        }),
    );
    const importing = importDirectory([employees('E1,PG,가,01000000009,N,N')], {
      ...tasks,
      database,
    });
    await expect(importing).rejects.toThrow(DatabaseBusy);
    expect(await phones()).toEqual({ E1: `0100000010${times}` });
  });

  it('waits for another import, and says so; the result is the complete state of the last one', async () => {
    const said: string[] = [];
    const say = (words: string) => said.push(words);
    await Promise.all(
      ['One', 'Other'].map((name) => importDirectory([patients(name, MANY)], { ...tasks, say })),
    );
    const now = await tasks.read((stores) => stores.patients.all());
    expect(now).toHaveLength(MANY);
    expect(new Set(now.map(({ name }) => name)).size).toBe(1);
    expect(said).toEqual([expect.stringMatching(/under way, since .*; waiting for it/)]);
  });

  it('that ends deletes its own rows, and no one else’s', async () => {
    const patient = {
      registrationNumber: '20000001',
      name: '가',
      birth: '19850315',
      phone: '01000000001',
      isDisabled: false,
    };
    const [first, second] = await change(async ({ directoryImports, stagedRows }) => {
      const rows = sealRows(
        tasks.keys,
        [{ table: 'patient', id: patient.registrationNumber, item: patient, storedBefore: null }],
        tasks.clock.now(),
      );
      const numbers = [
        await directoryImports.begin('first', tasks.clock.now()),
        await directoryImports.begin('second', tasks.clock.now()),
      ] as const;
      for (const importNumber of numbers) await stagedRows.add(importNumber, 0, rows);
      return numbers;
    });
    const left = (importNumber: number) =>
      tasks.read(async ({ stagedRows }) => (await stagedRows.counts(importNumber)).get('patient'));
    await finishImport(tasks, first);
    expect([await left(first), await left(second)]).toEqual([undefined, 1]);
    await finishImport(tasks, second);
    expect(await left(second)).toBeUndefined();
  });

  it('seals again if the keys were rotated since it sealed', async () => {
    let sealingKeyId = tasks.keys.sealingKeyId;
    const keys = new Proxy(tasks.keys, {
      get: (target, name, self) =>
        name === 'sealingKeyId' ? sealingKeyId : (Reflect.get(target, name, self) as unknown),
    });
    let startedCount = 0;
    const database = withInterference(
      (count) => {
        startedCount = count;
        return count === 3;
      },
      () => {
        sealingKeyId = 'another';
        return Promise.resolve();
      },
    );
    await importDirectory([patients('A', MANY)], { ...tasks, keys, database });
    // The first attempt was abandoned at its switch and cleared away; the second succeeded.
    expect(startedCount).toBeGreaterThan(12);
    expect(await tasks.read((stores) => stores.patients.all())).toHaveLength(MANY);
  });
});
