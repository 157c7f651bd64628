import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, formatDay } from '../../engine/visit/calendar-day.ts';
import { fromStoredForm } from '../../engine/questionnaire/index.ts';
import { signInAs } from '../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { publishChanged } from '../testing/publish-fixture.ts';
import { readSavedAnswers } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { TODAYS_ANSWERS } from './testing/three-answers.ts';

const REASON = {
  ko: '메르스 발생 국가에서 귀국했습니다.',
  en: 'Returned from a country with MERS.',
};
const MESSAGE = { ko: '들어오시기 전에 전화해 주세요.', en: 'Please call us before you come in.' };
const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  const active = await hospital.readStore(async ({ questionnaires }) =>
    questionnaires.byDetailId(
      (await questionnaires.byCode('PT_SCREENING'))?.publishedDetailId ?? '',
    ),
  );
  if (active === null) throw new Error('PT_SCREENING is active');
  await publishChanged(hospital, 'PT_SCREENING', {
    categories: fromStoredForm(active.stored).categories.map((one) =>
      one.id === 'overseas'
        ? {
            ...one,
            items: [
              {
                id: 'mers',
                text: { ko: '메르스 발생 국가', en: 'Countries with MERS' },
                countries: ['SA', 'AE'],
                days: 14,
                denies: { outcome: 'refuse', reason: REASON, message: MESSAGE },
              },
            ],
          }
        : one,
    ),
    tests: [],
  });
});
afterEach(() => hospital.close());

const abroad = (country: string, date: string) =>
  ({ overseas: { visited: 'Y', entries: [{ country, date }] }, overseasAnimal: 'N' }) as const;

it('a return from a listed country within the days refuses the entry, and staff see which', async () => {
  const visitor = hospital.visitor({ language: 'en' });
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const returned = addDays(TODAY, -14);
  const inquiry = await visitor.call('inquiry', { answerType: 'PT', language: 'en' });
  for (const secret of ['mers', 'MERS', REASON.en, MESSAGE.en]) {
    expect(JSON.stringify(inquiry)).not.toContain(secret);
  }
  const request = await answerRequest(visitor, result, abroad('SA', returned), { language: 'en' });
  const reply = await visitor.call('answer', request);
  expect(reply.resultCd).toBe(201);
  expect(reply.result.outcome).toMatchObject({
    outcome: 'refuse',
    messages: [{ text: MESSAGE.en, language: 'en' }],
  });

  const admin = await signInAs(hospital, 'admin');
  const record = await hospital.readStore(({ answers }) => answers.latestOf(PERSON));
  const saved = await readSavedAnswers(admin, record?.answerId ?? '');
  expect(saved.result.screening?.reasons).toEqual([
    { outcome: 'refuse', categoryIds: ['overseas'], text: REASON.ko, language: 'ko' },
  ]);
  const table = await admin.call('answerExport', {
    ...{ filter: TODAYS_ANSWERS, cursor: '', reason: '감염관리 조사', wholeNumbers: false },
    ...{ answers: true, format: 'table' },
  });
  expect(table.result.text).toContain(`${REASON.en} (overseas/mers)`);
  expect(table.result.text).toContain(`Saudi Arabia (${formatDay(returned)})`);
});

it.each([
  ['SA', -15],
  ['JP', 0],
])('a return from %s %d days from today lets the visitor in', async (country, days) => {
  const visitor = hospital.visitor({ language: 'en' });
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const own = abroad(country, addDays(TODAY, days));
  const request = await answerRequest(visitor, result, own, { language: 'en' });
  expect((await visitor.call('answer', request)).resultCd).toBe(0);
});
