import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAnswers } from '../../engine/questionnaire/wire/parse-answers.ts';
import type { Category } from '../../schemas/api.gen.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { publishQuestionnaire } from '../questionnaires/index.ts';
import { signInAs } from '../testing/admins.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { answerRequest, identifyPatient, OUTPATIENT, sentPassCheck } from '../testing/journeys.ts';
import { createAnswerLink, readSavedAnswers } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const MINUTE = 60_000;
const OUTPATIENT_TOO = '20000013';
const PT_SCREENING = fileURLToPath(
  new URL('../../fixtures/questionnaires/pt-screening.yaml', import.meta.url),
);
const REWORDED = '오늘 오신 까닭을 골라 주세요.';
const UNKNOWN = 'c0ffee00-0000-4000-8000-000000000000';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** Submits a patient's answers from that browser; returns the request, the record and the pass. */
const submitPatientAnswers = async (browser: TestVisitor) => {
  const { result } = await identifyPatient(browser, OUTPATIENT);
  const request = await answerRequest(browser, result);
  const reply = await browser.call('answer', request);
  expect(reply.resultCd).toBe(0);
  const record = await hospital.readStore(({ answers }) =>
    answers.latestOf({ answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY }),
  );
  if (!record) throw new Error('no record');
  return { request, record, passCheck: reply.result.passCheck };
};

/** Publishes the patients' questionnaire with different wording in its first question. */
const publishReworded = async (): Promise<void> => {
  const written = readSourceFile(PT_SCREENING);
  const text = Buffer.from(written.bytes).toString('utf8');
  const reworded = text.replace('방문 사유를 선택해 주세요.', REWORDED);
  expect(reworded).not.toBe(text);
  const source = { ...written, bytes: Buffer.from(reworded) };
  const report = await publishQuestionnaire({ source }, { ...hospital, dryRun: false });
  expect(report.isWritten).toBe(true);
};

const lastAudit = () =>
  hospital.readStore(async ({ auditSearch }) => (await auditSearch.search({}, 1))[0]);

