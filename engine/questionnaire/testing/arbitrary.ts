/** Random questionnaires, valid and invalid, and random answers to them, right and wrong. */
import fc from 'fast-check';
import { MAX_HOUSEMATES, type AnswerValue, type HousemateAnswers } from '../answer/answer.ts';
import { categoryType, hasProperty } from '../category-types/registry.ts';
import { COUNTRIES, HOME_COUNTRY } from '../answer/country.ts';
import type {
  CategoryDefinition,
  CategoryType,
  CountDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  QuestionnaireDefinition,
  Translation,
  UserType,
} from '../document/definition.ts';
import type { Question } from '../graph/question.ts';
import { toQuestions } from '../graph/to-questions.ts';
import { place } from './builders.ts';
import { anyWrongValue, WRONG_VALUES } from './wrong-values.ts';

export { anyWrongValue };

export const PLACES = [
  place('h1', ['20250601', '20250602']),
  place('h2', ['20250603']),
  place('h3', []),
];

const PLAIN_TYPES = [
  'N',
  'N',
  'I',
  'M',
  'M',
  'T',
  'E',
  'NU',
  'NU',
  'DA',
  'TI',
  'H',
  'OV',
  'HV',
  'P',
] as const;

/** A complete household section as often as none; occasionally one that lacks a part. */
const householdTypes: fc.Arbitrary<readonly CategoryType[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom('FD' as const, 'FT' as const), { minLength: 1, maxLength: 3 })
      .map((members) => ['FS' as const, ...members]),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom('FS' as const, 'FD' as const, 'FT' as const), {
      minLength: 1,
      maxLength: 3,
    }),
  },
);

/** Leaves out the keys whose value is undefined, as JSON does. */
const omitUndefined = <Shape extends object>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;

const optionally = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Mostly one of a few words: the text matters less here than the conditions between questions. */
const words = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('물음', 'A question', 'سؤال', '<b>1</b>', '{{n}}') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
);

const STATES = ['missing', 'machine', 'needsReview', 'reviewed'] as const;

const translation: fc.Arbitrary<Translation> = fc.oneof(
  { weight: 3, arbitrary: words },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        text: fc.oneof(words, fc.constant('')),
        state: fc.constantFrom(...STATES),
        source: fc.constant('0123abcd'),
      },
      { requiredKeys: ['text', 'state'] },
    ),
  },
);

const localized: fc.Arbitrary<LocalizedText> = fc.record(
  {
    ko: translation,
    en: translation,
    ar: translation,
    others: fc.dictionary(fc.constantFrom('de', 'pt-BR', 'und'), words, { maxKeys: 2 }),
  },
  { requiredKeys: ['ko'] },
);

const denial: fc.Arbitrary<Denial> = fc.record(
  {
    outcome: fc.constantFrom('refuse' as const, 'askStaff' as const),
    reason: localized,
    message: localized,
  },
  { requiredKeys: ['outcome'] },
);

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
      denies: optionally(denial),
      notApplicable: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
      from: optionally(fc.integer({ min: -5, max: 45 })),
      to: optionally(fc.constantFrom(-5, 0, 37.5, 45)),
      countries: optionally(fc.subarray(['SA', 'AE', 'JP'], { minLength: 1 })),
      days: optionally(fc.constantFrom(0, 3, 14)),
    })
    .map((shape) => omitUndefined(shape) as ItemDefinition);

const itemsOf = (ids: readonly string[]): fc.Arbitrary<ItemDefinition[]> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((size) =>
      fc.tuple(...Array.from({ length: size }, (_, at) => itemOf(`o${String(at)}`, ids))),
    );

const flag = optionally(fc.boolean());

const numberFormat = fc.record(
  {
    min: fc.integer({ min: -10, max: 10 }),
    max: fc.integer({ min: 10, max: 50 }),
    decimals: fc.integer({ min: 0, max: 4 }),
    unit: fc.constant('℃'),
  },
  { requiredKeys: [] },
);

