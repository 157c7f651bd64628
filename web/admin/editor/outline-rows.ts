import {
  parseTranslation,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { StudioLanguage } from '../words/studio-words.ts';
import { categoryKeys, type CategoryKey } from './category-keys.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** A category as the list of the outline knows it. The row itself reads what it shows. */
export interface OutlineItem {
  readonly key: CategoryKey;
  /** The accessible name of the row; empty while the question has no text. */
  readonly name: string;
}

const rowCache = new WeakMap<CategoryDefinition, OutlineItem & { language: StudioLanguage }>();

/** The same row object while its category is unchanged, so that only changed rows render again. */
const cachedRow = (
  category: CategoryDefinition,
  key: CategoryKey,
  language: StudioLanguage,
): OutlineItem => {
  const former = rowCache.get(category);
  if (former?.key === key && former.language === language) return former;
  const row = { key, name: textInStudioLanguage(category.question, language), language };
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
    ].some((text) =>
      LANGUAGES.some((language) =>
        parseTranslation(text?.[language]).text.toLowerCase().includes(sought),
      ),
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
      ? [cachedRow(category, keys[at] ?? category.id, language)]
      : [],
  );
};