describe('saved answers', () => {
  it('[API-38] are shown to a signed-in desk at the gate as they were given, and the reading is audited', async () => {
    const { request, record } = await submitPatientAnswers(hospital.visitor());
    const browser = await signInAs(hospital, 'gate');
    const reply = await readSavedAnswers(browser, record.answerId);
    expect(reply).toMatchObject({
      resultCd: 0,
      result: { answerType: 'PT', visitDate: TODAY, language: 'ko', emergencyPatient: null },
    });
    const given = parseAnswers(request).answers;
    expect(Object.keys(given).length).toBeGreaterThan(0);
    expect(parseAnswers(reply.result)).toEqual({ answers: given, findings: [] });
    const ids = reply.result.categoryList.map(({ answerId }) => answerId);
    expect(new Set(ids)).toEqual(new Set([record.answerId]));
    const row = await lastAudit();
    expect(row).toMatchObject({ action: 'answer.read' });
    const account = await hospital.readStore(({ admins }) => admins.byName('test.gate'));
    expect(row?.actor).toBe(account?.adminId);
    expect(row?.detail).not.toContain(OUTPATIENT);
  });

  it('show the visited places that were asked in Arabic, even if they are no longer asked', async () => {
    const save = (isOn: boolean) =>
      hospital.writeStore(({ settings }) => settings.save('inquiry.placesInEveryLanguage', isOn));
    const shownTypes = async () => {
      const visitor = hospital.visitor({ language: 'ar' });
      const { result } = await identifyPatient(visitor, OUTPATIENT_TOO);
      const request = await answerRequest(visitor, result, {}, { language: 'ar' });
      expect((await visitor.call('answer', request)).resultCd).toBe(0);
      await save(false);
      const person = { answerType: 'PT', identityNo: OUTPATIENT_TOO, visitDate: TODAY } as const;
      const record = await hospital.readStore(({ answers }) => answers.latestOf(person));
      const browser = await signInAs(hospital);
      const saved = await readSavedAnswers(browser, record?.answerId ?? '');
      return saved.result.categoryList.map(({ categoryType }) => categoryType);
    };
    await save(true);
    expect(await shownTypes()).toContain('H');
  });

  it('show the wording of the version that was answered, whatever was published since', async () => {
    const { request, record } = await submitPatientAnswers(hospital.visitor());
    await publishReworded();
    const browser = await signInAs(hospital);
    const { result } = await readSavedAnswers(browser, record.answerId);
    const wordingOf = (list: readonly Category[]) => list.map((one) => one.questionContents);
    expect(wordingOf(result.categoryList)).toEqual(wordingOf(request.categoryList));
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT_TOO);
    const inquiry = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    expect(wordingOf(inquiry.result.categoryList)).toContain(REWORDED);
  });

  it('[API-38][API-39] return the same message if there is nothing to show, and every attempt is audited', async () => {
    const { record, passCheck } = await submitPatientAnswers(hospital.visitor());
    const desk = await signInAs(hospital, 'gate');
    const editor = await signInAs(hospital, 'editor');
    const visitor = hospital.visitor();
    const gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    const { answerId } = record;
    const tries = [
      await desk.call('savedAnswer', { answerId: UNKNOWN }),
      await desk.call('savedEmergencyAnswer', { answerId: await createAnswerLink(desk, answerId) }),
      await desk.call('savedAnswer', { answerId }),
      await editor.call('savedAnswer', { answerId }),
      await visitor.call('savedAnswer', { answerId }),
      await gate.call('savedAnswer', { answerId }),
    ];
    const bearer = hospital.visitor();
    const sent = { passCheck: await sentPassCheck(hospital, passCheck) };
    await bearer.call('passCheck', sent);
    expect((await bearer.call('reInquiry', sent)).resultCd).toBe(0);
    // Wiped by the redo, so there is nothing to create a link for.
    const wiped = await desk.call('answerLink', { answerId, reason: 'too late' });
    expect(wiped.resultCd).toBe(300);
    for (const reply of tries) {
      expect([reply.status, reply.resultCd, reply.resultMsg, reply.result]).toEqual([
        200,
        300,
        tries[0]?.resultMsg,
        null,
      ]);
    }
    const refusals = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 50)).filter(({ action }) => action === 'answer.readRefused'),
    );
    expect(refusals).toHaveLength(tries.length);
  });

  it('limit audit rows of unknown callers per address and window, and record every one of ours', async () => {
    await hospital.close();
    const settings = { 'audit.refusalsPerAddress': 3, 'audit.refusalMinutes': 10 };
    hospital = await testApp({ settings });
    const refusals = () =>
      hospital.readStore(async ({ auditSearch }) =>
        (await auditSearch.search({}, 100)).filter(({ action }) => action === 'answer.readRefused'),
      );
    const tryAs = async (browser: TestVisitor, times: number) => {
      for (let count = 0; count < times; count += 1) {
        const answerId = UNKNOWN.replace('c0ffee00', String(count).padStart(8, '0'));
        expect((await browser.call('savedAnswer', { answerId })).resultCd).toBe(300);
      }
      return (await refusals()).length;
    };
    expect(await tryAs(hospital.visitor(), 5)).toBe(3);
    expect(await tryAs(await signInAs(hospital, 'gate'), 5)).toBe(8);
    expect(await tryAs(hospital.visitor({ address: '192.0.2.77' }), 1)).toBe(9);
    hospital.clock.advance(10 * MINUTE);
    expect(await tryAs(hospital.visitor(), 1)).toBe(10);
  });

  it.each(['gate', 'admin'] as const)(
    'count as reveals for %s: after too many in an hour no link is created',
    async (role) => {
      await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 2));
      const { record } = await submitPatientAnswers(hospital.visitor());
      const browser = await signInAs(hospital, role);
      const { answerId } = record;
      const link = { answerId, reason: 'called the ward' };
      expect((await browser.call('answerLink', link)).resultCd).toBe(0);
      expect((await browser.call('answerLink', link)).resultCd).toBe(0);
      expect((await browser.call('answerLink', link)).resultCd).toBe(306);
      expect(await lastAudit()).toMatchObject({ action: 'reveal.refused' });
    },
  );

  it('[API-39] of an emergency patient are available to emma-answer only', async () => {
    const { record } = await submitPatientAnswers(hospital.visitor());
    await hospital.writeStore(async ({ answers }) => {
      const given = await answers.answersOf(record.answerId);
      await answers.submit({
        ...record,
        answerId: 'emergency-1',
        idempotencyKey: 'emergency-1',
        answerType: 'EMMA',
        answers: given,
        fired: [],
      });
    });
    const desk = await signInAs(hospital, 'gate');
    const reply = await desk.call('savedEmergencyAnswer', {
      answerId: await createAnswerLink(desk, 'emergency-1'),
    });
    expect(reply).toMatchObject({ resultCd: 0, result: { answerType: 'EMMA' } });
    const other = await readSavedAnswers(desk, 'emergency-1');
    expect(other.resultCd).toBe(300);
  });
});

