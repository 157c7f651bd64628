import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForExit, spawnProgram } from '../platform/database/testing/spawn-program.ts';
import { OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { purge } from './purge.ts';

const VISITS = 1000;
const YEAR_MS = 365 * 86_400_000;
let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const countOf = (table: 'answer' | 'pass') =>
  hospital.database.read(async (trx) => {
    const row = await trx
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  });

/** Copies of one visit, as identical as a purge can distinguish. */
const copyVisits = () =>
  hospital.database.transaction(async (trx) => {
    const answer = await trx.selectFrom('answer').selectAll().executeTakeFirstOrThrow();
    const pass = await trx.selectFrom('pass').selectAll().executeTakeFirstOrThrow();
    for (let count = 1; count < VISITS; count += 1) {
      const answerId = `answer-${count}`;
      await trx
        .insertInto('answer')
        .values({ ...answer, answerId, idempotencyKey: answerId })
        .execute();
      await trx
        .insertInto('pass')
        .values({
          ...pass,
          passId: `pass-${count}`,
          answerId,
          passCheckHash: answerId,
          noticeCheckHash: null,
          gateReference: String(count).padStart(16, '0'),
          state: 'replaced',
        })
        .execute();
    }
  });

it('a purge that is killed halfway leaves no half visit, and the next one continues', async () => {
  await completePatientVisit(hospital, OUTPATIENT);
  await copyVisits();
  const child = spawnProgram(
    hospital.location,
    `const { purge } = await import('./purge.ts');
    const { testKeys } = await import('../testing/hospital-template.ts');
    await purge({ database, keys: testKeys, clock: { now: () => ${MORNING + YEAR_MS} } });`,
    import.meta.dirname,
  );
  const ended = waitForExit(child);
  while ((await countOf('answer')) === VISITS && child.exitCode === null) await pause(2);
  child.kill('SIGKILL');
  await ended;
  const left = await countOf('answer');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(VISITS);
  expect(await countOf('pass')).toBe(left);
  hospital.clock.set(MORNING + YEAR_MS);
  expect(await purge(hospital)).toMatchObject({ visits: left });
  expect(await countOf('pass')).toBe(0);
}, 60_000);
