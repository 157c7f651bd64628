import { hasProperty } from '../category-types/registry.ts';
import type { Denial, QuestionnaireDefinition } from '../document/definition.ts';
import { YES } from '../graph/graph.ts';
import { categoryPointer, locateItems } from './lint-finding.ts';
import { hasItemProperty } from './properties.ts';

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
    const { type, denies, perItem } = category;
    const isOfItems = hasProperty(type, 'perItem') && perItem === true;
    return [
      ...(denies && hasProperty(type, 'denies') && !isOfItems
        ? [{ index, key: YES, denial: denies, pointer: `${categoryPointer(index)}/denies` }]
        : []),
      ...(hasItemProperty(category, 'denies') ? locateItems(category, index) : []).flatMap(
        ({ item, pointer }) =>
          item.denies
            ? [{ index, key: item.id, denial: item.denies, pointer: `${pointer}/denies` }]
            : [],
      ),
    ];
  });
