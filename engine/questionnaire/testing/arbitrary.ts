/** Random questionnaires, the well-made and the ill-made, and random answers to them, right and wrong. */
import fc from 'fast-check';
import type { AnswerValue } from '../answer.ts';
import { COUNTRIES } from '../country.ts';
import type {
  CategoryDefinition,
  CategoryType,
  Denial,
  ItemDefinition,
  LocalizedText,
  QuestionnaireDefinition,
  Translation,
} from '../definition.ts';
import { questionOf } from '../question.ts';
import { place } from './builders.ts';

export const PLACES = [
  place('h1', ['20250601', '20250602']),
  place('h2', ['20250603']),
  place('h3', []),
];

const TYPES: readonly CategoryType[] = [
  ...(['N', 'N', 'I', 'M', 'M', 'T', 'E', 'H', 'OV', 'HV'] as const),
  ...(['P', 'FS', 'FD', 'FT'] as const),
];

/** Leaves out the keys whose value is undefined, as JSON does. */
const definedOnly = <Shape extends object>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });

const translation: fc.Arbitrary<Translation> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc
    .record({
      text: fc.string({ maxLength: 12 }),
      state: fc.constantFrom(
        'missing' as const,
        'machine' as const,
        'needsReview' as const,
        'reviewed' as const,
      ),
      source: maybe(fc.constant('0123abcd')),
    })
    .map((read) => definedOnly(read) as Translation),
);

const localized: fc.Arbitrary<LocalizedText> = fc
  .record({ ko: translation, en: maybe(translation), ar: maybe(translation) })
  .map((text) => definedOnly(text) as LocalizedText);

const denial: fc.Arbitrary<Denial> = fc
  .record({
    outcome: fc.constantFrom('refuse' as const, 'askStaff' as const),
    reason: maybe(localized),
  })
  .map((shape) => definedOnly(shape) as Denial);

const targeting = (
  ids: readonly string[],
): { target: fc.Arbitrary<string | undefined>; targets: fc.Arbitrary<string[] | undefined> } => {
  const id = fc.constantFrom(...ids, 'nowhere');
  return {
    target: fc.option(id, { nil: undefined, freq: 2 }),
    targets: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 3 }), {
      nil: undefined,
      freq: 2,
    }),
  };
};

const itemOf = (id: string, ids: readonly string[]): fc.Arbitrary<ItemDefinition> =>
  fc
    .record({
      id: fc.constant(id),
      text: localized,
      ...targeting(ids),
      denies: maybe(denial),
      notApplicable: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    })
    .map((shape) => definedOnly(shape) as ItemDefinition);

const itemsOf = (ids: readonly string[]): fc.Arbitrary<ItemDefinition[]> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((size) =>
      fc.tuple(...Array.from({ length: size }, (_, at) => itemOf(`o${String(at)}`, ids))),
    );

const flag = maybe(fc.boolean());

const categoryOf = (id: string, ids: readonly string[]): fc.Arbitrary<CategoryDefinition> =>
  fc
    .record({
      id: fc.constant(id),
      type: fc.constantFrom(...TYPES),
      question: localized,
      description: maybe(localized),
      show: fc.constantFrom(undefined, true, false, false),
      needAnswer: flag,
      optional: flag,
      perItem: flag,
      multiple: flag,
      items: maybe(itemsOf(ids)),
      ...targeting(ids),
      denies: maybe(denial),
      image: maybe(fc.record({ file: fc.constant('a.png'), alt: localized })),
    })
    .map((shape) => definedOnly(shape) as CategoryDefinition);

/** Any questionnaire with unique ids: targets may be unknown, circular, or of a type never asked. */
export const anyQuestionnaire: fc.Arbitrary<QuestionnaireDefinition> = fc
  .integer({ min: 1, max: 7 })
  .chain((size) => {
    const ids = Array.from({ length: size }, (_, at) => `q${String(at)}`);
    return fc.record({
      code: fc.constant('RANDOM'),
      title: localized,
      kind: fc.constantFrom('standard' as const, 'urgent' as const, 'research' as const),
      userTypes: fc.constant(['PT' as const]),
      categories: fc.tuple(...ids.map((id) => categoryOf(id, ids))),
    });
  });

