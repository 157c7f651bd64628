import type { CategoryDefinition, LocalizedText } from '../../../engine/questionnaire/index.ts';
import { replaceCategory } from './category-edits.ts';
import { withSection } from './category-section.ts';
import type { CategoryKey } from './category-keys.ts';
import type { Edit } from './draft-store.ts';
import { EMPTY_TEXT } from './text-edits.ts';

/** Adds a section without a title and puts a category into it. */
export const addSection =
  (key: CategoryKey): Edit =>
  (definition) => {
    const { sections = [] } = definition;
    let number = 1;
    while (sections.some(({ id }) => id === `section${String(number)}`)) number += 1;
    const id = `section${String(number)}`;
    const next = replaceCategory(key, (category) => withSection(category, id))(definition);
    return { ...next, sections: [...sections, { id, title: EMPTY_TEXT }] };
  };

/** Changes the title of a section. */
export const changeTitle =
  (id: string, change: (title: LocalizedText) => LocalizedText): Edit =>
  ({ sections = [], ...definition }) => ({
    ...definition,
    sections: sections.map((one) => (one.id === id ? { ...one, title: change(one.title) } : one)),
  });

/** Removes a section. Its categories stay, in no section. */
export const removeSection =
  (id: string): Edit =>
  ({ sections = [], ...definition }) => {
    const others = sections.filter((one) => one.id !== id);
    return {
      ...definition,
      categories: definition.categories.map((one) =>
        one.section === id ? withSection(one, undefined) : one,
      ),
      ...(others.length > 0 && { sections: others }),
    };
  };

/**
 * Moves all categories of a section up (-1) or down (1), past the neighbouring section or a category
 * that is in none. At the end of the list they stay where they are.
 */
export const moveSectionBy =
  (id: string, step: -1 | 1): Edit =>
  (definition) => {
    const { categories } = definition;
    const isOwn = ({ section }: CategoryDefinition): boolean => section === id;
    const beside =
      categories[step < 0 ? categories.findIndex(isOwn) - 1 : categories.findLastIndex(isOwn) + 1];
    if (!beside) return definition;
    const others = categories.filter((one) => !isOwn(one));
    let at = others.indexOf(beside);
    while (beside.section !== undefined && others[at + step]?.section === beside.section) {
      at += step;
    }
    const place = step < 0 ? at : at + 1;
    return {
      ...definition,
      categories: others.toSpliced(place, 0, ...categories.filter(isOwn)),
    };
  };
