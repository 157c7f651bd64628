import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type {
  AnswerFilter,
  AnswerSearchRequest,
  GivenAnswer,
  UserType,
} from '../../schemas/api.gen.ts';
import { createCompiledVersions } from '../questionnaires/compiled-versions.ts';
import { signInAs } from '../testing/admins.ts';
import { OUTPATIENT } from '../testing/journeys.ts';
import { publishChanged } from '../testing/publish-fixture.ts';
import { MORNING, TODAY, type TestApp } from '../testing/test-app.ts';
import { findAnswered } from './find-answered.ts';
import { hospitalWithThreeAnswers, TODAYS_ANSWERS } from './testing/three-answers.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await hospitalWithThreeAnswers();
});
afterEach(() => hospital.close());

const SCREENINGS = ['NOK_SCREENING', 'PT_SCREENING'];
const FEVER: GivenAnswer = {
  questionnaires: SCREENINGS,
  questionId: 'symptoms',
  answer: 'fever.Y',
};
const REQUEST: AnswerSearchRequest = {
  filter: TODAYS_ANSWERS,
  given: FEVER,
  reason: '감염관리 조사',
  cursor: '',
};

const search = async (given: Partial<GivenAnswer>, filter: Partial<AnswerFilter> = {}) => {
  const admin = await signInAs(hospital, 'admin');
  const request = { ...REQUEST, given: { ...FEVER, ...given } };
  return (
    await admin.call('answerSearch', { ...request, filter: { ...TODAYS_ANSWERS, ...filter } })
  ).result;
};

it('answers are found by question and answer, and by the other filters', async () => {
  for (const [given, filter, userTypes] of [
    [{}, {}, ['PT']],
    [{ answer: 'fever.N' }, {}, ['NOK', 'PT']],
    [{ answer: null }, {}, ['PT', 'NOK', 'PT']],
    // The same id in a questionnaire that was not chosen may be another question.
    [{ answer: null, questionnaires: ['NOK_SCREENING'] }, {}, ['NOK']],
    [{ answer: 'fever.N' }, { userType: 'PT' }, ['PT']],
    [{ answer: 'fever.N' }, { outcome: 'refuse' }, []],
    [{ answer: 'fever.N' }, { questionnaire: 'NOK_SCREENING' }, ['NOK']],
    [{ questionId: 'feverHighest', answer: 'feverFrom38' }, {}, ['PT']],
    [{ questionId: 'feverHighest', answer: 'feverUnder38' }, {}, []],
    [{ answer: 'Y' }, {}, []],
    [{ questionId: 'unknown', answer: null }, {}, []],
    [{ questionId: 'constructor', answer: null }, {}, []],
  ] satisfies [Partial<GivenAnswer>, Partial<AnswerFilter>, UserType[]][]) {
    const { answers, nextCursor } = await search(given, filter);
    expect([given, filter, answers.map(({ userType }) => userType)]).toEqual([
      given,
      filter,
      userTypes,
    ]);
    expect(answers.map(({ maskedNumber }) => maskedNumber)).not.toContain(OUTPATIENT);
    expect(nextCursor).toBe('');
  }
});

it('wiped answers are not found', async () => {
  const { answers } = await search({});
  await hospital.writeStore((stores) =>
    stores.answers.wipe(answers[0]?.answerId ?? '', hospital.clock.now()),
  );
  expect(await search({})).toMatchObject({ answers: [], searched: 2 });
});

it('a page opens a bounded number of answers; the pages together miss none', async () => {
  const { answers } = await search({});
  await hospital.writeStore(async (stores) => {
    const record = await stores.answers.byId(answers[0]?.answerId ?? '');
    const given = await stores.answers.answersOf(answers[0]?.answerId ?? '');
    if (!record) throw new Error('no answer');
    for (let index = 0; index < 20; index += 1) {
      await stores.answers.submit({
        ...record,
        answerId: `more-${index}`,
        identityNo: `01077${String(index).padStart(6, '0')}`,
        idempotencyKey: `key-${index}`,
        // Several at the same instant, and every second one without a fever.
        createdAt: record.createdAt + Math.floor(index / 3),
        answers: index % 2 === 0 ? given : { symptoms: { fever: 'N' } },
        fired: [],
      });
    }
  });
  const filter = { ...TODAYS_ANSWERS, from: MORNING, until: MORNING + 86_400_000 };
  for (const [atMost, maxOpened] of [
    [100, 100],
    [100, 5],
    [2, 7],
    [1, 1],
  ] as const) {
    const found: string[] = [];
    let [cursor, searched] = ['', 0];
    do {
      const page = await hospital.readStore((repositories) =>
        findAnswered(
          { repositories, questionnaires: createCompiledVersions() },
          filter,
          FEVER,
          cursor,
          { atMost, maxOpened },
        ),
      );
      expect(page.searched).toBeLessThanOrEqual(maxOpened);
      expect(page.answers.length).toBeLessThanOrEqual(atMost);
      found.push(...page.answers.map(({ answerId }) => answerId));
      searched += page.searched;
      cursor = page.nextCursor;
    } while (cursor !== '');
    expect([found.length, new Set(found).size, searched]).toEqual([11, 11, 23]);
  }
});

it('each search counts as a reveal, and the audit keeps what was searched and why', async () => {
  await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 2));
  const admin = await signInAs(hospital, 'admin');
  // An empty result also says what people answered.
  const nothing = { ...REQUEST, given: { ...FEVER, answer: 'cough.N' } };
  expect((await admin.call('answerSearch', nothing)).resultCd).toBe(0);
  const rows = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
  expect(rows[0]?.action).toBe('answer.searched');
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({
    question: 'symptoms',
    answer: 'cough.N',
    reason: '감염관리 조사',
    searched: 3,
    rows: 2,
  });
  expect((await admin.call('answerSearch', REQUEST)).resultCd).toBe(0);
  expect(await admin.call('answerSearch', REQUEST)).toMatchObject({ resultCd: 306, result: null });
  expect((await admin.call('answerSearch', { ...REQUEST, reason: ' ' })).status).toBe(400);
});

