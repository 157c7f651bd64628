/** What a yes/no lacks: its image, or the items that are answered one by one. */
import type { CategoryDefinition } from '../../document/definition.ts';
import {
  categoryPointer,
  createFinding,
  locateItems,
  type CategoryRule,
  type LintFinding,
} from '../../lint/lint-finding.ts';
import { moveMarksToCategoryEdits } from '../../lint/move-marks.ts';
import { hasProperty } from '../registry.ts';

export const lintYesNo: CategoryRule = (category, index) => [
  ...(hasProperty(category.type, 'image') && !category.image
    ? [imageMissing(category, index)]
    : []),
  ...(category.perItem === true ? byItem(category, index) : []),
  ...noneOfThese(category, index),
];

/** From how many items on answering "no" one by one is tedious. */
const MIN_TEDIOUS_ITEMS = 3;

const noneOfThese = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const { id, items = [], perItem, needAnswer } = category;
  const pointer = `${categoryPointer(index)}/noneOfThese`;
  const canBeNo = perItem === true && needAnswer !== true;
  if (category.noneOfThese === true) {
    return canBeNo
      ? []
      : [
          createFinding('type/none-of-these-without-effect', {
            pointer,
            parameters: { variant: perItem === true ? 'needed' : 'notByItem' },
            message: `"${id}" has "noneOfThese", but ${perItem === true ? '"no" cannot be chosen' : 'its items are not answered one by one'}.`,
            suggestion:
              perItem === true
                ? 'Remove "noneOfThese".'
                : 'Remove "noneOfThese", or add "perItem".',
            edits: [{ op: 'remove', path: pointer }],
          }),
        ];
  }
  if (!canBeNo || items.length < MIN_TEDIOUS_ITEMS) return [];
  return [
    createFinding('type/none-of-these-missing', {
      pointer: `${categoryPointer(index)}/perItem`,
      parameters: { count: items.length },
      message: `"${id}" asks for ${String(items.length)} answers, even from visitors who have none of them.`,
      suggestion: 'Add "noneOfThese: true": one tap then answers "no" to every item.',
      edits: [
        { op: category.noneOfThese === undefined ? 'add' : 'replace', path: pointer, value: true },
      ],
    }),
  ];
};

const imageMissing = ({ id }: CategoryDefinition, index: number): LintFinding =>
  createFinding('type/image-missing', {
    pointer: categoryPointer(index),
    message: `"${id}" is a question with image (I) but has none.`,
    suggestion: 'Add "image" with "file" and "alt", or make it type N.',
    edits: [{ op: 'replace', path: `${categoryPointer(index)}/type`, value: 'N' }],
  });

const byItem = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const pointer = `${categoryPointer(index)}/perItem`;
  const items = locateItems(category, index);
  const [only] = items;
  if (!only) {
    return [
      createFinding('type/items-missing', {
        pointer,
        message: `"${category.id}" is answered item by item but has no items.`,
        suggestion: 'Add items, or remove "perItem".',
        edits: [{ op: 'remove', path: pointer }],
      }),
    ];
  }
  const moves = moveMarksToCategoryEdits(category, index, only);
  return items.length > 1
    ? []
    : [
        createFinding('type/single-item', {
          pointer,
          message: `"${category.id}" is answered item by item but has one item only: it is a plain yes/no.`,
          suggestion: 'Remove "perItem", or add the other items.',
          edits: moves && [{ op: 'remove', path: pointer }, ...moves],
        }),
      ];
};