const DATES = ['20250601', '20240229', '19991231'] as const;

/** A right answer to the category while it is visible; undefined where it has none. */
export const rightAnswer = (
  definition: CategoryDefinition,
): fc.Arbitrary<AnswerValue | undefined> => {
  const { type, needAnswer, perItem, multiple, optional, items } = questionOf(definition);
  const yn = needAnswer ? fc.constant('Y' as const) : fc.constantFrom('Y' as const, 'N' as const);
  const date = fc.constantFrom(...DATES);
  const text = (maxLength: number): fc.Arbitrary<AnswerValue | undefined> => {
    const filled = fc
      .string({ minLength: 1, maxLength, unit: 'grapheme-composite' })
      .map((words) => [...words].slice(0, maxLength).join(''))
      .filter((words) => /\S/u.test(words));
    return optional ? maybe(filled) : filled;
  };
  const history = (entry: fc.Arbitrary<Record<string, string>>): fc.Arbitrary<AnswerValue> =>
    fc.oneof(
      fc.constant({ visited: 'N' as const }),
      fc
        .array(entry, { minLength: 1, maxLength: 5 })
        .map((entries) => ({ visited: 'Y' as const, entries }) as unknown as AnswerValue),
    );
  switch (type) {
    case 'N':
    case 'I':
      return perItem
        ? fc
            .tuple(...items.map(() => yn))
            .map((checks) => Object.fromEntries(items.map(({ id }, at) => [id, checks[at] ?? 'Y'])))
        : yn;
    case 'M':
      return items.length === 0
        ? fc.constant(undefined)
        : multiple
          ? fc.subarray([...items], { minLength: 1 }).map((chosen) => {
              const alone = chosen.find(({ notApplicable }) => notApplicable);
              return (alone ? [alone] : chosen).map(({ id }) => id);
            })
          : fc.constantFrom(...items).map(({ id }) => [id]);
    case 'T':
      return text(30);
    case 'E':
      return text(60);
    case 'H':
      return fc
        .subarray([
          { historyId: 'h1', placeDate: '20250602' },
          { historyId: 'h2', placeDate: '20250603' },
        ])
        .map((visits) => visits);
    case 'OV':
      return history(fc.record({ country: fc.constantFrom(...COUNTRIES), date }));
    case 'HV':
      return history(fc.record({ hospital: fc.constantFrom('병원', 'Care home'), date }));
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return fc.constant(undefined);
  }
};

const WRONG: readonly unknown[] = [
  ...[
    'X',
    '',
    ' ',
    '\u3000',
    'Y',
    'N',
    'y'.repeat(31),
    '😀'.repeat(30),
    '😀'.repeat(31),
    'y'.repeat(2001),
  ],
  ...[
    null,
    0,
    true,
    {},
    [],
    ['o0'],
    ['o0', 'o0'],
    ['o0', 'o1'],
    ['o1', 'o2', 'o3'],
    ['nowhere'],
    [1],
    [[]],
  ],
  ...[{ o0: 'Y' }, { o0: 'N', o1: 'N' }, { o0: 'Y', o1: 'Y', o2: 'Y', o3: 'Y' }, { o0: 'maybe' }],
  ...[
    { visited: 'Y' },
    { visited: 'N', entries: [] },
    { visited: 'Y', entries: [] },
    { visited: 'N', more: 1 },
  ],
  ...['20250230', '20240229', '20230229', '19000229', '2025060', 'today'].flatMap((date) => [
    { visited: 'Y', entries: [{ country: 'JP', date }] },
    { visited: 'Y', entries: [{ hospital: '병원', date }] },
    [{ historyId: 'h1', placeDate: date }],
  ]),
  { visited: 'Y', entries: [{ country: 'XX', date: '20250601' }] },
  { visited: 'Y', entries: [{ country: 'JP', date: '20250601', hospital: '' }] },
  { visited: 'Y', entries: [{ hospital: 'h'.repeat(101), date: '20250601' }] },
  { visited: 'Y', entries: [{ hospital: ' ', date: '20250601' }] },
  { visited: 'Y', entries: Array.from({ length: 6 }, () => ({ country: 'JP', date: '20250601' })) },
  { visited: 'Y', entries: [null] },
  [{ historyId: 'h9', placeDate: '20250601' }],
  [{ historyId: 'h1', placeDate: '20250603' }],
  [
    { historyId: 'h1', placeDate: '20250601' },
    { historyId: 'h1', placeDate: '20250602' },
  ],
  [{ historyId: '', placeDate: '20250601' }],
  [{ historyId: 'h1' }],
];

