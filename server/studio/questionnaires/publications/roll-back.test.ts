import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../../../engine/questionnaire/document/stored-form.ts';
import type { Repositories } from '../../../store/repositories.ts';
import { signedIn } from '../../../testing/admins.ts';
import {
  answerRequest,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  patientCompletes,
} from '../../../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { edited, PATIENTS, published, titled, withQuestion } from '../testing/drafting.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signedIn(hospital, 'editor');
});
afterEach(() => hospital.close());

const history = async () => (await editor.call('questionnaireHistory', { code: PATIENTS })).result;
const inForce = async () => (await history()).questionnaire.published?.version ?? null;
/** What somebody who comes now is asked. */
const asked = async (identityNo: string) => {
  const browser = hospital.visitor();
  const { result } = await identifyPatient(browser, identityNo);
  return { browser, request: await answerRequest(browser, result) };
};

/** A version that somebody imported and put in force for nobody. */
const importedOnly = async (questionnaires: Repositories['questionnaires']) => {
  const head = await questionnaires.byCode(PATIENTS);
  const version = await questionnaires.byDetailId(head?.publishedDetailId ?? '');
  if (!version) throw new Error('nothing is in force');
  const stored = toStoredForm(titled('들여온 문진표')(fromStoredForm(version.stored)));
  return questionnaires.saveVersion({ stored, contentHash: contentHash(stored) }, MORNING);
};

describe('rolling back', () => {
  it('puts an older version in force at once, by one person', async () => {
    await edited(editor, withQuestion('feverToday'));
    await published(editor);
    await patientCompletes(hospital, INPATIENT);
    const [, older] = (await history()).versions;
    const back = { code: PATIENTS, detailId: older?.detailId ?? '', note: 'too long' };
    const { result } = await editor.call('rollBack', back);
    expect(result.publication).toMatchObject({ kind: 'rollback', state: 'inForce', version: 1 });
    expect(await inForce()).toBe(1);
    expect((await asked(OUTPATIENT)).request.detailId).toBe(older?.detailId);
    expect((await editor.call('rollBack', back)).result.fault).toBe('unchanged');
    const unknown = await editor.call('rollBack', { ...back, detailId: 'NONE' });
    expect(unknown.resultCd).not.toBe(0);
  });

  it('does not put a version in force that was only imported, however old it is', async () => {
    const only = await hospital.change(({ questionnaires }) => importedOnly(questionnaires));
    await edited(editor, withQuestion('feverToday'));
    await published(editor);
    const { versions } = await history();
    expect(versions.map(({ version, wasInForce }) => [version, wasInForce])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    const { result } = await editor.call('rollBack', {
      code: PATIENTS,
      detailId: only.detailId,
      note: 'by mistake',
    });
    expect(result.fault).toBe('neverInForce');
    expect(await inForce()).toBe(3);
  });

  it('goes back to what visitors answered before publications were kept', async () => {
    const former = await hospital.change(async ({ questionnaires }) => {
      const { detailId } = await importedOnly(questionnaires);
      const version = await questionnaires.byDetailId(detailId);
      if (version) await questionnaires.publish(version);
      return detailId;
    });
    await patientCompletes(hospital, INPATIENT);
    const [, first] = (await history()).versions;
    await hospital.change(async ({ questionnaires }) => {
      const version = await questionnaires.byDetailId(first?.detailId ?? '');
      if (version) await questionnaires.publish(version);
    });
    const back = { code: PATIENTS, detailId: former, note: 'as it was' };
    expect((await editor.call('rollBack', back)).result.fault).toBeNull();
    expect(await inForce()).toBe(2);
  });
});
