import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnswerExportRequest } from '../../schemas/api.gen.ts';
import { hospitalWithThreeAnswers, TODAYS_ANSWERS } from './testing/three-answers.ts';
import { signInAs } from '../testing/admins.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { OUTPATIENT } from '../testing/journeys.ts';
import type { TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await hospitalWithThreeAnswers();
});
afterEach(() => hospital.close());

const REQUEST: AnswerExportRequest = {
  filter: TODAYS_ANSWERS,
  cursor: '',
  reason: '감염관리 조사',
  wholeNumbers: false,
  answers: true,
};

const exported = async (request: Partial<AnswerExportRequest> = {}) => {
  const admin = await signInAs(hospital, 'admin');
  return (await admin.call('answerExport', { ...REQUEST, ...request })).result;
};

/** The rows of a table by the headings of their columns. */
const rowsOf = async (request: Partial<AnswerExportRequest> = {}) => {
  const { text } = await exported({ ...request, format: 'table' });
  const [headings = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
  return rows.map((row): Record<string, string> =>
    Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])),
  );
};

it('a file of answers has a column for each question, the version, the trigger and the person who lifted', async () => {
  const [refused] = (await rowsOf()).map(({ answer_id: answerId = '' }) => answerId);
  const desk = await signInAs(hospital, 'gate');
  await desk.call('liftRefusal', { answerId: refused ?? '', reason: '체온을 다시 쟀습니다' });

  const [patient, guardian, other] = await rowsOf();
  expect(patient).toMatchObject({
    outcome: 'refuse',
    language: 'ko',
    questionnaire: 'PT_SCREENING',
    version: '1',
    refusal_lifted: 'Y',
    lifted_by: 'test.gate',
  });
  expect(patient?.['trigger']).toMatch(/\S.* \((symptoms|feverHighest)\b/u);
  const symptoms = Object.keys(patient ?? {}).find((key) =>
    key.endsWith('(PT_SCREENING/symptoms)'),
  );
  expect(symptoms).toMatch(/^[A-Z].* \(PT_SCREENING\/symptoms\)$/u);
  expect(patient?.[symptoms ?? '']).toMatch(/Yes; .*: No/u);
  expect(other).toMatchObject({ outcome: 'clear', trigger: '', lifted_by: '' });
  // The question with the same id in another questionnaire is another column.
  expect(guardian?.[symptoms ?? '']).toBe('');
  expect(Object.keys(guardian ?? {}).some((key) => key.includes('(NOK_SCREENING/'))).toBe(true);
});

it('a file of answers has Korean headings and texts on request', async () => {
  const [patient] = await rowsOf({ headings: 'ko' });
  expect(patient).toMatchObject({ '출입 판정': 'refuse', 버전: '1' });
  const symptoms = Object.keys(patient ?? {}).find((key) =>
    key.endsWith('(PT_SCREENING/symptoms)'),
  );
  expect(symptoms).toMatch(/^.*[가-힣].* \(PT_SCREENING\/symptoms\)$/u);
  expect(patient?.[symptoms ?? '']).toMatch(/: 예; .*: 아니요/u);
});

it('a file of JSON lines has one object for each submission, with the answers as stored', async () => {
  const { text, rows } = await exported({ format: 'jsonl' });
  const answers = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answers).toHaveLength(rows);
  expect(answers[0]).toMatchObject({
    questionnaire: 'PT_SCREENING',
    version: 1,
    outcome: 'refuse',
    liftedBy: null,
    answers: { symptoms: FEVER_ANSWERS['symptoms'] },
  });
  const triggers = answers[0]?.['triggers'] as { outcome: string; reason: string }[];
  const trigger = triggers.find(({ outcome }) => outcome === 'refuse');
  expect(trigger?.reason).toMatch(/\S/u);
  expect(JSON.stringify(answers)).not.toContain(OUTPATIENT);
});

