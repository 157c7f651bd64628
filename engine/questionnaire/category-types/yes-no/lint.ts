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
];

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
