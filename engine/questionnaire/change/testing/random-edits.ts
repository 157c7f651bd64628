/**
 * Random edits that an author could make between two versions, and other notations of the same
 * questionnaire.
 */
import fc from 'fast-check';
import type {
  CategoryDefinition,
  ExpectedOutcome,
  ItemDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { pointsOf } from '../../graph/counts.ts';
import { targetsOf } from '../../graph/to-questions.ts';
import { parseTranslation, sourceHash } from '../../document/text.ts';
import { anyQuestionnaire } from '../../testing/arbitrary.ts';
import { category, item } from '../../testing/builders.ts';

/** One edit: the action, and the category and item it applies to (by any number). */
export interface Edit {
  readonly what: keyof typeof EDITS;
  readonly at: number;
  readonly other: number;
}

interface EditContext {
  readonly definition: QuestionnaireDefinition;
  readonly at: number;
  readonly other: number;
  /** An id that is not in use. */
  readonly newId: string;
}

const replaceAt = <One>(list: readonly One[], at: number, edit: (one: One) => One): One[] =>
  list.map((one, index) => (index === at % list.length ? edit(one) : one));

const moveElement = <One>(list: readonly One[], from: number, to: number): One[] => {
  const rest = list.filter((_, index) => index !== from % list.length);
  const one = list[from % list.length];
  return one === undefined ? [...list] : rest.toSpliced(to % list.length, 0, one);
};

const editCategory =
  (edit: (category: CategoryDefinition, edited: EditContext) => CategoryDefinition) =>
  (edited: EditContext): QuestionnaireDefinition => ({
    ...edited.definition,
    categories: replaceAt(edited.definition.categories, edited.at, (one) => edit(one, edited)),
  });

const editItems = (
  edit: (items: readonly ItemDefinition[], edited: EditContext) => ItemDefinition[],
) =>
  editCategory((one, edited) => {
    const { items, ...rest } = one;
    const changed = edit(items ?? [], edited);
    return changed.length > 0 ? { ...rest, items: changed } : rest;
  });

const editItem = (edit: (item: ItemDefinition, edited: EditContext) => ItemDefinition) =>
  editItems((items, edited) => replaceAt(items, edited.other, (one) => edit(one, edited)));

const OUTCOMES = ['clear', 'askStaff', 'refuse'] as const;

/** Few titles and contents, so that tests are equal, changed, or share a title. */
const testAt = (at: number, other: number): ExpectedOutcome => ({
  title: `t${String(at % 3)}`,
  answers: { q0: at % 2 === 0 ? 'Y' : 'N' },
  outcome: OUTCOMES[other % 3] ?? 'clear',
  ...(other % 2 === 0 && { visible: ['q1', 'q0'] }),
});

const appendPeriod = (text: LocalizedText, language: Language): LocalizedText => ({
  ...text,
  [language]: `${parseTranslation(text[language]).text}.`,
});

const omit = <Shape extends object, Key extends keyof Shape>(
  shape: Shape,
  key: Key,
): Omit<Shape, Key> => {
  const { [key]: _left, ...rest } = shape;
  return rest;
};

const pickTarget = ({ definition, other }: EditContext): string =>
  definition.categories[other % definition.categories.length]?.id ?? 'nowhere';

const EDITS = {
  nothing: ({ definition }) => definition,
  code: ({ definition }) => ({ ...definition, code: `${definition.code}X` }),
  kind: ({ definition }) => ({
    ...definition,
    kind: definition.kind === 'urgent' ? 'standard' : 'urgent',
  }),
  userTypes: ({ definition, at }) => ({
    ...definition,
    userTypes: at % 2 === 0 ? ['EMP', 'PT'] : ['GST'],
  }),
  title: ({ definition }) => ({ ...definition, title: appendPeriod(definition.title, 'en') }),
  sourceLanguage: ({ definition, at }) => ({
    ...omit(definition, 'sourceLanguage'),
    ...(at % 3 && { sourceLanguage: (['ko', 'de', 'ja'] as const)[at % 3] ?? 'ko' }),
  }),
  otherLanguage: editCategory((one, { other }) => ({
    ...one,
    question: {
      ...omit(one.question, 'others'),
      ...(other % 3 && { others: { de: `Frage ${String(other % 2)}` } }),
    },
  })),
  sectionTitle: ({ definition }) => ({
    ...definition,
    ...(definition.sections && {
      sections: definition.sections.map((one) => ({
        ...one,
        title: appendPeriod(one.title, 'ko'),
      })),
    }),
  }),
  addSection: ({ definition, newId }) => ({
    ...definition,
    sections: [...(definition.sections ?? []), { id: newId, title: { ko: '구역' } }],
  }),
  removeSection: ({ definition, at }) => ({
    ...definition,
    sections: (definition.sections ?? []).filter((_, index) => index !== at % 2),
  }),
  section: editCategory((one, { definition, at }) => ({
    ...omit(one, 'section'),
    ...(at % 3 && { section: definition.sections?.[at % 2]?.id ?? 'nowhere' }),
  })),
  add: ({ definition, at, newId }) => ({
    ...definition,
    categories: definition.categories.toSpliced(at % 9, 0, category(newId, 'N')),
  }),
  remove: ({ definition, at }) => ({
    ...definition,
    categories: definition.categories.filter(
      (_, index) =>
        definition.categories.length === 1 || index !== at % definition.categories.length,
    ),
  }),
  move: ({ definition, at, other }) => ({
    ...definition,
    categories: moveElement(definition.categories, at, other),
  }),
  rename: editCategory((one, { newId }) => ({ ...one, id: newId })),
  retype: editCategory((one, { other }) => ({
    ...one,
    type: (['N', 'M', 'T', 'P'] as const)[other % 4] ?? 'N',
  })),
  show: editCategory((one) => ({ ...one, show: !(one.show ?? true) })),
  needAnswer: editCategory((one) => ({ ...one, needAnswer: !(one.needAnswer ?? false) })),
  optional: editCategory((one) => ({ ...one, optional: !(one.optional ?? false) })),
  perItem: editCategory((one) => ({ ...one, perItem: !(one.perItem ?? false) })),
  noneOfThese: editCategory((one) => ({ ...one, noneOfThese: !(one.noneOfThese ?? false) })),
  multiple: editCategory((one) => ({ ...one, multiple: !(one.multiple ?? false) })),
  number: editCategory((one, { other }) => ({
    ...omit(one, 'number'),
    ...(other % 3 && { number: { min: other % 7, decimals: other % 2 } }),
  })),
  range: editItem((one, { at }) => ({ ...omit(one, 'from'), ...(at % 3 && { from: at % 50 }) })),
  stay: editItem((one, { at, other }) => ({
    ...omit(omit(one, 'countries'), 'days'),
    ...(at % 3 && { countries: at % 2 ? ['SA', 'AE'] : ['VN'] }),
    ...(other % 3 && { days: other % 20 }),
  })),
  days: editCategory((one, { other }) => ({
    ...omit(one, 'days'),
    ...(other % 3 && { days: other }),
  })),
  question: editCategory((one, { other }) => ({
    ...one,
    question: appendPeriod(one.question, (['ko', 'en', 'ar'] as const)[other % 3] ?? 'ko'),
  })),
  description: editCategory((one) =>
    one.description ? omit(one, 'description') : { ...one, description: { ko: '설명' } },
  ),
  target: editCategory((one, edited) => ({
    ...omit(omit(one, 'target'), 'targets'),
    targets: [pickTarget(edited)],
  })),
  noTarget: editCategory((one) => omit(omit(one, 'target'), 'targets')),
  denies: editCategory((one) =>
    one.denies ? omit(one, 'denies') : { ...one, denies: { outcome: 'refuse' } },
  ),
  outcome: editCategory((one) => ({ ...one, denies: { ...one.denies, outcome: 'askStaff' } })),
  reason: editCategory((one) => ({
    ...one,
    denies: { outcome: 'refuse', reason: { ko: '이유' } },
  })),
  message: editCategory((one) => ({
    ...one,
    denies: { outcome: 'refuse', message: { ko: '안내' } },
  })),
  image: editCategory((one, { other }) =>
    one.image && other % 2 === 0
      ? omit(one, 'image')
      : { ...one, image: { file: `${String(other % 3)}.png`, alt: { ko: '그림' } } },
  ),
  addItem: editItems((items, { newId, other }) => items.toSpliced(other % 5, 0, item(newId))),
  removeItem: editItems((items, { other }) =>
    items.filter((_, index) => index !== other % items.length),
  ),
  moveItem: editItems((items, { at, other }) => moveElement(items, other, at)),
  renameItem: editItem((one, { newId }) => ({ ...one, id: newId })),
  itemText: editItem((one) => ({ ...one, text: appendPeriod(one.text, 'ko') })),
  itemTarget: editItem((one, edited) => ({ ...omit(one, 'targets'), target: pickTarget(edited) })),
  notApplicable: editItem((one) => ({ ...one, notApplicable: !(one.notApplicable ?? false) })),
  itemDenies: editItem((one) =>
    one.denies ? omit(one, 'denies') : { ...one, denies: { outcome: 'askStaff' } },
  ),
  addCount: ({ definition, at, other, newId }) => ({
    ...definition,
    counts: [
      ...(definition.counts ?? []),
      {
        id: newId,
        atLeast: 2,
        of: [`q${String(at % 4)}`, `q${String(other % 4)}.o0`],
        denies: { outcome: 'askStaff' },
      },
    ],
  }),
  count: ({ definition, at, other }) => ({
    ...definition,
    ...(definition.counts && {
      counts: definition.counts.map((one) => ({
        ...one,
        ...(at % 2 && { atLeast: 2 + (other % 2) }),
        ...(at % 7 === 0 && { points: { ...one.points, [one.of[0] ?? '']: 1 + (other % 3) } }),
        ...(at % 3 && { of: [...one.of, `q${String(other % 4)}`] }),
        ...(at % 5 && { denies: { ...one.denies, outcome: 'refuse' as const } }),
      })),
    }),
  }),
  removeCount: ({ definition, at }) => ({
    ...definition,
    counts: (definition.counts ?? []).filter((_, index) => index !== at % 2),
  }),
  addTest: ({ definition, at, other }) => ({
    ...definition,
    tests: [...(definition.tests ?? []), testAt(at, other)],
  }),
  removeTest: ({ definition, at }) => {
    const { tests = [], ...rest } = definition;
    const left = tests.filter((_, index) => index !== at % tests.length);
    return left.length > 0 ? { ...rest, tests: left } : rest;
  },
  moveTest: ({ definition, at, other }) => ({
    ...definition,
    ...(definition.tests && { tests: moveElement(definition.tests, at, other) }),
  }),
} as const satisfies Record<string, (edited: EditContext) => QuestionnaireDefinition>;

/** Up to `most` edits. */
export const anyEdits = (most: number): fc.Arbitrary<readonly Edit[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...(Object.keys(EDITS) as Edit['what'][])),
      at: fc.nat({ max: 1000 }),
      other: fc.nat({ max: 1000 }),
    }),
    { maxLength: most },
  );