describe('a view link', () => {
  it('shows the answers once to anyone who has it', async () => {
    const { record } = await submitPatientAnswers(hospital.visitor());
    const desk = await signInAs(hospital, 'gate');
    const reason = 'called the ward';
    const link = (await desk.call('answerLink', { answerId: record.answerId, reason })).result;
    expect((await lastAudit())?.detail).toContain(reason);
    expect(link.url).toBe(`http://localhost/inquiry-info?answerId=${link.answerId}`);
    const frame = hospital.visitor();
    const { answerId } = link;
    expect((await frame.call('savedAnswer', { answerId })).result.answerType).toBe('PT');
    const account = await hospital.readStore(({ admins }) => admins.byName('test.gate'));
    expect(await lastAudit()).toMatchObject({ action: 'answer.read', actor: account?.adminId });
    expect((await frame.call('savedAnswer', { answerId })).resultCd).toBe(300);
  });

  it('is valid for ten minutes, and stored as a hash only', async () => {
    const { record } = await submitPatientAnswers(hospital.visitor());
    const desk = await signInAs(hospital, 'gate');
    const answerId = await createAnswerLink(desk, record.answerId);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('answer_link').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(answerId);
    hospital.clock.set(hospital.clock.now() + 10 * MINUTE);
    expect((await hospital.visitor().call('savedAnswer', { answerId })).resultCd).toBe(300);
  });

  it('works for only one of many simultaneous requests', async () => {
    const { record } = await submitPatientAnswers(hospital.visitor());
    const desk = await signInAs(hospital, 'gate');
    const answerId = await createAnswerLink(desk, record.answerId);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => hospital.visitor().call('savedAnswer', { answerId })),
    );
    expect(replies.filter(({ resultCd }) => resultCd === 0)).toHaveLength(1);
  });

  it('is not created without a reason', async () => {
    const { record } = await submitPatientAnswers(hospital.visitor());
    const desk = await signInAs(hospital, 'gate');
    const { answerId } = record;
    for (const own of [{}, { reason: '' }]) {
      expect((await desk.call('answerLink', { answerId, ...own } as never)).status).toBe(400);
    }
  });

  it('is not created for answers that do not exist', async () => {
    const desk = await signInAs(hospital, 'gate');
    expect((await desk.call('answerLink', { answerId: UNKNOWN, reason: 'no' })).resultCd).toBe(300);
  });
});

describe('who entered an answer', () => {
  it('[CONST-18] is M for a visitor and A for a signed-in user, whatever the request says', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const request = await answerRequest(visitor, result);
    await visitor.call('answer', { ...request, deviceType: 'A', kioskType: 'H' });
    const person = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;
    expect(await hospital.readStore(({ answers }) => answers.latestOf(person))).toMatchObject({
      deviceType: 'M',
      kioskType: '',
    });
    await hospital.close();
    hospital = await testApp();
    const { record } = await submitPatientAnswers(await signInAs(hospital));
    expect(record).toMatchObject({ deviceType: 'A', kioskType: '' });
  });

  it('[ENTITY-17] kioskType is that of the device as it was enrolled', async () => {
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const { record } = await submitPatientAnswers(hospital.visitor({ deviceToken }));
    expect(record).toMatchObject({ deviceType: 'M', kioskType: 'H' });
  });
});
