import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InquiryResult } from '../../../schemas/api.gen.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';
import { identifyPatient, OUTPATIENT } from '../../testing/journeys.ts';
import { publishChanged } from '../../testing/publish-fixture.ts';
import { openTestApp, testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { NO_CALL } from './repository-context.ts';
import { cachedReference } from './reference-data.ts';

/** The process that visitors call. */
let hospital: TestApp;
/** Another process on the same database. */
let other: TestApp;
let visitor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  other = await openTestApp({ location: hospital.location, remove: () => Promise.resolve() }, {});
  visitor = hospital.visitor();
  await identifyPatient(visitor, OUTPATIENT);
});
afterEach(async () => {
  await other.close();
  await hospital.close();
});

let firstInquiry: InquiryResult;
const inquiry = async () =>
  (await visitor.call('inquiry', { answerType: 'PT', language: 'ja' })).result;
const categories = async () => (await inquiry()).categoryList.length;
const PLACE = {
  placeId: 'P9',
  local: ['서울특별시', '강남구', '역삼동'],
  localEn: ['Seoul', 'Gangnam-gu', 'Yeoksam-dong'],
  storeName: '시장',
  storeNameEn: 'Market',
  boundaryDates: [TODAY],
  grade: '1',
  registeredOn: TODAY,
  updatedOn: TODAY,
} as const;
const saveTerms = ({ terms }: Repositories, effectiveFrom: string) =>
  terms.save({
    termsCode: 'NEW-TERMS',
    kind: 'privacy',
    baseType: 'PT',
    effectiveFrom,
    title: { ko: '새 약관' },
    contents: { ko: '새 내용' },
  });
const privacyTerms = async () =>
  (await visitor.call('term', { answerType: 'PT', language: 'ko' })).result;

describe('a change of another process applies to the next call', () => {
  it.each([
    {
      what: 'a setting',
      see: categories,
      change: () =>
        other.writeStore(({ settings }) => settings.save('inquiry.placesInEveryLanguage', true)),
      back: () =>
        other.writeStore(({ settings }) => settings.remove('inquiry.placesInEveryLanguage')),
    },
    {
      what: 'the use of a questionnaire',
      see: async () =>
        (await visitor.call('inquiry', { answerType: 'PT', language: 'ko' })).resultCd,
      change: () => other.writeStore(({ settings }) => settings.saveUse('PT', 'N')),
      back: () => other.writeStore(({ settings }) => settings.saveUse('PT', 'Y')),
    },
    {
      what: 'the terms',
      see: privacyTerms,
      change: () => other.writeStore((stores) => saveTerms(stores, TODAY)),
      back: () => other.writeStore(({ terms }) => terms.remove('NEW-TERMS')),
    },
    {
      what: 'the places',
      see: async () => (await inquiry()).placesId,
      change: () => other.writeStore(({ places }) => places.save(PLACE, hospital.clock.now())),
      back: () => other.writeStore(({ places }) => places.remove('P9', hospital.clock.now())),
    },
    {
      what: 'the active version',
      see: async () => (await inquiry()).detailId,
      change: () => publishChanged(other, 'PT_SCREENING', { title: { ko: '다른 제목' } }),
      back: () =>
        other.writeStore(async ({ questionnaires }) => {
          const version = await questionnaires.byDetailId(firstInquiry.detailId);
          if (version) await questionnaires.publish(version);
        }),
    },
  ])('$what', async ({ see, change, back }) => {
    firstInquiry = await inquiry();
    const before = await see();
    expect(await see()).toEqual(before);
    await change();
    const after = await see();
    expect(after).not.toEqual(before);
    expect(await see()).toEqual(after);
    await back();
    expect(await see()).toEqual(before);
  });
});
it('comes from memory as long as its revision stays the same', async () => {
  const before = await categories();
  await hospital.database.transaction(async (trx) => {
    const { revision } = await trx
      .selectFrom('reference_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    const { settings } = createRepositories(trx, hospital.keys);
    await settings.save('inquiry.placesInEveryLanguage', true);
    await trx.updateTable('reference_revision').set({ revision }).execute();
  });
  expect(await categories()).toBe(before);
});

it('what a rolled-back transaction read of its own changes is forgotten', async () => {
  const withCache = <T>(work: (stores: Repositories) => Promise<T>) =>
    hospital.database.transaction((trx) => {
      const readReference = cachedReference(trx);
      return work(createRepositories(trx, hospital.keys, { ...NO_CALL, readReference }));
    });
  // No other test of this process asks for the terms of that day.
  const day = '20991231';
  const read = ({ terms }: Repositories) => terms.current('PT', 'privacy', day);
  const change = withCache(async (stores) => {
    await stores.settings.all();
    await saveTerms(stores, day);
    expect(await read(stores)).toMatchObject({ termsCode: 'NEW-TERMS' });
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(await withCache(read)).not.toMatchObject({ termsCode: 'NEW-TERMS' });
});
