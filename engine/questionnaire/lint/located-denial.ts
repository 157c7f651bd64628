import { isHousemateType } from '../document/category-type.ts';
import type { Denial, QuestionnaireDefinition } from '../document/definition.ts';
import { YES } from '../graph/graph.ts';
import { isYesNo } from '../graph/question.ts';
import { categoryPointer, locateItems } from './lint-finding.ts';
import { canHaveProperty } from './properties.ts';

/** A denial mark that has an effect. */
export interface LocatedDenial {
  readonly index: number;
  /** Item or option id, or `YES`. */
  readonly key: string;
  readonly denial: Denial;
  readonly pointer: string;
}

/** The denial marks of each category that count for its type, in order. */
export const locateDenials = ({
  categories,
}: QuestionnaireDefinition): readonly (readonly LocatedDenial[])[] =>
  categories.map((category, index): readonly LocatedDenial[] => {
    const { type, perItem, denies } = category;
    const isByItem = isYesNo(type) && perItem === true;
    if (isByItem || type === 'M' || isHousemateType(type)) {
      return locateItems(category, index).flatMap(({ item, pointer }) =>
        item.denies
          ? [{ index, key: item.id, denial: item.denies, pointer: `${pointer}/denies` }]
          : [],
      );
    }
    return denies && canHaveProperty(type, 'denies')
      ? [{ index, key: YES, denial: denies, pointer: `${categoryPointer(index)}/denies` }]
      : [];
  });
