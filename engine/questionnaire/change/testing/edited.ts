/** Random edits, as an author makes them between two versions; and other spellings of the same. */
import fc from 'fast-check';
import type {
  CategoryDefinition,
  ItemDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { targetsOf } from '../../graph/question.ts';
import { readTranslation, sourceHash } from '../../document/text.ts';
import { anyQuestionnaire } from '../../testing/arbitrary.ts';
import { category, item } from '../../testing/builders.ts';

/** One edit: what is done, and to which category and item (by any number). */
export interface Edit {
  readonly what: keyof typeof EDITS;
  readonly at: number;
  readonly other: number;
}

interface Edited {
  readonly definition: QuestionnaireDefinition;
  readonly at: number;
  readonly other: number;
  /** An id that is not taken. */
  readonly newId: string;
}

const replaced = <One>(list: readonly One[], at: number, edit: (one: One) => One): One[] =>
  list.map((one, index) => (index === at % list.length ? edit(one) : one));

const movedTo = <One>(list: readonly One[], from: number, to: number): One[] => {
  const rest = list.filter((_, index) => index !== from % list.length);
  const one = list[from % list.length];
  return one === undefined ? [...list] : rest.toSpliced(to % list.length, 0, one);
};

const inCategory =
  (edit: (category: CategoryDefinition, edited: Edited) => CategoryDefinition) =>
  (edited: Edited): QuestionnaireDefinition => ({
    ...edited.definition,
    categories: replaced(edited.definition.categories, edited.at, (one) => edit(one, edited)),
  });

const inItems = (edit: (items: readonly ItemDefinition[], edited: Edited) => ItemDefinition[]) =>
  inCategory((one, edited) => {
    const { items, ...rest } = one;
    const changed = edit(items ?? [], edited);
    return changed.length > 0 ? { ...rest, items: changed } : rest;
  });

const inItem = (edit: (item: ItemDefinition, edited: Edited) => ItemDefinition) =>
  inItems((items, edited) => replaced(items, edited.other, (one) => edit(one, edited)));

const reworded = (text: LocalizedText, language: keyof LocalizedText): LocalizedText => ({
  ...text,
  [language]: `${readTranslation(text[language]).text}.`,
});

const without = <Shape extends object, Key extends keyof Shape>(
  shape: Shape,
  key: Key,
): Omit<Shape, Key> => {
  const { [key]: _left, ...rest } = shape;
  return rest;
};

const targetIn = ({ definition, other }: Edited): string =>
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
  title: ({ definition }) => ({ ...definition, title: reworded(definition.title, 'en') }),
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
    categories: movedTo(definition.categories, at, other),
  }),
  rename: inCategory((one, { newId }) => ({ ...one, id: newId })),
  retype: inCategory((one, { other }) => ({
    ...one,
    type: (['N', 'M', 'T', 'P'] as const)[other % 4] ?? 'N',
  })),
  show: inCategory((one) => ({ ...one, show: !(one.show ?? true) })),
  needAnswer: inCategory((one) => ({ ...one, needAnswer: !(one.needAnswer ?? false) })),
  optional: inCategory((one) => ({ ...one, optional: !(one.optional ?? false) })),
  perItem: inCategory((one) => ({ ...one, perItem: !(one.perItem ?? false) })),
  multiple: inCategory((one) => ({ ...one, multiple: !(one.multiple ?? false) })),
  question: inCategory((one, { other }) => ({
    ...one,
    question: reworded(one.question, (['ko', 'en', 'ar'] as const)[other % 3] ?? 'ko'),
  })),
  description: inCategory((one) =>
    one.description ? without(one, 'description') : { ...one, description: { ko: '설명' } },
  ),
  target: inCategory((one, edited) => ({
    ...without(without(one, 'target'), 'targets'),
    targets: [targetIn(edited)],
  })),
  noTarget: inCategory((one) => without(without(one, 'target'), 'targets')),
  denies: inCategory((one) =>
    one.denies ? without(one, 'denies') : { ...one, denies: { outcome: 'refuse' } },
  ),
  outcome: inCategory((one) => ({ ...one, denies: { ...one.denies, outcome: 'askStaff' } })),
  reason: inCategory((one) => ({ ...one, denies: { outcome: 'refuse', reason: { ko: '이유' } } })),
  image: inCategory((one, { other }) =>
    one.image && other % 2 === 0
      ? without(one, 'image')
      : { ...one, image: { file: `${String(other % 3)}.png`, alt: { ko: '그림' } } },
  ),
  addItem: inItems((items, { newId, other }) => items.toSpliced(other % 5, 0, item(newId))),
  removeItem: inItems((items, { other }) =>
    items.filter((_, index) => index !== other % items.length),
  ),
  moveItem: inItems((items, { at, other }) => movedTo(items, other, at)),
  renameItem: inItem((one, { newId }) => ({ ...one, id: newId })),
  itemText: inItem((one) => ({ ...one, text: reworded(one.text, 'ko') })),
  itemTarget: inItem((one, edited) => ({ ...without(one, 'targets'), target: targetIn(edited) })),
  notApplicable: inItem((one) => ({ ...one, notApplicable: !(one.notApplicable ?? false) })),
  itemDenies: inItem((one) =>
    one.denies ? without(one, 'denies') : { ...one, denies: { outcome: 'askStaff' } },
  ),
} as const satisfies Record<string, (edited: Edited) => QuestionnaireDefinition>;

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

/** The questionnaire after these edits, one after the other; ids stay unique. */
export const edited = (
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
  .tuple(anyQuestionnaire, anyEdits(4))
  .map(([before, edits]) => ({ before, after: edited(before, edits) }));

/** The same questionnaire with every freedom that the notation gives used in the other way. */
export const respelt = (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
  ...definition,
  $schema: './questionnaire.schema.json',
  title: respeltText(definition.title),
  userTypes: definition.userTypes.toReversed(),
  categories: definition.categories.map((one) => ({
    ...respeltTargets(one),
    question: respeltText(one.question),
    show: one.show ?? true,
    needAnswer: one.needAnswer ?? false,
    optional: one.optional ?? false,
    perItem: one.perItem ?? false,
    multiple: one.multiple ?? false,
    description: one.description ? respeltText(one.description) : { ko: ' ' },
    ...(one.items && {
      items: one.items.map((each) => ({
        ...respeltTargets(each),
        text: respeltText(each.text),
        notApplicable: each.notApplicable ?? false,
      })),
    }),
  })),
});

const respeltTargets = <Shape extends CategoryDefinition | ItemDefinition>(shape: Shape): Shape => {
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

const respeltText = (text: LocalizedText): LocalizedText => ({
  ...Object.fromEntries(
    Object.entries(text).map(([language, translation]) => [
      language,
      typeof translation === 'string'
        ? {
            text: translation,
            state: 'reviewed' as const,
            source: sourceHash(readTranslation(text.ko).text),
          }
        : translation,
    ]),
  ),
  ko: text.ko,
  ...(readTranslation(text.vi).text.trim() === '' && { vi: { text: ' ', state: 'machine' } }),
});
