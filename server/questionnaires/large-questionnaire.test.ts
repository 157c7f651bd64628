import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { largeQuestionnaire } from '../../engine/questionnaire/testing/large-questionnaire.ts';
import { signInAs } from '../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { errorsOf } from '../testing/task-context.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { publishQuestionnaire } from './index.ts';

const CODE = 'PT_SCREENING';
const COUNT = 2000;
const LARGE = { ...largeQuestionnaire(CODE, COUNT), userTypes: ['PT' as const] };

/** An answer to every question, so that all of them are visible. */
const ANSWERS: Answers = Object.fromEntries(
  LARGE.categories.map(({ id, type }) => [
    id,
    { N: 'Y' as const, M: ['option1'] }[type as string] ?? `${id}: 지난 월요일부터`,
  ]),
);

let hospital: TestApp;
beforeAll(async () => {
  hospital = await testApp();
});
afterAll(() => hospital.close());

describe('a questionnaire of 2,000 questions', () => {
  it('is imported, published, answered by a visitor, and its answers are saved whole', async () => {
    const bytes = Buffer.from(JSON.stringify(LARGE));
    const source = { file: 'large.json', bytes, folder: null };
    const { version, findings } = await publishQuestionnaire(
      { source },
      { ...hospital, dryRun: false },
    );
    expect(errorsOf(findings)).toEqual([]);
    const visitor = hospital.visitor();
    const { result: identity } = await identifyPatient(visitor, OUTPATIENT);
    const request = await answerRequest(visitor, identity, ANSWERS);
    expect(request.detailId).toBe(version?.detailId);
    expect(request.categoryList).toHaveLength(COUNT);
    // A schema that is compiled makes all other visitors wait for seconds.
    const compile = vi.spyOn(Ajv2020.prototype, 'compile');
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
    expect(compile).not.toHaveBeenCalled();
    compile.mockRestore();
    const person = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;
    const saved = await hospital.readStore(async ({ answers }) =>
      answers.answersOf((await answers.latestOf(person))?.answerId ?? ''),
    );
    expect(saved).toEqual(ANSWERS);
  });

  it('is opened as a draft, saved and reviewed in the studio', async () => {
    const editor = await signInAs(hospital, 'editor');
    const { result: draft } = await editor.call('openDraft', { code: CODE });
    const [first, ...rest] = LARGE.categories;
    const definition = { ...LARGE, categories: [...rest, first] };
    const { result } = await editor.call('saveDraft', {
      code: CODE,
      revision: draft.saving.revision,
      definition,
    });
    expect(result.kind).toBe('saved');
    const { result: review } = await editor.call('reviewDraft', { code: CODE });
    expect(review.changes[0]).toMatch(/^\d+ changes?\./u);
    const { result: texts } = await editor.call('translationTexts', { source: CODE });
    expect(texts.texts.length).toBeGreaterThan(COUNT);
  });

  it('is refused with one question more than the setting allows', async () => {
    const editor = await signInAs(hospital, 'editor');
    const definition = largeQuestionnaire('MORE', COUNT + 1);
    const { resultCd, resultMsg } = await editor.call('newDraft', { definition });
    expect(resultCd).not.toBe(0);
    expect(resultMsg).toBe(
      koreanMessage('message.tooManyQuestions', {
        count: '2001',
        limit: '2000',
        setting: 'questionnaire.maxQuestions',
      }),
    );
  });
});
