import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CATEGORY_TYPES } from '../../../engine/questionnaire/category-types/registry.ts';
import { PLACES } from '../../../engine/questionnaire/testing/arbitrary.ts';
import {
  category,
  choice,
  compiled,
  detail,
  hidden,
  housemate,
  inAllLanguages,
  item,
  relation,
  yesNo,
} from '../../../engine/questionnaire/testing/builders.ts';
import { typeOfWire } from '../../../engine/questionnaire/category-types/wire-type.ts';
import { categoryList } from '../../../engine/questionnaire/wire/category-list.ts';
import { createInquiry } from '../../../engine/questionnaire/wire/inquiry.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import enumerationSchema from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import inquirySchema from '../../../schemas/api/inquiry.schema.json' with { type: 'json' };
import valueSchema from '../../../schemas/api/value.schema.json' with { type: 'json' };
import { isCategoryDataFor, isRefreshIdx, parseCategoryData } from './preview-message.ts';

const EVERY_TYPE = compiled(
  yesNo('fever', { target: 'since', description: inAllLanguages('hint') }),
  hidden(category('since', 'T')),
  category('picture', 'I', {
    image: { file: '0af1.png', alt: inAllLanguages('picture') },
    perItem: true,
    items: [item('red'), item('round')],
  }),
  choice('reason', [item('visit', { target: 'more' }), item('none', { notApplicable: true })]),
  hidden(category('more', 'E', { optional: true })),
  category('places', 'H'),
  category('abroad', 'OV'),
  category('hospitals', 'HV'),
  category('onset', 'DA', { days: 30 }),
  category('meal', 'TI'),
  category('temperature', 'NU', {
    number: { min: 34, max: 43, decimals: 1, unit: '℃' },
    items: [item('fever', { from: 38, to: 43 })],
  }),
  housemate('athome'),
  relation('who', [item('child'), item('parent')]),
  detail('what'),
);

/** A questionnaire with every type of category, as an author's page sends it. */
const sent = (language: Language = 'ko') => ({
  type: 'categoryData',
  refreshIdx: 'draft-7',
  language,
  detailId: '',
  categoryList: categoryList(EVERY_TYPE, { language, userType: 'EMP' }, PLACES),
});

const where = (message: unknown): string | null => {
  const reading = parseCategoryData(message);
  return reading.kind === 'data' ? null : reading.where;
};

/** Every path of a value, down to its texts. */
const pathsIn = (value: unknown): readonly (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[], ...entries.flatMap(([key, one]) => pathsIn(one).map((path) => [key, ...path]))];
};

const replaced = (value: unknown, path: readonly (string | number)[], by: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one, at) => (at === key ? replaced(one, rest, by) : (one as unknown)));
  }
  const before = value as Record<string, unknown>;
  return { ...before, [key]: replaced(before[key], rest, by) };
};

const ajv = new Ajv2020({ schemas: [enumerationSchema, inquirySchema, valueSchema] });
const isOnTheWire = ajv.compile({
  type: 'array',
  maxItems: 5000,
  items: { $ref: 'inquiry.schema.json#/$defs/Category' },
});