/** Values that are right for hardly any category. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WRONG) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** An answer of about the right form: right as often as wrong by one detail. */
const nearAnswer = (definition: CategoryDefinition): fc.Arbitrary<unknown> => {
  const { type, perItem, items } = questionOf(definition);
  const yn = fc.constantFrom('Y', 'N');
  const itemIds = fc.constantFrom(...items.map(({ id }) => id), 'nowhere');
  switch (type) {
    case 'N':
    case 'I':
      return perItem ? fc.dictionary(itemIds, yn, { maxKeys: items.length }) : yn;
    case 'M':
      return fc.array(itemIds, { maxLength: 3 });
    case 'T':
      return fc.nat({ max: 32 }).map((length) => '가'.repeat(length));
    case 'E':
      return fc.integer({ min: 1998, max: 2002 }).map((length) => '가'.repeat(length));
    case 'H':
    case 'OV':
    case 'HV':
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return fc.constantFrom(...WRONG.filter((value) => typeof value === 'object'));
  }
};

/** A questionnaire with a right answer for each of its categories, visible or not. */
export const anyAnswered: fc.Arbitrary<{
  readonly definition: QuestionnaireDefinition;
  readonly values: Readonly<Record<string, AnswerValue>>;
}> = anyQuestionnaire.chain((definition) =>
  fc.tuple(...definition.categories.map(rightAnswer)).map((values) => ({
    definition,
    values: Object.fromEntries(
      definition.categories.flatMap(({ id }, at) => {
        const value = values[at];
        return value === undefined ? [] : [[id, value]];
      }),
    ),
  })),
);

/** A change to answers: another value, or none. */
export interface Mutation {
  readonly categoryId: string;
  readonly value: unknown;
}

/** Up to `most` changes to answers, now and then to a category that does not exist. */
export const mutationsOf = (
  definition: QuestionnaireDefinition,
  most: number,
): fc.Arbitrary<readonly Mutation[]> => {
  const ofCategory = fc.constantFrom(...definition.categories).chain((category) =>
    fc.record({
      categoryId: fc.constant(category.id),
      value: fc.oneof(
        { weight: 6, arbitrary: nearAnswer(category) },
        { weight: 4, arbitrary: rightAnswer(category) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 2, arbitrary: anyValue },
      ),
    }),
  );
  const ofNone = fc.record({ categoryId: fc.constant('nowhere'), value: anyValue });
  return fc.array(
    fc.oneof({ weight: 9, arbitrary: ofCategory }, { weight: 1, arbitrary: ofNone }),
    { maxLength: most },
  );
};

export const mutated = (
  answers: Readonly<Record<string, unknown>>,
  mutations: readonly Mutation[],
): Readonly<Record<string, unknown>> => {
  const result = new Map(Object.entries(answers));
  for (const { categoryId, value } of mutations) {
    if (value === undefined) result.delete(categoryId);
    else result.set(categoryId, value);
  }
  return Object.fromEntries(result);
};
