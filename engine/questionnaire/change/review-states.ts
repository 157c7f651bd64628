/**
 * A translation belongs to the Korean text that it was made from. If that text has changed since
 * the former version and the translation has not, the translation needs a review.
 */
import { LANGUAGES } from '../../wording/language.ts';
import type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
  Translation,
} from '../document/definition.ts';
import { parseTranslation, sourceHash } from '../document/text.ts';
import { pairCategories, pairItems, type Pairing } from './pairing.ts';

/** A text whose translations were made from an older Korean text. */
export interface OutdatedText {
  /** JSON pointer to the text in the authoring notation. */
  readonly pointer: string;
  /** The languages whose translation now needs a review. */
  readonly languages: readonly Language[];
}

export interface ReviewResult {
  readonly definition: QuestionnaireDefinition;
  readonly outdated: readonly OutdatedText[];
}

/**
 * The next version with its review states, and the texts marked "needs review". A translation is
 * marked if it is a plain string, is the same as in the former version, and was made from a Korean
 * text that differs from the present one. It becomes `{ text, state: 'needsReview', source }` with
 * the hash of the older Korean text. It stays so in later versions until its words change, the old
 * Korean text returns, or the author writes a state. A text written as an object is never changed,
 * nor is a translation that changed with the Korean text. Texts are paired by the ids of their
 * category and item; renames are paired as in `diff`. The function is idempotent.
 */
export const markOutdatedTranslations = (
  next: QuestionnaireDefinition,
  former: QuestionnaireDefinition | null,
): ReviewResult => {
  if (!former) return { definition: next, outdated: [] };
  const outdated: OutdatedText[] = [];
  const mark: TextMarker = (text, formerText, pointer) => {
    const languages = findOutdatedLanguages(text, formerText);
    if (languages.length === 0 || !formerText) return text;
    outdated.push({ pointer, languages });
    const marked = languages.map((language): [Language, Translation] => [
      language,
      toNeedsReview(text, formerText, language),
    ]);
    return { ...text, ...Object.fromEntries(marked) };
  };
  const title = mark(next.title, former.title, '/title');
  const formerTitles = new Map(former.sections?.map((one) => [one.id, one.title]));
  const sections = next.sections?.map((section, at) => ({
    ...section,
    title: mark(section.title, formerTitles.get(section.id), `/sections/${String(at)}/title`),
  }));
  const previousPositions = previousPositionsOf(pairCategories(former.categories, next.categories));
  const categories = next.categories.map((category, at) =>
    markCategory(
      category,
      former.categories[previousPositions.get(at) ?? -1],
      `/categories/${String(at)}`,
      mark,
    ),
  );
  const formerCounts = new Map(former.counts?.map((one) => [one.id, one.denies]));
  const counts = next.counts?.map((count, at) => ({
    ...count,
    denies: markDenial(count.denies, formerCounts.get(count.id), `/counts/${String(at)}`, mark),
  }));
  return {
    definition: {
      ...next,
      title,
      ...(sections && { sections }),
      categories,
      ...(counts && { counts }),
    },
    outdated,
  };
};

/** The next version with its review states: `markOutdatedTranslations` without the list. */
export const withReviewStates = (
  next: QuestionnaireDefinition,
  former: QuestionnaireDefinition | null,
): QuestionnaireDefinition => markOutdatedTranslations(next, former).definition;

type TextMarker = (
  text: LocalizedText,
  former: LocalizedText | undefined,
  pointer: string,
) => LocalizedText;

/** Maps a position after to the position before. */
const previousPositionsOf = ({ kept }: Pairing): ReadonlyMap<number, number> =>
  new Map(kept.map(({ before, after }) => [after, before]));

const markCategory = (
  category: CategoryDefinition,
  former: CategoryDefinition | undefined,
  pointer: string,
  mark: TextMarker,
): CategoryDefinition => {
  if (!former) return category;
  const { question, description, items, denies, image } = category;
  const previousPositions = previousPositionsOf(pairItems(former.items ?? [], items ?? []));
  return {
    ...category,
    question: mark(question, former.question, `${pointer}/question`),
    ...(description && {
      description: mark(description, former.description, `${pointer}/description`),
    }),
    ...(image && {
      image: { ...image, alt: mark(image.alt, former.image?.alt, `${pointer}/image/alt`) },
    }),
    ...(denies && { denies: markDenial(denies, former.denies, pointer, mark) }),
    ...(items && {
      items: items.map((item, at) =>
        markItem(
          item,
          former.items?.[previousPositions.get(at) ?? -1],
          `${pointer}/items/${String(at)}`,
          mark,
        ),
      ),
    }),
  };
};

const markItem = (
  item: ItemDefinition,
  former: ItemDefinition | undefined,
  pointer: string,
  mark: TextMarker,
): ItemDefinition =>
  former
    ? {
        ...item,
        text: mark(item.text, former.text, `${pointer}/text`),
        ...(item.denies && { denies: markDenial(item.denies, former.denies, pointer, mark) }),
      }
    : item;

const markDenial = (
  denial: Denial,
  former: Denial | undefined,
  pointer: string,
  mark: TextMarker,
): Denial => {
  const { reason, message } = denial;
  return {
    ...denial,
    ...(reason && { reason: mark(reason, former?.reason, `${pointer}/denies/reason`) }),
    ...(message && { message: mark(message, former?.message, `${pointer}/denies/message`) }),
  };
};

const findOutdatedLanguages = (
  text: LocalizedText,
  former: LocalizedText | undefined,
): readonly Language[] => {
  if (!former) return [];
  const koreanHash = sourceHash(parseTranslation(text.ko).text);
  return LANGUAGES.filter((language) => {
    const translation = text[language];
    return (
      language !== 'ko' &&
      typeof translation === 'string' &&
      translation.trim() !== '' &&
      translation === parseTranslation(former[language]).text &&
      translationSource(former, language) !== koreanHash
    );
  });
};

/**
 * The hash of the Korean text that a translation was made from: the stated hash, or that of the
 * text beside it.
 */
const translationSource = (text: LocalizedText, language: Language): string =>
  parseTranslation(text[language]).source ?? sourceHash(parseTranslation(text.ko).text);

const toNeedsReview = (
  text: LocalizedText,
  former: LocalizedText,
  language: Language,
): Translation => ({
  text: parseTranslation(text[language]).text,
  state: 'needsReview',
  source: translationSource(former, language),
});
