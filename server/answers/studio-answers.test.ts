import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerFilter } from '../../schemas/api.gen.ts';
import { hospitalWithThreeAnswers, TODAYS_ANSWERS } from './testing/three-answers.ts';
import { signInAs } from '../testing/admins.ts';

import { GUARDIAN } from '../testing/journeys.ts';
import { MORNING, type TestApp } from '../testing/test-app.ts';
import { readAnswerPage } from './answer-page.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await hospitalWithThreeAnswers();
});
afterEach(() => hospital.close());

const listed = async (filter: Partial<AnswerFilter> = {}, cursor = '') => {
  const desk = await signInAs(hospital, 'gate');
  return (await desk.call('answerList', { filter: { ...TODAYS_ANSWERS, ...filter }, cursor }))
    .result;
};

describe('the list of answers', () => {
  it('shows the newest first, with masked persons', async () => {
    const { answers, nextCursor } = await listed();
    expect(answers.map(({ userType }) => userType)).toEqual(['PT', 'NOK', 'PT']);
    expect(answers.map(({ maskedNumber }) => maskedNumber)).toEqual([
      '******01',
      '010****9001',
      '******02',
    ]);
    expect(nextCursor).toBe('');
  });

  it.each([
    [{ userType: 'NOK' }, 1],
    [{ outcome: 'refuse' }, 1],
    [{ language: 'en' }, 0],
    [{ language: 'ko' }, 3],
    [{ questionnaire: 'PT_SCREENING' }, 2],
    [{ questionnaire: 'NONE' }, 0],
    [{ device: 'own' }, 3],
    [{ device: 'A' }, 0],
    [{ device: 'H' }, 0],
    [{ from: '20260308', to: '20260308' }, 0],
  ] as const)('is filtered by %j', async (filter, count) => {
    const desk = await signInAs(hospital, 'viewer');
    const counts = await desk.call('answerCounts', {
      filter: { ...TODAYS_ANSWERS, ...filter },
      cursor: '',
    });
    expect((await listed(filter)).answers).toHaveLength(count);
    expect(counts.result.total).toBe(count);
  });

  it('continues after the last entry of a page, whatever was added in between', async () => {
    const model = (await listed()).answers;
    await hospital.writeStore(async ({ answers }) => {
      const record = await answers.byId(model[0]?.answerId ?? '');
      if (!record) throw new Error('no answer');
      for (let index = 0; index < 60; index += 1) {
        await answers.submit({
          ...record,
          answerId: `more-${index}`,
          identityNo: `01077${String(index).padStart(6, '0')}`,
          idempotencyKey: `key-${index}`,
          answers: null,
          fired: [],
        });
      }
    });
    const first = await listed();
    const second = await listed({}, first.nextCursor);
    const ids = [...first.answers, ...second.answers].map(({ answerId }) => answerId);
    expect(first.answers).toHaveLength(50);
    expect(second.nextCursor).toBe('');
    expect(new Set(ids).size).toBe(63);
  });

  it('examines a bounded number at a time, and skips none', async () => {
    const model = (await listed()).answers[0]?.answerId ?? '';
    await hospital.writeStore(async ({ answers }) => {
      const record = await answers.byId(model);
      if (!record) throw new Error('no answer');
      for (let index = 0; index < 20; index += 1) {
        await answers.submit({
          ...record,
          answerId: `more-${index}`,
          identityNo: `01077${String(index).padStart(6, '0')}`,
          idempotencyKey: `key-${index}`,
          // Several submissions at the same instant.
          createdAt: record.createdAt + Math.floor(index / 3),
          answers: null,
          fired: [],
        });
      }
    });
    const span = { from: MORNING, until: MORNING + 86_400_000 };
    const filter = { ...TODAYS_ANSWERS, ...span, userType: 'NOK' as const };
    const pages = async (lookAt: number, wanted: AnswerFilter['userType']) => {
      const found: string[] = [];
      let [cursor, questions] = ['', 0];
      do {
        const page = await hospital.readStore((stores) =>
          readAnswerPage(stores, { ...filter, userType: wanted }, cursor, 4, lookAt),
        );
        found.push(...page.answers.map(({ answerId }) => answerId));
        questions += 1;
        cursor = page.nextCursor;
      } while (cursor !== '');
      return { found, questions };
    };
    const all = await pages(5, null);
    expect(new Set(all.found).size).toBe(23);
    expect(all.found).toHaveLength(23);
    expect(all.found).toEqual((await pages(1000, null)).found);
    const guardians = await pages(5, 'NOK');
    expect(guardians.found).toHaveLength(1);
    expect(guardians.questions).toBeGreaterThan(3);

    let [until, counted, questions] = [span.until, 0, 0];
    while (until > span.from) {
      const part = await hospital.readStore(({ answerLists }) =>
        answerLists.counts({ ...filter, userType: null, until }, 5),
      );
      counted += [...part.counts.values()].reduce((sum, count) => sum + count, 0);
      until = part.lookedFrom;
      questions += 1;
    }
    expect(counted).toBe(23);
    expect(questions).toBeGreaterThan(3);
  });

  it('shows which refusals can be lifted; lifting one records the reason', async () => {
    const desk = await signInAs(hospital, 'gate');
    const { answers } = await listed();
    expect(answers.map(({ canLift }) => canLift)).toEqual([true, false, false]);
    const { answerId = '' } = answers[0] ?? {};
    const reason = '체온을 다시 쟀습니다';
    expect((await desk.call('liftRefusal', { answerId, reason })).resultCd).toBe(0);
    expect((await listed()).answers[0]).toMatchObject({ isLifted: true, canLift: false });
    const rows = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 5));
    expect(rows.find(({ action }) => action === 'answer.lift')?.detail).toContain(reason);
  });

  it('gives viewers only counts', async () => {
    const viewer = await signInAs(hospital, 'viewer');
    const counts = await viewer.call('answerCounts', { filter: TODAYS_ANSWERS, cursor: '' });
    expect(counts.result).toMatchObject({ total: 3, clear: 2, refuse: 1, askStaff: 0 });
    expect((await viewer.call('answerList', { filter: TODAYS_ANSWERS, cursor: '' })).status).toBe(
      403,
    );
    const request = { filter: TODAYS_ANSWERS, cursor: '', reason: 'why', wholeNumbers: false };
    expect((await viewer.call('answerExport', request)).status).toBe(403);
    // The desk views answers one by one; it cannot export a file of them.
    const desk = await signInAs(hospital, 'gate');
    expect((await desk.call('answerExport', request)).status).toBe(403);
  });
});

