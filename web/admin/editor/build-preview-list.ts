import {
  categoryList,
  compileQuestionnaire,
  isAskedOfRespondent,
  toStoredForm,
  type Language,
  type Place,
  type QuestionnaireDefinition,
  type UserType,
} from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { parseInstant } from '../questionnaires/shown/parse-instant.ts';

/** The visitor that a preview is made for. */
export interface PreviewAudience {
  readonly language: Language;
  readonly userType: UserType;
}

export type PreviewList =
  | { readonly kind: 'list'; readonly categoryList: readonly Category[] }
  /** The draft cannot be shown now; the previous preview stays. */
  | { readonly kind: 'notNow'; readonly why: 'idTwice' | 'tooMany' | 'broken' };

/** The maximum number of questions in a preview (docs/preview-messages.md). */
const MAX_QUESTIONS = 5000;

/**
 * Shown instead of the missing text of a category or item, so that the author can see its position.
 */
const EMPTY_TEXT_PLACEHOLDER = '…';

const withPlaceholder = (text: string): string =>
  text.trim() === '' ? EMPTY_TEXT_PLACEHOLDER : text;

const fillEmptyTexts = (category: Category): Category => ({
  ...category,
  questionContents: withPlaceholder(category.questionContents),
  langQuestion: withPlaceholder(category.langQuestion),
  ...(category.section && {
    section: { ...category.section, title: withPlaceholder(category.section.title) },
  }),
  inquiryList: category.inquiryList.map((item) => ({
    ...item,
    inquiryContents: withPlaceholder(item.inquiryContents),
    langContents: withPlaceholder(item.langContents),
  })),
});

/** The range of years that a preview can simulate. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/**
 * Parses a typed day and time ("2026-03-09T10:00", in the hospital's time zone). Returns null for
 * the current time, and while a year is still being typed. [PREVIEW-01]
 */
export const parsePreviewTime = (typed: string): number | null => {
  const year = Number(typed.slice(0, typed.indexOf('-')));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? parseInstant(typed) : null;
};

const hasDuplicates = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** What a preview of the draft shows to a visitor of that language and user type. [PREVIEW-03] */
export const buildPreviewList = (
  definition: QuestionnaireDefinition,
  previewedFor: PreviewAudience,
  places: readonly Place[],
): PreviewList => {
  const { categories } = definition;
  if (
    hasDuplicates(categories.map(({ id }) => id)) ||
    categories.some(({ items = [] }) => hasDuplicates(items.map(({ id }) => id)))
  ) {
    return { kind: 'notNow', why: 'idTwice' };
  }
  // Checked before the expensive work, because authors also type in drafts of this size.
  const asked = categories.filter(({ type }) => isAskedOfRespondent(type, previewedFor));
  if (asked.length > MAX_QUESTIONS) return { kind: 'notNow', why: 'tooMany' };
  try {
    const list = categoryList(compileQuestionnaire(toStoredForm(definition)), previewedFor, places);
    return list.length > MAX_QUESTIONS
      ? { kind: 'notNow', why: 'tooMany' }
      : { kind: 'list', categoryList: list.map(fillEmptyTexts) };
  } catch {
    return { kind: 'notNow', why: 'broken' };
  }
};