describe('a message with questions', () => {
  it('is tested with every category type', () => {
    const types = new Set(sent().categoryList.map(typeOfWire));
    expect([...types, 'P'].sort()).toEqual(Object.keys(CATEGORY_TYPES).sort());
  });

  it.each(LANGUAGES)('is read, with every category type of the API: %s', (language) => {
    const message = sent(language);
    expect(isOnTheWire(message.categoryList)).toBe(true);
    expect(parseCategoryData(structuredClone(message))).toEqual({ kind: 'data', data: message });
  });

  it('is refused if the API schema refuses it, with the place of the error', () => {
    const message = sent();
    const wrong = [undefined, null, 7, true, 'no such value', 'x'.repeat(4001), [], {}, ['x']];
    const seen = { refused: 0, taken: 0 };
    for (const path of pathsIn(message.categoryList)) {
      for (const value of wrong) {
        const list = replaced(message.categoryList, path, value);
        const fault = where({ ...message, categoryList: list });
        if (isOnTheWire(list)) {
          seen.taken += 1;
          continue;
        }
        expect({ path, value, isRefused: fault !== null }).toEqual({
          path,
          value,
          isRefused: true,
        });
        expect(fault).toMatch(/^categoryList/);
        seen.refused += 1;
      }
    }
    expect(seen.refused).toBeGreaterThan(2000);
    expect(seen.taken).toBeGreaterThan(100);
  });

  it.each([
    ['nothing', undefined, ''],
    ['a text', 'categoryData', ''],
    ['a list', [sent()], ''],
    ['no list of questions', { ...sent(), categoryList: undefined }, 'categoryList'],
    ['a field more', { ...sent(), html: '<b>' }, 'html'],
    ['a language that is none of ours', { ...sent(), language: 'fr' }, 'language'],
    ['a version that is no id', { ...sent(), detailId: '../x' }, 'detailId'],
  ])('is refused with %s', (_, message, path) => {
    expect(where(message)).toBe(path);
  });

  it('is refused with a duplicate name, whose answers would be confused', () => {
    const message = sent();
    const [first, second] = message.categoryList;
    if (!first || !second) throw new Error('two categories are needed');
    const twice = [first, { ...second, categoryId: first.categoryId }];
    expect(where({ ...message, categoryList: twice })).toBe('categoryList[1].categoryId');
    const options = message.categoryList.find(({ categoryType }) => categoryType === 'M');
    const [option] = options?.inquiryList ?? [];
    if (!options || !option) throw new Error('a choice is needed');
    const doubled = [{ ...options, inquiryList: [option, option] }];
    expect(where({ ...message, categoryList: doubled })).toBe(
      'categoryList[0].inquiryList[1].inquiryMappingId',
    );
  });

  it.each(['__proto__', 'constructor x', '<b>', '', '1st'])(
    'is refused with a name that authors cannot write: "%s"',
    (categoryId) => {
      const message = sent();
      const [first] = message.categoryList;
      const categoryList = [{ ...first, categoryId }];
      expect(where({ ...message, categoryList })).toBe('categoryList[0].categoryId');
    },
  );

  it.each([
    'https://elsewhere.example/pixel.png',
    '//elsewhere.example/pixel.png',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '/api/v1/images/../admin/v1/session',
    '/api/v1/device',
  ])('is refused with a picture from elsewhere: %s', (imageUrl) => {
    const message = sent();
    const [first] = message.categoryList;
    expect(where({ ...message, categoryList: [{ ...first, imageUrl }] })).toBe(
      'categoryList[0].imageUrl',
    );
  });

  it('may contain the simulated time of the visitor, or leave it out', () => {
    const now = Date.parse('2026-03-09T16:30:00+09:00');
    expect(where({ ...sent(), now })).toBeNull();
    for (const wrong of [null, '2026-03-09', Number.NaN, now + 0.5, -1, 1e15]) {
      expect(where({ ...sent(), now: wrong })).toBe('now');
    }
  });

  it('is refused when it is huge, without reading all of it', () => {
    const message = sent();
    const [first] = message.categoryList;
    const named = (at: number) => ({ ...first, categoryId: `c${at}` });
    const many = Array.from({ length: 5000 }, (_, at) => named(at));
    expect(where({ ...message, categoryList: many })).toBeNull();
    expect(where({ ...message, categoryList: [...many, named(5000)] })).toBe('categoryList');
    const long = many
      .slice(0, 2000)
      .map((category) => ({ ...category, langQuestion: 'x'.repeat(3900) }));
    expect(where({ ...message, categoryList: long })).toBeNull();
    const longer = long.map((category) => ({ ...category, langCategoryDesc: 'x'.repeat(4000) }));
    expect(where({ ...message, categoryList: longer })).toMatch(/^categoryList\[1\d{3}\]/);
    const endless: unknown[] = [];
    endless.length = 4_000_000_000;
    expect(where({ ...message, categoryList: endless })).toBe('categoryList');
    const holes: unknown[] = [];
    holes.length = 2;
    expect(where({ ...message, categoryList: holes })).toBe('categoryList[0]');
  });

  it('may have cycles and missing targets: the questions are shown all the same', () => {
    const message = sent();
    const [first, second] = message.categoryList;
    if (!first || !second) throw new Error('two categories are needed');
    const circle = [
      { ...first, targetCategoryId: `${second.categoryId}|nowhere` },
      { ...second, targetCategoryId: first.categoryId },
    ];
    const reading = parseCategoryData({ ...message, categoryList: circle });
    if (reading.kind !== 'data') throw new Error(reading.where);
    expect(createInquiry(reading.data.categoryList).graph.questions).toHaveLength(2);
  });
});

describe('the receiver of a message', () => {
  it('is read only from its own fields', () => {
    expect(isCategoryDataFor({ type: 'categoryData', refreshIdx: 'a' }, 'a')).toBe(true);
    expect(isCategoryDataFor({ type: 'categoryData', refreshIdx: 'a' }, 'b')).toBe(false);
    expect(isCategoryDataFor({ type: 'needCategoryData', refreshIdx: 'a' }, 'a')).toBe(false);
    for (const message of [null, undefined, 'a', 7, [], Object.create({ type: 'categoryData' })]) {
      expect(isCategoryDataFor(message, 'a')).toBe(false);
    }
  });

  it('has a name that is valid in an address', () => {
    expect(['1', 'draft-7_A'].every(isRefreshIdx)).toBe(true);
    expect(['', 'a b', 'a/b', '<b>', 'x'.repeat(65)].some(isRefreshIdx)).toBe(false);
  });
});