it('a file without answers has none of them and not the reason of the outcome', async () => {
  const [patient] = await rowsOf({ answers: false });
  expect(patient).toMatchObject({ version: '1' });
  expect(patient).not.toHaveProperty('trigger');
  expect(Object.keys(patient ?? {}).some((key) => key.includes('_SCREENING/'))).toBe(false);
});

it('wiped answers have empty cells', async () => {
  const [{ answer_id: answerId = '' } = {}] = await rowsOf();
  await hospital.writeStore(({ answers }) => answers.wipe(answerId, hospital.clock.now()));
  const [patient] = await rowsOf();
  expect(patient).toMatchObject({ wiped: 'Y', version: '1', trigger: '' });
  const questions = Object.keys(patient ?? {}).filter((key) => key.includes('_SCREENING/'));
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.map((key) => patient?.[key])).toEqual(questions.map(() => ''));
});

it('every page of a file has the same columns, and a page with long answers ends early', async () => {
  const [{ answer_id: model = '' } = {}] = await rowsOf();
  await hospital.writeStore(async ({ answers }) => {
    const record = await answers.byId(model);
    if (!record) throw new Error('no answer');
    for (let index = 0; index < 3; index += 1) {
      await answers.submit({
        ...record,
        answerId: `long-${index}`,
        identityNo: `3000000${index}`,
        idempotencyKey: `long-${index}`,
        answers: { messageToStaff: '가'.repeat(400_000) },
        fired: [],
      });
    }
  });
  const widths = new Set<number>();
  const ids: string[] = [];
  let [cursor, pages] = ['', 0];
  do {
    const page = await exported({ cursor, format: 'table' });
    const rows = page.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);
    for (const row of rows) widths.add(row.length);
    ids.push(...rows.slice(pages === 0 ? 1 : 0).map(([id = '']) => id));
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== '');
  expect(pages).toBe(2);
  expect(widths.size).toBe(1);
  expect(new Set(ids).size).toBe(6);
  expect(ids).toHaveLength(6);
});

it('a file ends with a fault if its questions are no longer those of the first page', async () => {
  const cursor = `${'0'.repeat(16)}-${String(hospital.clock.now())}~x`;
  expect(await exported({ cursor })).toMatchObject({ fault: 'changed', text: '' });
});

it('no answer that a visitor typed can run as a formula in CSV', async () => {
  const [{ answer_id: model = '' } = {}] = await rowsOf();
  await hospital.writeStore(async ({ answers }) => {
    const record = await answers.byId(model);
    if (!record) throw new Error('no answer');
    await answers.submit({
      ...record,
      answerId: 'formula',
      idempotencyKey: 'formula',
      attempt: record.attempt + 1,
      answers: { messageToStaff: '=HYPERLINK("https://evil.example")' },
      fired: [],
    });
  });
  const { text } = await exported();
  expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
  expect(text).not.toMatch(/(^|,)"?[=@+]/mu);
  // A workbook has texts, which no program runs; its cells are as they were typed.
  const row = (await rowsOf()).find(({ answer_id: id }) => id === 'formula');
  expect(Object.values(row ?? {})).toContain('=HYPERLINK("https://evil.example")');
});

it('each page of a file of answers counts as a reveal, and the audit says that answers were taken', async () => {
  await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 1));
  const admin = await signInAs(hospital, 'admin');
  expect((await admin.call('answerExport', REQUEST)).resultCd).toBe(0);
  const [row] = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
  expect(row?.action).toBe('answer.exported');
  expect(JSON.parse(row?.detail ?? '')).toMatchObject({
    reason: '감염관리 조사',
    rows: 3,
    answers: true,
    format: 'csv',
  });
  expect(await admin.call('answerExport', REQUEST)).toMatchObject({ resultCd: 306, result: null });
  const withoutAnswers = await admin.call('answerExport', { ...REQUEST, answers: false });
  expect(withoutAnswers.resultCd).toBe(0);
});