/** The questionnaire after these edits, applied in order; ids stay unique. */
export const applyEdits = (
  definition: QuestionnaireDefinition,
  edits: readonly Edit[],
): QuestionnaireDefinition =>
  edits.reduce<QuestionnaireDefinition>(
    (sofar, { what, at, other }, number) =>
      EDITS[what]({ definition: sofar, at, other, newId: `n${String(number)}` }),
    definition,
  );

/** Two versions: the second is the first after a few edits. */
export const anyVersions: fc.Arbitrary<{
  readonly before: QuestionnaireDefinition;
  readonly after: QuestionnaireDefinition;
}> = fc
  .tuple(anyQuestionnaire, fc.array(fc.nat({ max: 5 }), { maxLength: 3 }), anyEdits(4))
  .map(([definition, tests, edits]) => {
    const before =
      tests.length > 0 ? { ...definition, tests: tests.map((at) => testAt(at, at)) } : definition;
    return { before, after: applyEdits(before, edits) };
  });

/** The same questionnaire, with every choice of notation made the other way. */
export const rewriteNotation = (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
  ...definition,
  $schema: './questionnaire.schema.json',
  title: rewriteText(definition.title),
  ...(definition.tests && {
    tests: definition.tests.toReversed().map((test) => ({
      ...test,
      language: test.language ?? 'ko',
      answers: { ...test.answers, untouched: null },
      ...(test.visible && { visible: test.visible.toReversed() }),
    })),
  }),
  userTypes: definition.userTypes.toReversed(),
  sections: (definition.sections ?? [])
    .map((one) => ({ ...one, title: rewriteText(one.title) }))
    .toReversed(),
  counts: (definition.counts ?? [])
    .map((one) => ({
      ...one,
      of: [...one.of.toReversed(), ...one.of, 'nowhere'],
      points: Object.fromEntries(
        [...one.of, 'elsewhere'].map((written) => [written, pointsOf(one.points, written)]),
      ),
    }))
    .toReversed(),
  categories: definition.categories.map((one) => ({
    ...rewriteTargets(one),
    question: rewriteText(one.question),
    show: one.show ?? true,
    needAnswer: one.needAnswer ?? false,
    optional: one.optional ?? false,
    perItem: one.perItem ?? false,
    noneOfThese: one.noneOfThese ?? false,
    multiple: one.multiple ?? false,
    description: one.description ? rewriteText(one.description) : { ko: ' ' },
    ...(one.items && {
      items: one.items.map((each) => ({
        ...rewriteTargets(each),
        text: rewriteText(each.text),
        notApplicable: each.notApplicable ?? false,
      })),
    }),
  })),
});

const rewriteTargets = <Shape extends CategoryDefinition | ItemDefinition>(shape: Shape): Shape => {
  const targets = targetsOf(shape).toReversed();
  const { target: _one, targets: _several, ...rest } = shape;
  const [first] = targets;
  return (
    first === undefined
      ? rest
      : targets.length === 1
        ? { ...rest, target: first }
        : { ...rest, targets }
  ) as Shape;
};

const rewriteText = (text: LocalizedText): LocalizedText => ({
  ...Object.fromEntries(
    Object.entries(text).map(([language, translation]) => [
      language,
      typeof translation === 'string'
        ? {
            text: translation,
            state: 'reviewed' as const,
            source: sourceHash(parseTranslation(text.ko).text),
          }
        : translation,
    ]),
  ),
  ko: text.ko,
  ...(parseTranslation(text.vi).text.trim() === '' && { vi: { text: ' ', state: 'machine' } }),
});
