import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestTasks, type TestTasks } from '../../testing/task-context.ts';
import type { Clock } from '../clock.ts';
import { leases } from './leases.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const NAME = 'test';

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

/** The clock of a machine that is ahead of the database's. */
const machine = (aheadMs: number): Clock => ({ now: () => Date.now() + aheadMs, isMachine: true });

const take = (holder: string, clock: Clock, forMs: number) =>
  tasks.database.transaction((trx) => leases(trx).take(NAME, holder, clock, forMs));
const holder = (clock: Clock, forMs: number) =>
  tasks.database.read((trx) => leases(trx).currentHolder(NAME, clock, forMs));

it.each([180 * SECOND_MS, -6 * HOUR_MS])(
  'is held by one process although the clock of the other differs by %i ms, and ends on time',
  async (aheadMs) => {
    const [one, other] = [machine(0), machine(aheadMs)];
    expect(await take('one', one, 60 * SECOND_MS)).toBe(true);
    expect(await take('other', other, 60 * SECOND_MS)).toBe(false);
    expect(await holder(other, 60 * SECOND_MS)).toBe('one');
    // The other way round, and until the end of the lease.
    await tasks.database.transaction((trx) => leases(trx).release(NAME, 'one'));
    expect(await take('other', other, SECOND_MS)).toBe(true);
    expect(await take('one', one, SECOND_MS)).toBe(false);
    await pause(SECOND_MS + 50);
    expect(await holder(other, SECOND_MS)).toBeNull();
    expect(await take('one', one, SECOND_MS)).toBe(true);
  },
);

it('does not count if it was taken before the database clock was set back', async () => {
  const ahead: Clock = { now: () => Date.now() + 6 * HOUR_MS };
  expect(await take('ahead', ahead, 30 * SECOND_MS)).toBe(true);
  expect(await holder(machine(0), 30 * SECOND_MS)).toBeNull();
  expect(await take('other', machine(0), 30 * SECOND_MS)).toBe(true);
});
