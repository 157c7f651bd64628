import {
  parseTranslation,
  sourceHash,
  type Language,
  type LocalizedText,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { applyTextEdit } from '../../../../engine/translation/apply-text-edit.ts';
import {
  replaceTextAt,
  translatableTexts,
} from '../../../../engine/translation/translatable-text.ts';
import { LANGUAGES } from '../../../../engine/wording/language.ts';
import { renameCategory, validateId } from '../../editor/category-edits.ts';
import { categoryKeys } from '../../editor/category-keys.ts';

/** One place that would change. */
export interface Replacement {
  /** Unique within its questionnaire. */
  readonly key: string;
  /** A text in a language, or the id of a question. */
  readonly language: Language | 'id';
  /** The pointer to the text, or to the question. */
  readonly pointer: string;
  /** The ids and the role of the text: `fever/question`. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
  /** Why an id cannot become this one. */
  readonly fault: 'malformed' | 'taken' | null;
}

const replaceIn = (text: string, find: string, by: string): string => text.split(find).join(by);

/** Every text that contains the words in any language, exactly as written. */
const findInTexts = (
  definition: QuestionnaireDefinition,
  find: string,
  by: string,
): readonly Replacement[] =>
  translatableTexts(definition).flatMap(({ key, pointer, text }) =>
    LANGUAGES.flatMap((language): Replacement[] => {
      const before = parseTranslation(text[language]).text;
      if (!before.includes(find)) return [];
      const after = replaceIn(before, find, by);
      return [
        { key: `${key} ${language}`, language, pointer, place: key, before, after, fault: null },
      ];
    }),
  );

const findInIds = (
  { categories }: QuestionnaireDefinition,
  find: string,
  by: string,
): readonly Replacement[] =>
  categories.flatMap(({ id }, at): Replacement[] => {
    if (!id.includes(find)) return [];
    const after = replaceIn(id, find, by);
    const taken = categories.flatMap((other, index) => (index === at ? [] : [other.id]));
    return [
      {
        key: `${id} id ${String(at)}`,
        language: 'id',
        pointer: `/categories/${String(at)}`,
        place: id,
        before: id,
        after,
        fault: validateId(after, taken),
      },
    ];
  });

/** Where a questionnaire contains the words, and what would be there instead. */
export const findReplacements = (
  definition: QuestionnaireDefinition,
  { find, by, inIds }: { readonly find: string; readonly by: string; readonly inIds: boolean },
): readonly Replacement[] =>
  find === '' || find === by
    ? []
    : [...findInTexts(definition, find, by), ...(inIds ? findInIds(definition, find, by) : [])];

/**
 * A text with one replacement; `former` is the text before any. Nobody read the whole translation,
 * so only one that was reviewed, and made from the Korean text of then, counts as reviewed.
 */
const replaceText = (
  former: LocalizedText,
  text: LocalizedText,
  { language, after }: { readonly language: Language; readonly after: string },
): LocalizedText => {
  const { state, source } = parseTranslation(former[language]);
  const isCurrent = source === null || source === sourceHash(parseTranslation(former.ko).text);
  const isReviewed = state === 'reviewed' && isCurrent;
  if (language === 'ko' || isReviewed || after.trim() === '')
    return applyTextEdit(text, { language, text: after, state: 'reviewed' });
  const kept = text[language];
  return { ...text, [language]: typeof kept === 'object' ? { ...kept, text: after } : after };
};

/**
 * The questionnaire with these replacements: the translations of a changed Korean text need review,
 * a replaced translation keeps its state, and links follow a changed id.
 */
export const applyReplacements = (
  definition: QuestionnaireDefinition,
  chosen: readonly Replacement[],
): QuestionnaireDefinition => {
  const former = new Map<string, LocalizedText>(
    translatableTexts(definition).map(({ pointer, text }) => [pointer, text]),
  );
  const texts = new Map(former);
  let changed = definition;
  for (const { language, pointer, after } of chosen) {
    const before = former.get(pointer);
    if (language === 'id' || !before) continue;
    const text = replaceText(before, texts.get(pointer) ?? before, { language, after });
    texts.set(pointer, text);
    changed = replaceTextAt(changed, pointer, text);
  }
  for (const { language, pointer, after, fault } of chosen) {
    if (language !== 'id' || fault !== null) continue;
    const key = categoryKeys(changed)[Number(pointer.split('/')[2])];
    if (key !== undefined) changed = renameCategory(key, after)(changed);
  }
  return changed;
};
