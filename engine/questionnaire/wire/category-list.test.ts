import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import enumerationSchema from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import inquirySchema from '../../../schemas/api/inquiry.schema.json' with { type: 'json' };
import valueSchema from '../../../schemas/api/value.schema.json' with { type: 'json' };
import type { Language } from '../document/definition.ts';
import {
  allowedDates,
  categoryList,
  compileQuestionnaire,
  householdOf,
  createInquiry,
  isImportantPlace,
  questionList,
  toStoredForm,
  visibleCategories,
} from '../index.ts';
import { anyAnswered, anyQuestionnaire, PLACES } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  compiled,
  detail,
  hidden,
  housemate,
  item,
  place,
  relation,
  yesNo,
} from '../testing/builders.ts';

const LANGUAGES: readonly Language[] = ['ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn'];

/** A person who is asked everything. */
const EMPLOYEE = (language: Language) => ({ language, userType: 'EMP' }) as const;

const ajv = new Ajv2020({ schemas: [enumerationSchema, inquirySchema, valueSchema] });
const isCategory = ajv.compile({ $ref: 'inquiry.schema.json#/$defs/Category' });

describe('category list', () => {
  it('[ENTITY-09] [ENTITY-12] [ENTITY-13] conforms to the schema of the wire, for any questionnaire', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.constantFrom(...LANGUAGES), (definition, language) => {
        for (const one of categoryList(
          compileQuestionnaire(toStoredForm(definition)),
          EMPLOYEE(language),
          PLACES,
        )) {
          expect(isCategory(one), ajv.errorsText(isCategory.errors)).toBe(true);
        }
      }),
    );
  });

  it('never contains a denial', () => {
    const list = categoryList(
      compiled(
        yesNo('a', { denies: { outcome: 'refuse', reason: { ko: '비밀이유' } } }),
        choice('m', [item('x', { denies: { outcome: 'askStaff' } }), item('y')]),
      ),
      EMPLOYEE('ko'),
      [],
    );
    const sent = JSON.stringify(list);
    expect(list).toHaveLength(2);
    for (const secret of ['denies', 'refuse', 'askStaff', '비밀이유']) {
      expect(sent).not.toContain(secret);
    }
  });

  it('[INQ-07] [CAT-03] has the visit history of places in Korean and English only', () => {
    const asked = compiled(yesNo('a'), category('places', 'H'));
    for (const language of LANGUAGES) {
      const ids = categoryList(asked, EMPLOYEE(language), PLACES).map(
        ({ categoryId }) => categoryId,
      );
      expect(ids).toEqual(language === 'ko' || language === 'en' ? ['a', 'places'] : ['a']);
    }
  });

  it('has the visit history of places in every language where the hospital asks it so', () => {
    const asked = compiled(yesNo('a'), category('places', 'H'));
    for (const language of LANGUAGES) {
      const askedOf = { ...EMPLOYEE(language), placesInEveryLanguage: true };
      const list = categoryList(asked, askedOf, PLACES);
      expect(list.map(({ categoryId }) => categoryId)).toEqual(['a', 'places']);
      expect(list[1]?.placeList).toHaveLength(PLACES.length);
    }
  });

  const household = compiled(
    category('etc', 'P'),
    housemate('ill'),
    yesNo('a', { targets: ['etc', 'relation', 'ill'] }),
    relation('relation', [item('parent'), item('child')]),
    detail('since'),
    yesNo('b'),
  );
  const idsOf = (list: readonly { categoryId: string }[]): readonly string[] =>
    list.map(({ categoryId }) => categoryId);

  it('[INQ-08] [INQ-09] [CAT-04] asks the household of staff, after all else, and etc of no one', () => {
    for (const language of LANGUAGES) {
      expect(idsOf(categoryList(household, EMPLOYEE(language), []))).toEqual([
        'a',
        'b',
        'ill',
        'relation',
        'since',
      ]);
    }
    for (const userType of ['PT', 'PEMP', undefined] as const) {
      const askedOf = { language: 'ko' as const, ...(userType && { userType }) };
      expect(idsOf(categoryList(household, askedOf, []))).toEqual(['a', 'b']);
    }
  });

  it('[INQ-08] [CAT-08] [CAT-09] [CAT-10] separates plain questions from the household section', () => {
    const list = categoryList(household, EMPLOYEE('ko'), []);
    expect(idsOf(questionList(list))).toEqual(['a', 'b']);
    const section = householdOf(list);
    expect(section?.housemate.categoryId).toBe('ill');
    expect(idsOf(section?.members ?? [])).toEqual(['relation', 'since']);
    expect(householdOf(questionList(list))).toBeNull();
    const unsorted = [
      ...list,
      ...categoryList(compiled(category('z', 'P'), yesNo('c')), EMPLOYEE('ko'), []),
    ];
    expect(idsOf(questionList(unsorted))).toEqual(['a', 'b', 'c']);
  });

  it('names as targets only categories that can be revealed', () => {
    const [a] = categoryList(household, EMPLOYEE('ko'), []);
    expect(a?.targetCategoryId).toBe('ill');
    const [other] = categoryList(household, { language: 'ko', userType: 'PEMP' }, []);
    expect(other?.targetCategoryId).toBe('');
  });

  it('[CAT-08] asks no household that has no questions about a housemate, and none twice', () => {
    expect(categoryList(compiled(housemate('ill')), EMPLOYEE('ko'), [])).toEqual([]);
    expect(categoryList(compiled(detail('since')), EMPLOYEE('ko'), [])).toEqual([]);
    const twice = compiled(housemate('ill'), housemate('again'), detail('since'));
    expect(idsOf(categoryList(twice, EMPLOYEE('ko'), []))).toEqual(['ill', 'since']);
  });

  it('[ENTITY-09] [CAT-02] uses the requested language, and names the language of a fallback', () => {
    const asked = compiled(
      category('scene', 'I', {
        question: { ko: '열?', en: 'Fever?' },
        description: { ko: '설명', en: 'Explanation' },
        image: { file: 'abc.png', alt: { ko: '그림', en: 'Picture' } },
      }),
    );
    expect(categoryList(asked, EMPLOYEE('en'), [])[0]).toMatchObject({
      questionContents: '열?',
      langQuestion: 'Fever?',
      categoryDesc: '설명',
      langCategoryDesc: 'Explanation',
      textLanguage: 'en',
      imageUrl: '/api/v1/images/abc.png',
      imageAlt: 'Picture',
    });
    expect(categoryList(asked, EMPLOYEE('ar'), [])[0]).toMatchObject({
      langQuestion: 'Fever?',
      textLanguage: 'en',
      langCategoryDesc: 'Explanation',
      descLanguage: 'en',
      imageAlt: 'Picture',
    });
    expect(categoryList(asked, EMPLOYEE('ar'), [], false)[0]).toMatchObject({
      langQuestion: '열?',
      textLanguage: 'ko',
      langCategoryDesc: '설명',
      descLanguage: 'ko',
      imageAlt: '그림',
    });
  });

  it('names the language of a fallback for each text separately', () => {
    const asked = compiled(
      choice('m', [
        { id: 'x', text: { ko: '가', en: 'A', ja: 'あ' } },
        { id: 'y', text: { ko: '나', en: 'B' } },
        { id: 'z', text: { ko: '다' } },
      ]),
    );
    const [list] = categoryList(asked, EMPLOYEE('ja'), []);
    expect(list?.inquiryList).toMatchObject([
      { langContents: 'あ', textLanguage: 'ja' },
      { langContents: 'B', textLanguage: 'en' },
      { langContents: '다', textLanguage: 'ko' },
    ]);
  });

  it('[ENTITY-11] [ENTITY-12] names the targets of a category and of its items', () => {
    const list = categoryList(
      compiled(
        yesNo('a', { targets: ['b', 'm'] }),
        hidden(category('b', 'T')),
        hidden(
          choice('m', [
            item('x', { target: 'b' }),
            item('none', { notApplicable: true, target: 'b' }),
          ]),
        ),
      ),
      EMPLOYEE('en'),
      [],
    );
    expect(list[0]?.targetCategoryId).toBe('b|m');
    expect(list[1]?.show).toBe('N');
    expect(list[2]?.inquiryList).toMatchObject([
      {
        inquiryMappingId: 'x',
        inquiryContents: 'x 질문입니까?',
        langContents: 'Question x?',
        check: null,
        targetCategoryId: 'b',
        targetCategoryContents: 'Question b?',
        notApplicable: 'N',
      },
      { inquiryMappingId: 'none', targetCategoryId: 'b', notApplicable: 'Y' },
    ]);
  });

  it('[ENTITY-10] [VALID-41] contains the per-item check and the required yes', () => {
    const [byItem, plain] = categoryList(
      compiled(
        yesNo('a', { perItem: true, needAnswer: true, items: [item('x')] }),
        yesNo('b', { items: [item('x')] }),
      ),
      EMPLOYEE('ko'),
      [],
    );
    expect(byItem).toMatchObject({ indvdCheck: 'Y', needAnswer: 'Y' });
    expect(plain).toMatchObject({ indvdCheck: 'N', needAnswer: 'N' });
  });

  it('[ENTITY-13] [ENTITY-14] [ENTITY-15] [ENTITY-16] contains the places, with no date selected yet', () => {
    const market = place('market', ['20250601', '20250602']);
    const [list] = categoryList(compiled(category('places', 'H')), EMPLOYEE('ko'), [market]);
    expect(list?.placeList).toEqual([{ ...market, placeDate: '' }]);
    expect(market.boundaryDateSplit).toBe('20250601|20250602');
    expect(allowedDates(market)).toEqual(['20250601', '20250602']);
    expect(isImportantPlace(market)).toBe(true);
    expect(isImportantPlace({ grade: '2' })).toBe(false);
  });

  it('[INQ-13] [INQ-14] [INQ-15] contains for each place whether it is new or important, and its days', () => {
    const places = [
      { ...place('new', ['20250601', '20250603']), isNew: 'Y' as const, grade: '2' },
      { ...place('important', ['20250602']), grade: '1' },
    ];
    const [list] = categoryList(compiled(category('places', 'H')), EMPLOYEE('en'), places);
    expect(
      list?.placeList.map((one) => [
        one.historyId,
        one.isNew,
        isImportantPlace(one),
        allowedDates(one),
        one.boundaryDate,
      ]),
    ).toEqual([
      ['new', 'Y', false, ['20250601', '20250603'], '20250601, 20250603'],
      ['important', 'N', true, ['20250602'], '20250602'],
    ]);
  });

  it('is enough for the browser to see what the server sees, in every language', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom('EMP' as const, 'PEMP' as const),
        ({ definition, values }, language, userType) => {
          const server = compileQuestionnaire(toStoredForm(definition));
          const askedOf = { language, userType };
          const browser = createInquiry(categoryList(server, askedOf, PLACES));
          expect(visibleCategories(browser.graph, values)).toEqual(
            visibleCategories(server.graph, values, askedOf),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
