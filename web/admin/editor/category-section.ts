import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { hasProperty } from '../../../engine/questionnaire/category-types/registry.ts';

/** The category in that section, or in none. */
export const withSection = (
  { section: _former, ...category }: CategoryDefinition,
  section: string | undefined,
): CategoryDefinition => ({ ...category, ...(section !== undefined && { section }) });

/**
 * Moved categories in the section of their new place, between the categories `above` and `below`.
 * Inside a section they join it. At its edge they stay in their own section if it is there, or if
 * all of its categories have moved; between two other sections they join the one above; elsewhere
 * they are in none.
 */
export const withSectionOfPlace = (
  moved: readonly CategoryDefinition[],
  staying: readonly CategoryDefinition[],
  place: number,
): readonly CategoryDefinition[] => {
  const above = staying[place - 1]?.section;
  const below = staying[place]?.section;
  const sectionHere = ({ section }: CategoryDefinition): string | undefined => {
    if (above !== undefined && above === below) return above;
    if (section === undefined) return undefined;
    const isHere = section === above || section === below;
    if (isHere || staying.every((one) => one.section !== section)) return section;
    return below === undefined ? undefined : above;
  };
  return moved.map((category) => {
    const section = sectionHere(category);
    return section === category.section || !hasProperty(category.type, 'section')
      ? category
      : withSection(category, section);
  });
};
