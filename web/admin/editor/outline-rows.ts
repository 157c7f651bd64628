import {
  wordsByLanguage,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { StudioLanguage } from '../words/studio-words.ts';
import { categoryKeys, type CategoryKey } from './category-keys.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** A category as the list of the outline knows it. The row itself reads what it shows. */
export interface OutlineItem {
  readonly key: CategoryKey;
  /** The accessible name of the row; empty while the question has no text. */
  readonly name: string;
  /** The title of the section that begins with it; null if none does. */
  readonly section: string | null;
}

/** The title of the section that begins with the category at that place; null if none does. */
const sectionTitleAbove = (
  { categories, sections = [] }: QuestionnaireDefinition,
  at: number,
  language: StudioLanguage,
): string | null => {
  const id = categories[at]?.section;
  const section = sections.find((one) => one.id === id);
  if (!section || id === categories[at - 1]?.section) return null;
  return textInStudioLanguage(section.title, language) || section.id;
};

const rowCache = new WeakMap<CategoryDefinition, OutlineItem & { language: StudioLanguage }>();

/** The same row object while its category and heading are unchanged, so that only changed rows render again. */
const cachedRow = (
  category: CategoryDefinition,
  key: CategoryKey,
  section: string | null,
  language: StudioLanguage,
): OutlineItem => {
  const former = rowCache.get(category);
  if (former?.key === key && former.section === section && former.language === language) {
    return former;
  }
  const row = { key, name: textInStudioLanguage(category.question, language), section, language };
  rowCache.set(category, row);
  return row;
};

/** Whether a category contains the search text: in its id, or in any text in any language. */
const contains = (category: CategoryDefinition, sought: string): boolean => {
  const { id, question, description, image, denies, items = [] } = category;
  return (
    id.toLowerCase().includes(sought) ||
    [
      question,
      description,
      image?.alt,
      denies?.reason,
      ...items.flatMap((item) => [item.text, item.denies?.reason]),
    ].some(
      (text) =>
        text &&
        [...wordsByLanguage(text).values()].some((words) => words.toLowerCase().includes(sought)),
    )
  );
};

/** The rows of the outline: all categories, or those that contain the search text. */
export const outlineRows = (
  definition: QuestionnaireDefinition,
  query: string,
  language: StudioLanguage,
): readonly OutlineItem[] => {
  const keys = categoryKeys(definition);
  const sought = query.trim().toLowerCase();
  return definition.categories.flatMap((category, at) =>
    sought === '' || contains(category, sought)
      ? [
          cachedRow(
            category,
            keys[at] ?? category.id,
            sectionTitleAbove(definition, at, language),
            language,
          ),
        ]
      : [],
  );
};