it('the file contains only the submissions with the answer, and counts as a reveal', async () => {
  await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 1));
  const admin = await signInAs(hospital, 'admin');
  const request = { ...REQUEST, wholeNumbers: true };
  const { rows, text } = (await admin.call('answerExport', request)).result;
  expect(rows).toBe(1);
  expect(text).toContain(OUTPATIENT);
  const exported = (await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1)))[0];
  expect(exported?.action).toBe('answer.exported');
  expect(JSON.parse(exported?.detail ?? '')).toMatchObject({
    questionnaires: 'NOK_SCREENING PT_SCREENING',
    question: 'symptoms',
    answer: 'fever.Y',
    rows: 1,
  });
  expect((await admin.call('answerExport', { ...request, wholeNumbers: false })).resultCd).toBe(
    306,
  );
});

/** A copy of the refused answers, as another person gave them to another version. */
const submitTo = async (detailId: string, answers: Answers) => {
  const [model] = (await search({})).answers;
  await hospital.writeStore(async (stores) => {
    const record = await stores.answers.byId(model?.answerId ?? '');
    if (!record) throw new Error('no answer');
    const person = { answerId: detailId, identityNo: detailId, idempotencyKey: detailId };
    await stores.answers.submit({ ...record, ...person, detailId, answers, fired: [] });
  });
};

it('questions are offered once by their title, also those of earlier versions', async () => {
  const added = {
    id: 'pets',
    type: 'N' as const,
    question: { ko: '반려동물이 있습니까?', en: 'Do you have a pet?' },
  };
  const version = await hospital.readStore(async ({ questionnaires }) =>
    questionnaires.byDetailId(
      (await questionnaires.byCode('PT_SCREENING'))?.publishedDetailId ?? '',
    ),
  );
  const categories = version ? fromStoredForm(version.stored).categories : [];
  const asking = await publishChanged(hospital, 'PT_SCREENING', {
    categories: [...categories, added],
  });
  await submitTo(asking, { pets: 'Y' });
  const admin = await signInAs(hospital, 'admin');
  const offered = async (language: 'ko' | 'en') =>
    (await admin.call('answerChoices', { from: TODAY, to: TODAY, questionnaire: null, language }))
      .result.questions;
  const pets = async () => (await offered('en')).find(({ questionId }) => questionId === added.id);
  expect(await pets()).toEqual({
    questionId: 'pets',
    questionnaires: ['PT_SCREENING'],
    text: 'Do you have a pet?',
    isEarlier: false,
    answers: [
      { key: 'Y', text: 'Yes' },
      { key: 'N', text: 'No' },
    ],
  });

  const newest = await publishChanged(hospital, 'PT_SCREENING', {
    categories,
    title: { ko: '새 문진', en: 'New' },
  });
  await submitTo(newest, { symptoms: { fever: 'N' } });
  expect(await pets()).toMatchObject({ isEarlier: true });
  const symptoms = (await offered('ko')).filter(({ questionId }) => questionId === 'symptoms');
  const question = categories.find(({ id }) => id === 'symptoms')?.question;
  expect(symptoms).toMatchObject([
    { questionnaires: SCREENINGS, text: question && resolveText(question, 'ko').text },
  ]);
  expect(symptoms[0]?.answers[0]).toMatchObject({ key: 'fever.Y' });
  expect((await search({ questionId: 'pets', answer: null })).answers).toHaveLength(1);
});

it('an id that means another answer elsewhere is not searched under one text', async () => {
  const asking = (first: string, second: string) => ({
    id: 'how',
    type: 'M' as const,
    question: { ko: '어떻게 아프십니까?' },
    items: [
      { id: 'item1', text: { ko: first } },
      { id: 'item2', text: { ko: second } },
    ],
  });
  const publish = async (code: string, first: string, second: string) => {
    const version = await hospital.readStore(async ({ questionnaires }) =>
      questionnaires.byDetailId((await questionnaires.byCode(code))?.publishedDetailId ?? ''),
    );
    const categories = version ? fromStoredForm(version.stored).categories : [];
    const others = categories.filter(({ id }) => id !== 'how');
    return publishChanged(hospital, code, { categories: [...others, asking(first, second)] });
  };
  await submitTo(await publish('PT_SCREENING', '발열', '기침'), { how: ['item1'] });
  await submitTo(await publish('NOK_SCREENING', '기침', '발열'), { how: ['item1'] });
  const admin = await signInAs(hospital, 'admin');
  const offered = async () =>
    (
      await admin.call('answerChoices', {
        from: TODAY,
        to: TODAY,
        questionnaire: null,
        language: 'ko',
      })
    ).result.questions.filter(({ questionId }) => questionId === 'how');
  const answersOf = async () =>
    (await offered()).map(({ questionnaires, answers }) => [
      questionnaires,
      answers.map(({ text }) => text),
    ]);
  expect(await answersOf()).toEqual([
    [['NOK_SCREENING'], ['기침', '발열']],
    [['PT_SCREENING'], ['발열', '기침']],
  ]);
  const fever = { questionId: 'how', answer: 'item1', questionnaires: ['PT_SCREENING'] };
  expect((await search(fever)).answers).toHaveLength(1);

  await submitTo(await publish('PT_SCREENING', '두통', '기침'), { how: ['item1'] });
  expect((await answersOf())[1]).toEqual([['PT_SCREENING'], ['두통 / 발열', '기침']]);
});
