import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { createRepositories } from '../repositories.ts';
import { verifyAudit } from './verify-audit.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { chainAudit } from './chain-audit.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await chainAudit(hospital);
});
afterEach(() => hospital.close());

const log = (action: string) =>
  hospital.writeStore(({ audit }) =>
    audit.log({ action, at: hospital.clock.now(), subject: '', detail: {} }),
  );

it('a row that becomes visible after one with a higher number is not skipped', async () => {
  const steps = new EventEmitter();
  const written = once(steps, 'written');
  const goOn = once(steps, 'goOn');
  // Belongs to another server: the writers of one server take turns.
  const other = await openDatabase(hospital.location);
  const slow = other.transaction(async (trx) => {
    const at = hospital.clock.now();
    await createRepositories(trx, hospital.keys).audit.log({
      action: 'slow',
      at,
      subject: '',
      detail: {},
    });
    // The row is sent with the next statement, and has its number then.
    await sql`select 1`.execute(trx);
    steps.emit('written');
    await goOn;
  });
  await written;
  await log('quick');
  expect(await chainAudit(hospital, { patienceMs: 100 })).toBe(0);
  const waiting = chainAudit(hospital);
  await setTimeout(100);
  steps.emit('goOn');
  await slow;
  await other.close();
  expect(await waiting).toBe(2);
  expect(await verifyAudit(hospital)).toMatchObject({ faults: [], uncovered: 0 });
});
