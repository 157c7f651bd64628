import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { DatabaseUnreachable } from './store-errors.ts';
import { addSetting, settingNames } from './testing/rows.ts';
import { createSignal } from './testing/create-signal.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';
import { writerQueue } from './writer-queue.ts';

let temporary: TemporaryDatabase;
let database: Database;
beforeEach(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
});
afterEach(() => temporary.remove());

const names = (howMany: number) =>
  Array.from({ length: howMany }, (_, at) => `setting-${String(at).padStart(3, '0')}`);

describe('transactions that are requested at the same time', () => {
  it('are all saved, each with its own result, in the order of the requests', async () => {
    const wanted = names(60);
    const order: string[] = [];
    const results = await Promise.all(
      wanted.map((name) =>
        database.transaction(async (trx) => {
          await addSetting(trx, name);
          order.push(name);
          return name;
        }),
      ),
    );
    expect(results).toEqual(wanted);
    expect([...new Set(order)]).toEqual(wanted);
    expect(await database.read(settingNames)).toEqual(wanted);
  });

  it('fail alone: the others keep their rows, and the failed one leaves none', async () => {
    const settled = await Promise.allSettled(
      names(30).map((name, at) =>
        database.transaction(async (trx) => {
          await addSetting(trx, name);
          if (at % 3 === 1) throw new Error(`not ${name}`);
          // The database itself refuses: the same row again.
          if (at % 3 === 2) await addSetting(trx, name);
        }),
      ),
    );
    const kept = names(30).filter((_, at) => at % 3 === 0);
    expect(await database.read(settingNames)).toEqual(kept);
    for (const [at, { status }] of settled.entries()) {
      expect(status).toBe(at % 3 === 0 ? 'fulfilled' : 'rejected');
    }
    expect(settled[4]).toMatchObject({ reason: { message: 'not setting-004' } });
  });

  it('see what the earlier ones wrote', async () => {
    const seen = await Promise.all(
      names(20).map((name) =>
        database.transaction(async (trx) => {
          const before = await settingNames(trx);
          await addSetting(trx, name);
          return before.length;
        }),
      ),
    );
    expect(seen).toEqual(names(20).map((_, at) => at));
  });

  it('resolve only when others can read their rows', async () => {
    await Promise.all(
      names(20).map(async (name) => {
        await database.transaction((trx) => addSetting(trx, name));
        expect(await database.read(settingNames)).toContain(name);
      }),
    );
  });

  it('run again one by one if their common transaction cannot continue', async () => {
    const runs = new Map<string, number>();
    const settled = await Promise.allSettled(
      names(10).map((name, at) =>
        database.transaction(async (trx) => {
          runs.set(name, (runs.get(name) ?? 0) + 1);
          await addSetting(trx, name);
          if (at !== 5) return;
          // What SQLite does by itself on a full disk.
          await sql`rollback`.execute(trx);
          throw new Error('the disk is full');
        }),
      ),
    );
    expect(settled.map(({ status }) => status)).toEqual(
      names(10).map((_, at) => (at === 5 ? 'rejected' : 'fulfilled')),
    );
    expect(await database.read(settingNames)).toEqual(names(10).filter((_, at) => at !== 5));
    expect(runs.get('setting-000')).toBeGreaterThan(1);
  });

  it('are not done twice if the reply to their commit was lost', async () => {
    const runs = new Map<string, number>();
    const transaction = writerQueue({
      transaction: async (work) => {
        await database.transaction(work);
        throw new DatabaseUnreachable('the connection broke off');
      },
      isTransactionError: () => false,
    });
    const settled = await Promise.allSettled(
      names(10).map((name) =>
        transaction(async (trx) => {
          runs.set(name, (runs.get(name) ?? 0) + 1);
          await addSetting(trx, name);
        }),
      ),
    );
    for (const one of settled) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnreachable' } });
    }
    expect([...runs.values()]).toEqual(names(10).map(() => 1));
    expect(await database.read(settingNames)).toEqual(names(10));
  });

  it('are refused, not done late, if others kept the database for too long', async () => {
    const started = createSignal();
    const released = createSignal();
    const slow = database.transaction(async (trx) => {
      started.give();
      await released.given;
      await addSetting(trx, 'slow');
    });
    await started.given;
    const waiting = Promise.allSettled(
      names(3).map((name) => database.transaction((trx) => addSetting(trx, name))),
    );
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    released.give();
    await slow;
    for (const one of await waiting) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseBusy' } });
    }
    later.mockRestore();
    expect(await database.read(settingNames)).toEqual(['slow']);
  });
});