describe('the file of answers', () => {
  const exported = async (wholeNumbers: boolean) => {
    const admin = await signInAs(hospital, 'admin');
    const request = { filter: TODAYS_ANSWERS, cursor: '', reason: '월간 보고', wholeNumbers };
    return (await admin.call('answerExport', request)).result;
  };

  it('has the byte order mark, a heading and masked numbers', async () => {
    const { text: csv, rows } = await exported(false);
    expect(rows).toBe(3);
    expect(csv.startsWith('\ufeffanswer_id,submitted_at,')).toBe(true);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('010****9001');
    expect(csv).not.toContain(GUARDIAN);
  });

  it('has whole numbers on request, and records who asked, why and how many', async () => {
    expect((await exported(true)).text).toContain(GUARDIAN);
    const [row] = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
    expect(row?.action).toBe('answer.exported');
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({
      reason: '월간 보고',
      rows: 3,
      wholeNumbers: true,
    });
  });

  it('with whole numbers counts as a reveal, and is limited as such', async () => {
    await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 2));
    const admin = await signInAs(hospital, 'admin');
    const request = { filter: TODAYS_ANSWERS, cursor: '', reason: '월간 보고', wholeNumbers: true };
    for (let file = 0; file < 2; file += 1) {
      expect((await admin.call('answerExport', request)).resultCd).toBe(0);
    }
    const refused = await admin.call('answerExport', request);
    expect(refused).toMatchObject({ resultCd: 306, result: null });
    const masked = await admin.call('answerExport', { ...request, wholeNumbers: false });
    expect(masked.resultCd).toBe(0);
  });

  it('requires a reason', async () => {
    const admin = await signInAs(hospital, 'admin');
    const request = { filter: TODAYS_ANSWERS, cursor: '', reason: '  ', wholeNumbers: false };
    expect((await admin.call('answerExport', request)).status).toBe(400);
  });

  it('has no cell that a spreadsheet runs as a formula', async () => {
    const model = (await listed()).answers[0]?.answerId ?? '';
    await hospital.writeStore(async ({ answers }) => {
      const record = await answers.byId(model);
      if (!record) throw new Error('no answer');
      await answers.submit({
        ...record,
        answerId: '=1+1',
        identityNo: '@SUM',
        idempotencyKey: 'formula',
        answers: null,
        fired: [],
      });
    });
    const { text: csv } = await exported(true);
    expect(csv).not.toMatch(/(^|,)"?[=@+-]/m);
  });
});
