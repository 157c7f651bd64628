import { categoryType } from '../category-types/registry.ts';
import type {
  CategoryDefinition,
  Denial,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { parseAnswerReference } from '../graph/counts.ts';
import type { Change } from './change.ts';
import { edgeAdded, edgeChanges, edgeRemoved } from './diff-edges.ts';
import { itemChanges } from './diff-items.ts';
import { denialChanges, flagChange } from './diff-flags-and-denials.ts';
import {
  categoryPointer,
  itemPointer,
  listPosition,
  fieldLocation,
  type ChangeLocation,
  type Versions,
} from './change-location.ts';
import { numberChange } from './diff-number.ts';
import { textChange } from './diff-text.ts';
import { pairItems, type Pair } from './pairing.ts';

/** The removed category, its denials, and its edges to categories that are kept. */
export const removedCategoryChanges = (versions: Versions, at: number): readonly Change[] => {
  const category = versions.before.categories[at];
  if (!category) return [];
  const pointerBefore = categoryPointer(at);
  const isCritical = isAnswerable(category);
  return [
    {
      kind: 'categoryRemoved',
      categoryId: category.id,
      pointerBefore,
      before: category,
      after: null,
      isCritical,
    },
    ...denialsOf(category, pointerBefore, (denies, location) =>
      denialChanges(denies, undefined, location),
    ),
    ...versions
      .edgesBefore(at)
      .filter(({ edge }) => !versions.removedIds.has(edge.target))
      .map((placed) => edgeRemoved(category.id, placed)),
  ];
};

/** The added category, its denials, and its edges to categories that existed before. */
export const addedCategoryChanges = (versions: Versions, at: number): readonly Change[] => {
  const category = versions.after.categories[at];
  if (!category) return [];
  const pointerAfter = categoryPointer(at);
  return [
    {
      kind: 'categoryAdded',
      categoryId: category.id,
      pointerAfter,
      before: null,
      after: category,
      isCritical: false,
    },
    ...denialsOf(category, pointerAfter, (denies, location) =>
      denialChanges(undefined, denies, location),
    ),
    ...versions
      .edgesAfter(at)
      .filter(({ edge }) => !versions.addedIds.has(edge.target))
      .map((placed) => edgeAdded(category.id, placed, true)),
  ];
};

/** The change that each denial of a category and of its items makes. */
const denialsOf = (
  { id: categoryId, denies, items = [] }: CategoryDefinition,
  pointer: string,
  changesOf: (denies: Denial | undefined, location: ChangeLocation) => readonly Change[],
): readonly Change[] => [
  ...changesOf(denies, { categoryId, pointerBefore: pointer, pointerAfter: pointer }),
  ...items.flatMap((item, at) => {
    const itemAt = itemPointer(pointer, at);
    const location = { categoryId, itemId: item.id, pointerBefore: itemAt, pointerAfter: itemAt };
    return changesOf(item.denies, location);
  }),
];

/** Everything that changed in a category that both versions have. */
export const categoryChanges = (
  versions: Versions,
  pair: Pair,
  isMoved: boolean,
): readonly Change[] => {
  const before = versions.before.categories[pair.before];
  const after = versions.after.categories[pair.after];
  if (!before || !after) return [];
  const location: ChangeLocation = {
    categoryId: after.id,
    pointerBefore: categoryPointer(pair.before),
    pointerAfter: categoryPointer(pair.after),
  };
  const items = pairItems(before.items ?? [], after.items ?? []);
  const judges = isJudging(versions.before, before) || isJudging(versions.after, after);
  return [
    ...identityChanges(versions, pair, location, isMoved),
    ...sectionChange(before.section, after.section, location),
    ...CATEGORY_FLAGS.flatMap((flag) =>
      flagChange(
        flag,
        before[flag] ?? flag === 'show',
        after[flag] ?? flag === 'show',
        location,
        judges,
      ),
    ),
    ...daysChange(before.days, after.days, location, judges),
    ...numberChange(before.number, after.number, fieldLocation(location, 'number')),
    ...textChange('question', before.question, after.question, {
      ...fieldLocation(location, 'question'),
      isCritical: judges,
    }),
    ...textChange('description', before.description, after.description, {
      ...fieldLocation(location, 'description'),
      isCritical: judges,
    }),
    ...imageChanges(before.image, after.image, location),
    ...denialChanges(before.denies, after.denies, location),
    ...itemChanges({ before, after, items, location, judges }),
    ...edgeChanges({ versions, pair, before, after, items }),
  ];
};

const CATEGORY_FLAGS = [
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'noneOfThese',
  'multiple',
] as const;

const sectionChange = (
  before: string | undefined,
  after: string | undefined,
  location: ChangeLocation,
): readonly Change[] =>
  before === after
    ? []
    : [
        {
          kind: 'sectionChanged',
          ...fieldLocation(location, 'section'),
          before: before ?? null,
          after: after ?? null,
        },
      ];

/** Whether an answer to the question refuses visitors or sends them to staff. */
const isJudging = (
  { counts = [] }: QuestionnaireDefinition,
  { id, denies, items = [] }: CategoryDefinition,
): boolean =>
  denies !== undefined ||
  items.some((item) => item.denies !== undefined) ||
  counts.some(({ of }) => of.some((answer) => parseAnswerReference(answer).categoryId === id));

/** A shorter period refuses dates that counted before; a longer one lets more dates be judged. */
const daysChange = (
  before: number | undefined,
  after: number | undefined,
  location: ChangeLocation,
  judges: boolean,
): readonly Change[] =>
  before === after
    ? []
    : [
        {
          kind: 'daysChanged',
          ...fieldLocation(location, 'days'),
          before: before ?? null,
          after: after ?? null,
          isCritical: judges || (after !== undefined && after < (before ?? Infinity)),
        },
      ];

/** What is never asked holds no answer, so nothing that is stored can depend on it. */
const isAnswerable = ({ type }: CategoryDefinition): boolean =>
  categoryType(type).asked !== 'never';

const identityChanges = (
  versions: Versions,
  pair: Pair,
  location: ChangeLocation,
  isMoved: boolean,
): readonly Change[] => {
  const before = versions.before.categories[pair.before];
  const after = versions.after.categories[pair.after];
  const changes: Change[] = [];
  if (!before || !after) return changes;
  const isCritical = isAnswerable(before);
  if (before.id !== after.id) {
    changes.push({
      kind: 'categoryRenamed',
      ...fieldLocation(location, 'id'),
      before: before.id,
      after: after.id,
      isCritical,
    });
  }
  if (isMoved) {
    changes.push({
      kind: 'categoryMoved',
      ...location,
      before: listPosition(versions.before.categories, pair.before),
      after: listPosition(versions.after.categories, pair.after),
      isCritical: false,
    });
  }
  if (before.type !== after.type) {
    changes.push({
      kind: 'categoryRetyped',
      ...fieldLocation(location, 'type'),
      before: before.type,
      after: after.type,
      isCritical,
    });
  }
  return changes;
};

const imageChanges = (
  before: CategoryDefinition['image'],
  after: CategoryDefinition['image'],
  location: ChangeLocation,
): readonly Change[] => [
  ...(before?.file === after?.file
    ? []
    : [
        {
          kind: 'imageChanged' as const,
          ...fieldLocation(location, 'image'),
          before: before?.file ?? null,
          after: after?.file ?? null,
        },
      ]),
  ...textChange('imageAlt', before?.alt, after?.alt, fieldLocation(location, 'image/alt')),
];