/** The ends of ranges as days around those of the answers. */
const withDays = <Shape extends { readonly items: ItemDefinition[] | undefined }>(
  shape: Shape,
): Shape => ({
  ...shape,
  items: shape.items?.map((one) =>
    omitUndefined({
      ...one,
      from: one.from === undefined ? undefined : 20_250_601 + Math.abs(one.from % 28),
      to: one.to === undefined ? undefined : one.to > 0 ? 20_250_601 : 20_000_101,
    }),
  ),
});

/** The ends of ranges as times around those of the answers. */
const withTimes = <Shape extends { readonly items: ItemDefinition[] | undefined }>(
  shape: Shape,
): Shape => ({
  ...shape,
  items: shape.items?.map((one) =>
    omitUndefined({
      ...one,
      from: one.from === undefined ? undefined : 800 + Math.abs(one.from),
      to: one.to === undefined ? undefined : one.to > 0 ? 2159 : 5,
    }),
  ),
});

const withEnds = <Shape extends { readonly items: ItemDefinition[] | undefined }>(
  type: CategoryType,
  shape: Shape,
): Shape => (type === 'DA' ? withDays(shape) : type === 'TI' ? withTimes(shape) : shape);

const categoryOf = (
  id: string,
  type: CategoryType,
  ids: readonly string[],
): fc.Arbitrary<CategoryDefinition> =>
  fc
    .record({
      id: fc.constant(id),
      type: fc.constant(type),
      question: localized,
      description: optionally(localized),
      section: fc.constantFrom(undefined, 's0', 's0', 's1', 'nowhere'),
      show: fc.constantFrom(undefined, true, false, false),
      needAnswer: flag,
      optional: flag,
      perItem: flag,
      noneOfThese: flag,
      multiple: flag,
      number: optionally(numberFormat),
      items: fc.option(itemsOf(ids), { nil: undefined, freq: type === 'FD' ? 8 : 2 }),
      ...targeting(ids),
      denies: optionally(denial),
      image: optionally(fc.record({ file: fc.constant('a.png'), alt: localized })),
    })
    .map((shape) => omitUndefined(withEnds(type, shape)) as CategoryDefinition);

const sectionList = fc
  .subarray(['s0', 's1'])
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), title: localized }))),
  );

/** Counts mostly of answers that can count; also of others, and of some that do not exist. */
const countsOf = (types: readonly CategoryType[]): fc.Arbitrary<CountDefinition[]> => {
  const ids = types.map((_, at) => `q${String(at)}`);
  const fitting = types.flatMap((type, at) => [
    ...(hasProperty(type, 'denies') ? [`q${String(at)}`] : []),
    ...(categoryType(type).itemProperties.includes('denies')
      ? [`q${String(at)}.o0`, `q${String(at)}.o1`]
      : []),
  ]);
  const answer = fc.oneof(
    { weight: fitting.length, arbitrary: fc.constantFrom(...fitting, 'nowhere') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...ids, 'nowhere'), fc.constantFrom('', '.o0', '.o2'))
        .map((parts) => parts.join('')),
    },
  );
  const points = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 });
  const count = fc
    .record({
      atLeast: fc.integer({ min: 2, max: 4 }),
      of: fc.array(answer, { minLength: 2, maxLength: 6 }),
      points: optionally(points),
      denies: denial,
    })
    .map((shape) => ({
      ...shape,
      points:
        shape.points &&
        Object.fromEntries(shape.of.map((one, at) => [one, shape.points?.[at] ?? 1])),
    }))
    .map((shape) => omitUndefined(shape) as Omit<CountDefinition, 'id'>);
  return fc
    .array(count, { minLength: 1, maxLength: 2 })
    .map((counts) => counts.map((one, at) => ({ id: `c${String(at)}`, ...one })));
};

/**
 * Any questionnaire with unique ids: targets may be unknown, circular, or of a type that is never
 * asked. The household is at the end, as in the list, so that browser and server have the same
 * order.
 */
