import {
  wordsByLanguage,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { StudioLanguage } from '../words/studio-words.ts';
import { categoryKeys, type CategoryKey } from './category-keys.ts';
import { outlineDepths } from './outline-depths.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** A category as the list of the outline knows it. The row itself reads what it shows. */
export interface OutlineItem {
  readonly key: CategoryKey;
  /** The accessible name of the row; empty while the question has no text. */
  readonly name: string;
  /** The title of the section that begins with it; null if none does. */
  readonly section: string | null;
  /** How many answers lead to it one after another; 0 if everyone is asked. */
  readonly depth: number;
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
  depth: number,
  language: StudioLanguage,
): OutlineItem => {
  const former = rowCache.get(category);
  const isSame =
    former?.key === key &&
    former.section === section &&
    former.depth === depth &&
    former.language === language;
  if (isSame) return former;
  const name = textInStudioLanguage(category.question, language);
  const row = { key, name, section, depth, language };
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
  const depths = outlineDepths(definition);
  const sought = query.trim().toLowerCase();
  return definition.categories.flatMap((category, at) =>
    sought === '' || contains(category, sought)
      ? [
          cachedRow(
            category,
            keys[at] ?? category.id,
            sectionTitleAbove(definition, at, language),
            depths[at] ?? 0,
            language,
          ),
        ]
      : [],
  );
};
