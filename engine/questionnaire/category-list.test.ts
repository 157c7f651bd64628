import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import inquirySchema from '../../schemas/api/inquiry.schema.json' with { type: 'json' };
import valueSchema from '../../schemas/api/value.schema.json' with { type: 'json' };
import type { Language } from './definition.ts';
import {
  allowedDates,
  categoryList,
  compile,
  inquiryOf,
  isImportantPlace,
  toStoredForm,
  visibleCategories,
} from './index.ts';
import { anyAnswered, anyQuestionnaire, PLACES } from './testing/arbitrary.ts';
import { category, choice, compiled, hidden, item, place, yesNo } from './testing/builders.ts';

const LANGUAGES: readonly Language[] = ['ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn'];

const ajv = new Ajv2020({ schemas: [inquirySchema, valueSchema] });
const isCategory = ajv.compile({ $ref: 'inquiry.schema.json#/$defs/Category' });

describe('category list', () => {
  it('[ENTITY-09] [ENTITY-12] [ENTITY-13] is what the schema of the wire says, for any questionnaire', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.constantFrom(...LANGUAGES), (definition, language) => {
        for (const one of categoryList(compile(toStoredForm(definition)), language, PLACES)) {
          expect(isCategory(one), ajv.errorsText(isCategory.errors)).toBe(true);
        }
      }),
    );
  });

  it('never carries a denial', () => {
    const list = categoryList(
      compiled(
        yesNo('a', { denies: { outcome: 'refuse', reason: { ko: '비밀이유' } } }),
        choice('m', [item('x', { denies: { outcome: 'askStaff' } }), item('y')]),
      ),
      'ko',
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
      const ids = categoryList(asked, language, PLACES).map(({ categoryId }) => categoryId);
      expect(ids).toEqual(language === 'ko' || language === 'en' ? ['a', 'places'] : ['a']);
    }
  });

  it('[INQ-08] [CAT-04] [CAT-08] [CAT-09] [CAT-10] drops etc and housemate categories', () => {
    const asked = compiled(
      category('etc', 'P'),
      category('housemate', 'FS'),
      yesNo('a'),
      category('relation', 'FD'),
      category('detail', 'FT'),
    );
    for (const language of LANGUAGES) {
      expect(categoryList(asked, language, []).map(({ categoryId }) => categoryId)).toEqual(['a']);
    }
  });

  it('[ENTITY-09] [CAT-02] speaks the language asked for, and marks a fallback to Korean', () => {
    const asked = compiled(
      category('scene', 'I', {
        question: { ko: '열?', en: 'Fever?' },
        description: { ko: '설명', en: 'Explanation' },
        image: { file: 'abc.png', alt: { ko: '그림', en: 'Picture' } },
      }),
    );
    expect(categoryList(asked, 'en', [])[0]).toMatchObject({
      questionContents: '열?',
      langQuestion: 'Fever?',
      categoryDesc: '설명',
      langCategoryDesc: 'Explanation',
      textLanguage: 'en',
      imageUrl: '/api/v1/images/abc.png',
      imageAlt: 'Picture',
    });
    expect(categoryList(asked, 'ar', [])[0]).toMatchObject({
      langQuestion: '열?',
      textLanguage: 'ko',
    });
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
      'en',
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

  it('[ENTITY-10] [VALID-41] carries the per-item check and the need of a yes', () => {
    const [byItem, plain] = categoryList(
      compiled(
        yesNo('a', { perItem: true, needAnswer: true, items: [item('x')] }),
        yesNo('b', { items: [item('x')] }),
      ),
      'ko',
      [],
    );
    expect(byItem).toMatchObject({ indvdCheck: 'Y', needAnswer: 'Y' });
    expect(plain).toMatchObject({ indvdCheck: 'N', needAnswer: 'N' });
  });

  it('[ENTITY-13] [ENTITY-14] [ENTITY-15] [ENTITY-16] carries the places, no date picked yet', () => {
    const market = place('market', ['20250601', '20250602']);
    const [list] = categoryList(compiled(category('places', 'H')), 'ko', [market]);
    expect(list?.placeList).toEqual([{ ...market, placeDate: '' }]);
    expect(market.boundaryDateSplit).toBe('20250601|20250602');
    expect(allowedDates(market)).toEqual(['20250601', '20250602']);
    expect(isImportantPlace(market)).toBe(true);
    expect(isImportantPlace({ grade: '2' })).toBe(false);
  });

  it('alone lets the browser see what the server sees, in every language', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        fc.constantFrom(...LANGUAGES),
        ({ definition, values }, language) => {
          const server = compile(toStoredForm(definition));
          const browser = inquiryOf(categoryList(server, language, PLACES));
          expect(visibleCategories(browser.graph, values)).toEqual(
            visibleCategories(server.graph, values, language),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
