import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { PATIENT_QUESTIONNAIRE } from '../testing/test-drafts.ts';

const MINUTE_MS = 60_000;

let hospital: TestApp;
let editor: TestVisitor;
let viewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  viewer = await signInAs(hospital, 'viewer');
});
afterEach(() => hospital.close());

const report = async (
  browser: TestVisitor,
  { code = PATIENT_QUESTIONNAIRE, categoryId = '', isOpen = true } = {},
) => (await browser.call('draftPresence', { code, categoryId, isOpen })).result.others;

/** The rows look as if this time had passed: the clock of the database cannot be set. */
const letPass = (ms: number) =>
  hospital.database.transaction((trx) =>
    trx
      .updateTable('draft_presence')
      .set({
        since: sql<number>`since - ${ms}`,
        seenAt: sql<number>`seen_at - ${ms}`,
      })
      .execute(),
  );

it('shows who else has the draft open, since when and at which question, until they leave', async () => {
  const before = Date.now();
  expect(await report(editor, { categoryId: 'symptoms' })).toEqual([]);
  const [seen, ...more] = await report(viewer);
  expect(more).toEqual([]);
  expect(seen).toMatchObject({ name: 'test.editor', categoryId: 'symptoms' });
  expect(Math.abs((seen?.since ?? 0) - before)).toBeLessThan(MINUTE_MS);
  expect(await report(viewer, { code: 'NOK_SCREENING' })).toEqual([]);

  await letPass(MINUTE_MS);
  expect(await report(editor, { categoryId: 'recent' })).toMatchObject([{ name: 'test.viewer' }]);
  expect(await report(viewer)).toEqual([
    { name: 'test.editor', categoryId: 'recent', since: (seen?.since ?? 0) - MINUTE_MS },
  ]);

  await report(editor, { isOpen: false });
  expect(await report(viewer)).toEqual([]);
});

it('forgets who did not report for some minutes; who comes back is there since then', async () => {
  await report(editor);
  await letPass(3 * MINUTE_MS);
  const [back] = (await report(editor), await report(viewer));
  expect(Math.abs((back?.since ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  await letPass(3 * MINUTE_MS);
  expect(await report(viewer)).toEqual([]);
});

it('is unknown for other codes, and keeps no session alive', async () => {
  const unknown = { code: 'UNKNOWN', categoryId: '', isOpen: true };
  expect((await editor.call('draftPresence', unknown)).resultCd).toBe(300);
  const { settings } = await hospital.readStore(async (stores) => ({
    settings: await stores.settings.all(),
  }));
  const idleMs = Number(settings['admin.idleMinutes']) * MINUTE_MS;
  for (let passed = 0; passed < idleMs; passed += 5 * MINUTE_MS) {
    hospital.clock.advance(5 * MINUTE_MS);
    await editor.call('draftPresence', { ...unknown, code: PATIENT_QUESTIONNAIRE });
  }
  expect((await editor.call('questionnaires', {})).status).toBe(401);
});
