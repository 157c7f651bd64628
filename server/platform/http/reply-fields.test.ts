import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/api.gen.ts';
import { CLEANING_COMPANY } from '../../testing/employees.ts';
import { createAllCallers, type AllCallers } from '../../testing/all-callers.ts';
import {
  answerRequest,
  DISABLED,
  identifyPatient,
  OUTPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { readSavedAnswers } from '../../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

let hospital: TestApp;
let everybody: AllCallers;
let visitor: TestVisitor;
beforeAll(async () => {
  hospital = await testApp();
  everybody = await createAllCallers(hospital);
  visitor = hospital.visitor();
  await identifyPatient(visitor, OUTPATIENT);
});
afterAll(() => hospital.close());

const resultOf = async <Result>(reply: Promise<{ readonly result: Result }>): Promise<Result> =>
  (await reply).result;

const categories = async (): Promise<readonly Category[]> =>
  (await resultOf(visitor.call('inquiry', { answerType: 'PT', language: 'en' }))).categoryList;
const terms = () => resultOf(visitor.call('term', { answerType: 'PT', language: 'en' }));
const meetings = () => resultOf(visitor.call('meetingList', { visitDate: TODAY }));
const placesOf = (list: readonly Category[]) =>
  list.find(({ categoryType }) => categoryType === 'H')?.placeList ?? [];

const CATEGORY = [
  ...['categoryId', 'categoryType', 'questionContents', 'langQuestion', 'categoryDesc'],
  ...['langCategoryDesc', 'indvdCheck', 'needAnswer', 'show', 'targetCategoryId'],
  ...['answerContents', 'answerId', 'inquiryList', 'placeList'],
];
const ITEM = [
  ...['inquiryMappingId', 'inquiryContents', 'langContents', 'check', 'targetCategoryId'],
  'targetCategoryContents',
];
const PLACE = [
  ...['historyId', 'local1', 'local2', 'local3', 'localEn1', 'localEn2', 'localEn3', 'storeName'],
  ...['storeNameEn', 'boundaryDate', 'boundaryDateSplit', 'grade', 'regDate', 'updDate'],
  'placeDate',
];
const PASS = [
  ...['answerType', 'identityNo', 'visitDate', 'completePlace', 'passType', 'agreePassYn', 'pid'],
  ...['refMasterId', 'vistReason', 'passCheck'],
];
const PARTNER_EMPLOYEE = [
  ...['partnerEmpId', 'partnerGroupId', 'managerYn', 'empAuth', 'empId', 'empNm', 'empPhone'],
  ...['groupName', 'empName'],
];

/**
 * The names in one list of section 3 of the specification, and how to get a reply that contains it.
 */
interface Row {
  readonly what: string;
  readonly fields: readonly string[];
  readonly reply: () => Promise<unknown>;
}

const ROWS: readonly Row[] = [
  {
    what: '[ENTITY-02] a patient looked up by number',
    fields: ['patNo', 'patNm', 'patBirth', 'mbphno'],
    reply: () => resultOf(visitor.call('checkPatient', { identityNo: OUTPATIENT })),
  },
  {
    what: '[ENTITY-03] a patient looked up by phone and birth',
    fields: ['patNum', 'ptName', 'birth'],
    reply: async () => {
      const known = { phoneNum: '01000000001', birth: '19850315' };
      return (await resultOf(visitor.call('phoneBirth', known)))[0];
    },
  },
  {
    what: '[ENTITY-04] an identity',
    fields: [
      ...['passCheck', 'inquiryType', 'visitDate', 'identityNo', 'answerType', 'vistCntAES'],
    ],
    reply: () => resultOf(identifyPatient(visitor, OUTPATIENT)),
  },
  {
    what: '[ENTITY-05] a meeting',
    fields: ['meetingId', 'meetingName', 'openYn', 'startDate', 'endDate'],
    reply: async () => (await meetings())[0],
  },
  { what: '[ENTITY-07] the terms', fields: ['privacy', 'sensitive'], reply: terms },
  {
    what: '[ENTITY-07] the terms of one kind',
    fields: ['privacyCode', 'privacyContents', 'privacyContentsEng'],
    reply: async () => (await terms()).sensitive,
  },
  {
    what: '[ENTITY-08] a questionnaire',
    fields: ['detailId', 'categoryList'],
    reply: () => resultOf(visitor.call('inquiry', { answerType: 'PT', language: 'ko' })),
  },
  {
    what: '[ENTITY-09] a category',
    fields: CATEGORY,
    reply: async () => (await categories())[0],
  },
  {
    what: '[ENTITY-12] a question item',
    fields: ITEM,
    reply: async () => (await categories()).flatMap(({ inquiryList }) => inquiryList)[0],
  },
  {
    what: '[ENTITY-13] a place',
    fields: PLACE,
    reply: async () => placesOf(await categories())[0],
  },
  {
    what: '[ENTITY-19] a pass',
    fields: PASS,
    reply: () => resultOf(visitor.call('passCheck', { passCheck: everybody.patient.passCheck })),
  },
  {
    what: '[ENTITY-20] a partner employee',
    fields: PARTNER_EMPLOYEE,
    reply: async () => {
      const { visitor: manager, partnerEmpId } = everybody.partner;
      const own = { partnerEmpId, partnerGroupId: CLEANING_COMPANY };
      return (await resultOf(manager.call('partnerList', own)))[0];
    },
  },
  {
    what: '[ENTITY-21] an emergency inquiry',
    fields: ['detailId', 'categoryList', 'privacyCode', 'sensitiveCode', 'state'],
    reply: () => {
      const { visitor: surveyed, emergencyId } = everybody.surveyed;
      return resultOf(surveyed.call('urgentInquiry', { emergencyId, language: 'en' }));
    },
  },
];

describe('the reply has every field of', () => {
  it.each(ROWS.map((row) => [row.what, row] as const))('%s', async (_, { fields, reply }) => {
    const result = await reply();
    expect(Object.keys(result as object)).toEqual(expect.arrayContaining([...fields]));
  });
});

describe('the fields of a questionnaire', () => {
  it('[ENTITY-06] open a meeting with openYn N without invite code, and one with Y only with it', async () => {
    for (const { meetingId, openYn } of await meetings()) {
      const guest = { answerType: 'GST', identityNo: '01000009009', visitDate: TODAY } as const;
      const { resultCd } = await hospital.visitor().call('openGroup', { ...guest, meetingId });
      expect([meetingId, resultCd]).toEqual([meetingId, openYn === 'N' ? 0 : 305]);
    }
  });

  it('[ENTITY-10] refuse an answer that leaves an item unchecked, in a category with indvdCheck', async () => {
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const request = await answerRequest(visitor, result);
    const each = request.categoryList.find(
      ({ indvdCheck, show, inquiryList }) =>
        indvdCheck === 'Y' && show === 'Y' && inquiryList.length > 1,
    );
    const categoryList = request.categoryList.map((category) =>
      category === each
        ? {
            ...category,
            inquiryList: category.inquiryList.map((item, at) =>
              at === 0 ? { ...item, check: null } : item,
            ),
          }
        : category,
    );
    expect(each).toBeDefined();
    const reply = await visitor.call('answer', { ...request, categoryList });
    expect(reply.resultCd).toBe(306);
  });

  it('[ENTITY-11] name categories that are hidden until then, in a category’s targetCategoryId', async () => {
    const list = await categories();
    const targets = list.flatMap(({ targetCategoryId }) =>
      targetCategoryId === '' ? [] : targetCategoryId.split('|'),
    );
    const shown = targets.map((id) => list.find(({ categoryId }) => categoryId === id)?.show);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown)).toEqual(new Set(['N']));
  });

  it('[ENTITY-14][ENTITY-15] give a place its dates joined by | and the grade of its list', async () => {
    expect(placesOf(await categories())).toMatchObject([
      { historyId: 'P1', boundaryDateSplit: '20260307|20260308', grade: '1', placeDate: '' },
    ]);
  });

  it('[ENTITY-16] return a place with the day that the visitor chose as its placeDate', async () => {
    const own = { visitedPlaces: [{ historyId: 'P1', placeDate: '20260308' }] };
    await completePatientVisit(hospital, DISABLED, own);
    const record = await hospital.readStore(({ answers }) =>
      answers.latestOf({ answerType: 'PT', identityNo: DISABLED, visitDate: TODAY }),
    );
    const answerId = record?.answerId ?? '';
    const saved = await resultOf(readSavedAnswers(everybody.desk, answerId));
    expect(placesOf(saved.categoryList)).toMatchObject([
      { historyId: 'P1', placeDate: '20260308' },
    ]);
  });
});
