import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { questionnaire, yesNo } from '../../engine/questionnaire/testing/builders.ts';
import { activateVersionByOperator } from './publications/activate-version.ts';
import { addEmployees, createPartnerLink, PARTNER_EMPLOYEES, STAFF } from '../testing/employees.ts';
import { identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

describe('inquiry', () => {
  it('[API-01][ENTITY-08] returns the published version of the type in the requested language', async () => {
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
      questionContents: '방문 사유를 선택해 주세요.',
      langQuestion: 'What is the reason for your visit?',
      textLanguage: 'en',
      answerContents: '',
    });
    const places = result.categoryList.find(({ categoryType }) => categoryType === 'H');
    expect(places?.placeList).toMatchObject([
      { historyId: 'P1', boundaryDateSplit: '20260307|20260308', grade: '1', isNew: 'Y' },
    ]);
  });

  it.each(['ja', 'ar', 'mn'] as const)(
    '[INQ-07] leaves the places out in %s, unless the hospital asks them in every language',
    async (language) => {
      const visitor = hospital.visitor();
      await identifyPatient(visitor, OUTPATIENT);
      const placesAsked = async () => {
        const { result } = await visitor.call('inquiry', { answerType: 'PT', language });
        return result.categoryList.find(({ categoryType }) => categoryType === 'H')?.placeList;
      };
      expect(await placesAsked()).toBeUndefined();
      await hospital.writeStore(({ settings }) =>
        settings.save('inquiry.placesInEveryLanguage', true),
      );
      expect(await placesAsked()).toMatchObject([{ historyId: 'P1' }]);
    },
  );

  it('shows an untranslated question in English, or in Korean if the hospital wants that', async () => {
    const text = (name: string) => ({ ko: `${name} 질문입니까?`, en: `Question ${name}?` });
    await hospital.writeStore(async (stores) => {
      const code = 'PT_SCREENING';
      const stored = toStoredForm(
        questionnaire([yesNo('only', { question: text('only') })], { code, userTypes: ['PT'] }),
      );
      const at = hospital.clock.now();
      const content = { stored, contentHash: contentHash(stored) };
      const { detailId } = await stores.questionnaires.saveVersion(content, at);
      await activateVersionByOperator(stores, { code, detailId, stored }, at);
    });
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const first = async () =>
      (await visitor.call('inquiry', { answerType: 'PT', language: 'vi' })).result.categoryList[0];
    expect(await first()).toMatchObject({ langQuestion: 'Question only?', textLanguage: 'en' });
    await hospital.writeStore(({ settings }) => settings.save('wording.englishFirst', false));
    expect(await first()).toMatchObject({ langQuestion: 'only 질문입니까?', textLanguage: 'ko' });
  });

  it('never reveals which answers refuse a visitor', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const response = await visitor.send('/api/v1/inquiry?answerType=PT&language=ko');
    expect(await response.text()).not.toMatch(/denies|refuse|askStaff/);
  });

  it('never reveals the tests of a questionnaire', async () => {
    const stored = await hospital.readStore(async ({ questionnaires }) => {
      const head = await questionnaires.byCode('PT_SCREENING');
      return questionnaires.byDetailId(head?.publishedDetailId ?? '');
    });
    const titles = (stored?.stored.schema['x-munjin'].tests ?? []).map(({ title }) => title);
    expect(titles).toContain('In isolation');
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const reply = await visitor.call('inquiry', { answerType: 'PT', language: 'en' });
    for (const title of titles) expect(JSON.stringify(reply)).not.toContain(title);
  });

  it('needs a session that proved that type', async () => {
    const request = { answerType: 'PT', language: 'ko' } as const;
    expect((await hospital.visitor().call('inquiry', request)).status).toBe(401);
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect((await visitor.call('inquiry', { ...request, answerType: 'NOK' })).resultCd).toBe(305);
  });

  it('is the same compressed and uncompressed, for the first and the second caller', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const path = '/api/v1/inquiry?answerType=PT&language=ar';
    const whole = await (await visitor.send(path)).text();
    for (let time = 0; time < 2; time += 1) {
      const packed = await visitor.send(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(whole);
    }
    const korean = await (await visitor.send('/api/v1/inquiry?answerType=PT&language=ko')).text();
    expect(korean).not.toBe(whole);
  });

  it('has the current places, and says which are new today', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const placesNow = async () => {
      const { result } = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
      const asked = result.categoryList.find(({ categoryType }) => categoryType === 'H');
      return asked?.placeList.map(({ historyId, isNew }) => `${historyId} ${isNew}`);
    };
    expect(await placesNow()).toEqual(['P1 Y']);
    await hospital.writeStore(async ({ places }) => {
      const {
        places: [first],
      } = await places.current();
      if (!first) throw new Error('the test hospital has no place');
      await places.replace([first, { ...first, placeId: 'P2' }], hospital.clock.now());
    });
    expect(await placesNow()).toEqual(['P1 Y', 'P2 Y']);
  });

  it('[CODE-10] answers 304 if no questionnaire is in use', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    await hospital.writeStore(({ settings }) => settings.saveUse('PT', 'N'));
    const reply = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    expect(reply).toMatchObject({ resultCd: 304, result: null });
  });
});

describe('inquiry of staff', () => {
  beforeEach(() => addEmployees(hospital));

  it.each(['ko', 'ar'] as const)(
    '[INQ-08][INQ-09] ends for EMP with the household section, in %s',
    async (language) => {
      const visitor = hospital.visitor();
      const staff = { identityNo: STAFF, answerType: 'EMP', visitDate: TODAY } as const;
      await visitor.call('staff', staff);
      const { result } = await visitor.call('inquiry', { answerType: 'EMP', language });
      const types = result.categoryList.map(({ categoryType }) => categoryType);
      expect(types.slice(-4)).toEqual(['FS', 'FD', 'FT', 'FT']);
      expect(types.filter((type) => ['FS', 'FD', 'FT', 'P'].includes(type))).toHaveLength(4);
    },
  );

  it('[INQ-09] has no household section for PEMP, who get the same questionnaire', async () => {
    const visitor = hospital.visitor();
    const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.employee);
    await visitor.call('partner', { partnerEmpId });
    const { result } = await visitor.call('inquiry', { answerType: 'PEMP', language: 'ko' });
    const types = result.categoryList.map(({ categoryType }) => categoryType);
    expect(result.detailId).toMatch(/^EMP_SCREENING-/);
    expect(types.filter((type) => ['FS', 'FD', 'FT'].includes(type))).toEqual([]);
    expect(types).toContain('OV');
  });
});

describe('images', () => {
  it('are served under the hash of their bytes, to be cached for ever', async () => {
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