export const anyQuestionnaire: fc.Arbitrary<QuestionnaireDefinition> = fc
  .tuple(fc.array(fc.constantFrom(...PLAIN_TYPES), { minLength: 1, maxLength: 6 }), householdTypes)
  .chain(([plain, household]) => {
    const types = [...plain, ...household];
    const ids = types.map((_, at) => `q${String(at)}`);
    return fc
      .record({
        code: fc.constant('RANDOM'),
        title: localized,
        kind: fc.constantFrom('standard' as const, 'urgent' as const, 'research' as const),
        userTypes: fc.constant<UserType[]>(['EMP']),
        sourceLanguage: optionally(fc.constantFrom('de', 'ja', 'ko', 'en')),
        sections: optionally(sectionList),
        counts: fc.option(countsOf(types), { nil: undefined, freq: 2 }),
        categories: fc.tuple(...types.map((type, at) => categoryOf(`q${String(at)}`, type, ids))),
      })
      .map((shape) => omitUndefined(shape) as QuestionnaireDefinition);
  });

const DATES = ['20250601', '20240229', '19991231'] as const;

/**
 * The question of each category in the context of the whole questionnaire: the household with its
 * members.
 */
const findQuestion = (
  category: CategoryDefinition,
  all: readonly CategoryDefinition[],
): Question | undefined => toQuestions(all).find(({ id }) => id === category.id);

/**
 * A valid answer to the category of this questionnaire while it is visible; undefined if it has
 * none.
 */
export const validAnswer = (
  category: CategoryDefinition,
  all: readonly CategoryDefinition[],
): fc.Arbitrary<AnswerValue | undefined> => {
  const question = findQuestion(category, all);
  return question ? validAnswerTo(question) : fc.constant(undefined);
};

const validAnswerTo = (question: Question): fc.Arbitrary<AnswerValue | undefined> =>
  question.optional ? optionally(givenAnswerTo(question)) : givenAnswerTo(question);

const givenAnswerTo = (question: Question): fc.Arbitrary<AnswerValue | undefined> => {
  const { type, needAnswer, perItem, multiple, items } = question;
  const yn = needAnswer ? fc.constant('Y' as const) : fc.constantFrom('Y' as const, 'N' as const);
  const date = fc.constantFrom(...DATES);
  const text = (maxLength: number): fc.Arbitrary<AnswerValue | undefined> => {
    return fc
      .string({ minLength: 1, maxLength, unit: 'grapheme-composite' })
      .map((words) => [...words].slice(0, maxLength).join(''))
      .filter((words) => /\S/u.test(words));
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
    case 'NU':
      return anyNumber(question);
    case 'DA':
      return date;
    case 'TI':
      return fc.constantFrom('00:00', '00:05', '08:30', '21:59', '22:00', '23:59');
    case 'H':
      return fc
        .subarray([
          { historyId: 'h1', placeDate: '20250602' },
          { historyId: 'h2', placeDate: '20250603' },
        ])
        .map((visits) => visits);
    case 'OV':
      return history(
        fc.record({
          country: fc.oneof(
            fc.constantFrom('SA', 'AE', 'JP'),
            fc.constantFrom(...COUNTRIES.filter((code) => code !== HOME_COUNTRY)),
          ),
          date,
        }),
      );
    case 'HV':
      return history(fc.record({ hospital: fc.constantFrom('병원', 'Care home'), date }));
    case 'FS':
      return validHousehold(question);
    case 'P':
    case 'FD':
    case 'FT':
      return fc.constant(undefined);
  }
};

/** A number that the question accepts, often at the end of a range. */
const anyNumber = ({ number, items }: Question): fc.Arbitrary<number> => {
  const { min = -50, max = 50, decimals = 0 } = number;
  const ends = items.flatMap(({ from, to }) => [from, to]).filter((one) => one !== undefined);
  return fc
    .oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max, ...ends))
    .map((value) => Number(Math.min(max, Math.max(min, value)).toFixed(decimals)) + 0)
    .filter((value) => value >= min && value <= max);
};

