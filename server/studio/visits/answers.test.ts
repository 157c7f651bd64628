import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { signedIn } from '../../testing/admins.ts';
import { FEVER } from '../../testing/fever.ts';
import {
  GUARDIAN,
  guardianCompletes,
  INPATIENT,
  OUTPATIENT,
  patientCompletes,
} from '../../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await patientCompletes(hospital, INPATIENT);
  hospital.clock.advance(60_000);
  await guardianCompletes(hospital, GUARDIAN, INPATIENT);
  hospital.clock.advance(60_000);
  await patientCompletes(hospital, OUTPATIENT, FEVER);
});
afterEach(() => hospital.close());

const ALL: AnswerFilter = {
  from: TODAY,
  to: TODAY,
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};

const listed = async (filter: Partial<AnswerFilter> = {}, cursor = '') => {
  const desk = await signedIn(hospital, 'gate');
  return (await desk.call('answerList', { filter: { ...ALL, ...filter }, cursor })).result;
};

describe('the list of answers', () => {
  it('has the newest first, their persons masked', async () => {
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
    const desk = await signedIn(hospital, 'viewer');
    const counts = await desk.call('answerCounts', { filter: { ...ALL, ...filter } });
    expect((await listed(filter)).answers).toHaveLength(count);
    expect(counts.result.total).toBe(count);
  });

  it('goes on after the last of a page, whatever came meanwhile', async () => {
    const model = (await listed()).answers;
    await hospital.change(async ({ answers }) => {
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

  it('says which refusals can be lifted; lifting one keeps the reason', async () => {
    const desk = await signedIn(hospital, 'gate');
    const { answers } = await listed();
    expect(answers.map(({ canLift }) => canLift)).toEqual([true, false, false]);
    const { answerId = '' } = answers[0] ?? {};
    const reason = '체온을 다시 쟀습니다';
    expect((await desk.call('liftRefusal', { answerId, reason })).resultCd).toBe(0);
    expect((await listed()).answers[0]).toMatchObject({ isLifted: true, canLift: false });
    const rows = await hospital.look(({ audit }) => audit.newest(5));
    expect(rows.find(({ action }) => action === 'answer.lift')?.detail).toContain(reason);
  });

  it('gives viewers counts alone', async () => {
    const viewer = await signedIn(hospital, 'viewer');
    const counts = await viewer.call('answerCounts', { filter: ALL });
    expect(counts.result).toMatchObject({ total: 3, clear: 2, refuse: 1, askStaff: 0 });
    expect((await viewer.call('answerList', { filter: ALL, cursor: '' })).status).toBe(403);
    const request = { filter: ALL, cursor: '', reason: 'why', wholeNumbers: false };
    expect((await viewer.call('answerExport', request)).status).toBe(403);
  });
});

describe('the file of answers', () => {
  const exported = async (wholeNumbers: boolean) => {
    const admin = await signedIn(hospital, 'admin');
    const request = { filter: ALL, cursor: '', reason: '월간 보고', wholeNumbers };
    return (await admin.call('answerExport', request)).result;
  };

  it('has the byte order mark, a heading and masked numbers', async () => {
    const { csv, rows } = await exported(false);
    expect(rows).toBe(3);
    expect(csv.startsWith('\ufeffanswer_id,submitted_at,')).toBe(true);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('010****9001');
    expect(csv).not.toContain(GUARDIAN);
  });

  it('has whole numbers where they are asked for, and keeps who did, why and how many', async () => {
    expect((await exported(true)).csv).toContain(GUARDIAN);
    const [row] = await hospital.look(({ audit }) => audit.newest(1));
    expect(row?.action).toBe('answer.exported');
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({
      reason: '월간 보고',
      rows: 3,
      wholeNumbers: true,
    });
  });

  it('wants a reason', async () => {
    const admin = await signedIn(hospital, 'admin');
    const request = { filter: ALL, cursor: '', reason: '  ', wholeNumbers: false };
    expect((await admin.call('answerExport', request)).status).toBe(400);
  });

  it('has no cell that a spreadsheet takes for a formula', async () => {
    const model = (await listed()).answers[0]?.answerId ?? '';
    await hospital.change(async ({ answers }) => {
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
    const { csv } = await exported(true);
    expect(csv).not.toMatch(/(^|,)"?[=@+-]/m);
  });
});
