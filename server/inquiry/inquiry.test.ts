import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '../../schemas/api.gen.ts';
import { sourceFile } from '../tasks/files/source-file.ts';
import { publishQuestionnaire } from '../tasks/publish-questionnaire.ts';
import { identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

describe('inquiry', () => {
  it('[API-01][ENTITY-08] gives the published version of the type in the language asked for', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const { resultCd, result } = await visitor.call('inquiry', {
      answerType: 'PT',
      language: 'en',
    });
    expect(resultCd).toBe(0);
    expect(result.detailId).toMatch(/^PT_SCREENING-1-/);
    expect(result.categoryList[0]).toMatchObject({
      categoryId: 'visitReason',
      questionContents: '방문하시는 이유를 선택해 주세요.',
      langQuestion: 'What is the reason for your visit?',
      textLanguage: 'en',
      answerContents: '',
    });
    const places = result.categoryList.find(({ categoryType }) => categoryType === 'H');
    expect(places?.placeList).toMatchObject([
      { historyId: 'P1', boundaryDateSplit: '20260307|20260308', grade: '1', isNew: 'Y' },
    ]);
  });

  it('never says which answers keep a visitor out', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const response = await visitor.send('/api/v1/inquiry?answerType=PT&language=ko');
    expect(await response.text()).not.toMatch(/denies|refuse|askStaff/);
  });

  it('needs a session that proved that type', async () => {
    const request = { answerType: 'PT', language: 'ko' } as const;
    expect((await hospital.visitor().call('inquiry', request)).status).toBe(401);
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect((await visitor.call('inquiry', { ...request, answerType: 'NOK' })).resultCd).toBe(305);
  });

  it('[CODE-10] says 304 where no questionnaire is in use', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    await hospital.change(({ settings }) => settings.saveUse('PT', 'N'));
    const reply = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    expect(reply).toMatchObject({ resultCd: 304, result: null });
  });
});

describe('inquiry of staff', () => {
  /** Nobody can prove over HTTP to be an employee yet, so the session is written into the store. */
  const provenAs = async (answerType: UserType): Promise<TestVisitor> => {
    const visitor = hospital.visitor();
    const now = hospital.clock.now();
    const visit = { answerType, identityNo: 'E000001', visitDate: TODAY };
    const token = hospital.keys.newToken();
    await hospital.change(({ visitSessions }) =>
      visitSessions.save(
        token,
        {
          sessionId: 'staff',
          visits: [{ ...visit, refId: null, meetingId: null, usedAt: now }],
          invitedTo: [],
        },
        now + 60_000,
      ),
    );
    visitor.cookies.set('__Host-visit', token);
    return visitor;
  };

  beforeEach(async () => {
    const file = new URL('../../fixtures/questionnaires/emp-screening.yaml', import.meta.url);
    const { isWritten } = await publishQuestionnaire(
      { source: sourceFile(fileURLToPath(file)) },
      { database: hospital.database, keys: hospital.keys, clock: hospital.clock, dryRun: false },
    );
    expect(isWritten).toBe(true);
  });

  it.each(['ko', 'ar'] as const)(
    '[INQ-08][INQ-09] ends for EMP with the household section, in %s',
    async (language) => {
      const visitor = await provenAs('EMP');
      const { result } = await visitor.call('inquiry', { answerType: 'EMP', language });
      const types = result.categoryList.map(({ categoryType }) => categoryType);
      expect(types.slice(-4)).toEqual(['FS', 'FD', 'FT', 'FT']);
      expect(types.filter((type) => ['FS', 'FD', 'FT', 'P'].includes(type))).toHaveLength(4);
    },
  );

  it('[INQ-09] has no household section for PEMP, who get the same questionnaire', async () => {
    const visitor = await provenAs('PEMP');
    const { result } = await visitor.call('inquiry', { answerType: 'PEMP', language: 'ko' });
    const types = result.categoryList.map(({ categoryType }) => categoryType);
    expect(result.detailId).toMatch(/^EMP_SCREENING-/);
    expect(types.filter((type) => ['FS', 'FD', 'FT'].includes(type))).toEqual([]);
    expect(types).toContain('OV');
  });
});

describe('images', () => {
  it('are served under the hash of their bytes, to be kept for ever', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const { result } = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    const { imageUrl = '' } =
      result.categoryList.find(({ categoryType }) => categoryType === 'I') ?? {};
    const response = await visitor.send(imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it.each(['0'.repeat(64), 'x', '..%2F..%2Fkeys.json'])('are unknown as %s', async (hash) => {
    const response = await hospital.visitor().send(`/api/v1/images/${hash}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ resultCd: 404, result: null });
  });
});