const validHousehold = ({
  asked,
  members,
}: Question): fc.Arbitrary<readonly HousemateAnswers[] | undefined> => {
  if (!asked) return fc.constant(undefined);
  const housemate = fc
    .tuple(...members.map(validAnswerTo))
    .map((memberAnswers) =>
      Object.fromEntries(
        members.flatMap(({ id }, at) =>
          memberAnswers[at] === undefined ? [] : [[id, memberAnswers[at]]],
        ),
      ),
    ) as fc.Arbitrary<HousemateAnswers>;
  const canBeDescribed = members.every(
    ({ type, items, optional }) => type === 'T' || items.length > 0 || optional,
  );
  return fc.array(housemate, { maxLength: canBeDescribed ? MAX_HOUSEMATES : 0 });
};

/** An answer of roughly the right form: valid as often as wrong in one detail. */
const almostValidAnswer = (question: Question): fc.Arbitrary<unknown> => {
  const { type, perItem, items } = question;
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
    case 'NU':
      return fc.oneof(anyNumber({ ...question, number: { decimals: 3 } }), fc.constant('37'));
    case 'FS':
      return almostValidHousehold(question);
    case 'DA':
      return fc.constantFrom('20250229', '2025-06-01', ' ', '20250601');
    case 'TI':
      return fc.constantFrom('24:00', '0830', '8:30', '08:60', '08:30:00', ' ', '08:30');
    case 'H':
    case 'OV':
    case 'HV':
    case 'P':
    case 'FD':
    case 'FT':
      return fc.constantFrom(...WRONG_VALUES.filter((value) => typeof value === 'object'));
  }
};

/** Up to three housemates, occasionally with a wrong, missing or unknown field in one of them. */
const almostValidHousehold = ({ members }: Question): fc.Arbitrary<unknown> => {
  const memberAnswers = members.map((member) =>
    fc.oneof(
      { weight: 12, arbitrary: validAnswerTo(member) },
      { weight: 1, arbitrary: almostValidAnswer(member) },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_VALUES) },
    ),
  );
  const housemate = fc
    .tuple(
      fc.tuple(...memberAnswers),
      fc.option(fc.constantFrom(...WRONG_VALUES), { nil: undefined, freq: 12 }),
    )
    .map(([values, strange]) =>
      omitUndefined(
        Object.fromEntries<unknown>([
          ...members.map(({ id }, at) => [id, values[at]] as const),
          ['nowhere', strange],
        ]),
      ),
    );
  return fc.array(
    fc.oneof(
      { weight: 20, arbitrary: housemate },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_VALUES) },
    ),
    { maxLength: 3 },
  );
};

/** A questionnaire with a valid answer for each of its categories, visible or not. */
export const anyAnswered: fc.Arbitrary<{
  readonly definition: QuestionnaireDefinition;
  readonly values: Readonly<Record<string, AnswerValue>>;
}> = anyQuestionnaire.chain((definition) =>
  fc
    .tuple(...definition.categories.map((one) => validAnswer(one, definition.categories)))
    .map((values) => ({
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

/** Up to `most` changes to answers, occasionally to a category that does not exist. */
export const anyMutations = (
  definition: QuestionnaireDefinition,
  most: number,
): fc.Arbitrary<readonly Mutation[]> => {
  const ofCategory = fc.constantFrom(...toQuestions(definition.categories)).chain((question) =>
    fc.record({
      categoryId: fc.constant(question.id),
      value: fc.oneof(
        { weight: 6, arbitrary: almostValidAnswer(question) },
        { weight: 4, arbitrary: validAnswerTo(question) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 2, arbitrary: anyWrongValue },
      ),
    }),
  );
  const ofNone = fc.record({ categoryId: fc.constant('nowhere'), value: anyWrongValue });
  return fc.array(
    fc.oneof({ weight: 9, arbitrary: ofCategory }, { weight: 1, arbitrary: ofNone }),
    { maxLength: most },
  );
};

export const applyMutations = (
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
