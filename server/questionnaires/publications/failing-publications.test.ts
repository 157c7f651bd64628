import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withQuestion,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

const NEXT_OF_KIN = 'NOK_SCREENING';

/**
 * The database accepts no decision dated before the request, so nothing can be decided about it
 * now.
 */
const askedInTheFuture = (code: string) =>
  hospital.database.transaction((trx) =>
    trx
      .updateTable('publication')
      .set({ askedAt: MORNING + 1000 })
      .where('code', '=', code)
      .where('state', '=', 'scheduled')
      .execute(),
  );

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const historyOf = async (code: string) =>
  (await editor.call('questionnaireHistory', { code })).result;

describe('a failing publication', () => {
  it('does not delay later ones, and is reported on itself and in the audit', async () => {
    // Its end came before it could start, and that cannot be recorded.
    await editTestDraft(editor, withQuestion('feverToday'));
    await publishTestDraft(editor, { startsAt: MORNING + 1, endsAt: MORNING + 2 });
    await askedInTheFuture(PATIENT_QUESTIONNAIRE);
    await editTestDraft(editor, withQuestion('feverToday'), NEXT_OF_KIN);
    await publishTestDraft(editor, { startsAt: MORNING + 3 }, NEXT_OF_KIN);
    hospital.clock.set(MORNING + 10);
    for (let times = 0; times < 2; times += 1) {
      await expect(startAndEndPublications(hospital)).rejects.toThrow(AggregateError);
    }
    expect((await historyOf(NEXT_OF_KIN)).questionnaire.published?.version).toBe(2);
    const { publications } = await historyOf(PATIENT_QUESTIONNAIRE);
    expect(publications.find(({ state }) => state === 'scheduled')?.hindrance).toEqual({
      why: 'fault',
      names: [],
    });
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE));
    expect(rows.filter(({ action }) => action === 'questionnaire.failed')).toHaveLength(1);
  });

  it('says why it did not start, beside the note of the second person', async () => {
    await editTestDraft(editor, withQuestion('feverToday'), NEXT_OF_KIN);
    await publishTestDraft(editor, { startsAt: MORNING + 1, endsAt: MORNING + 2 }, NEXT_OF_KIN);
    hospital.clock.set(MORNING + 10);
    expect(await startAndEndPublications(hospital)).toBe(1);
    const { publications, versions } = await historyOf(NEXT_OF_KIN);
    expect(publications.find(({ state }) => state === 'cancelled')).toMatchObject({
      hindrance: { why: 'endPassed' },
      decisionNote: '',
    });
    expect(versions.map(({ version, wasInForce }) => [version, wasInForce])).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});
