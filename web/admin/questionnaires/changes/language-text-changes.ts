import {
  parseTranslation,
  type CategoryDefinition,
  type Change,
  type Denial,
  type Language,
  type LocalizedText,
} from '../../../../engine/questionnaire/index.ts';

export type TextField =
  | 'title'
  | 'sectionTitle'
  | 'question'
  | 'description'
  | 'itemText'
  | 'imageAlt'
  | 'denialReason'
  | 'denialMessage';

/** A text that differs in one language. An absent text is empty. */
export interface LanguageTextChange {
  readonly categoryId: string | null;
  readonly itemId: string | null;
  /** The section whose title it is. */
  readonly sectionId?: string;
  readonly field: TextField;
  readonly before: string;
  readonly after: string;
}

/** Without the texts of denials, which have changes of their own. */
const textsOfCategory = (
  category: CategoryDefinition,
): readonly (readonly [string | null, TextField, LocalizedText | undefined])[] => [
  [null, 'question', category.question],
  [null, 'description', category.description],
  [null, 'imageAlt', category.image?.alt],
  ...(category.items ?? []).map(({ id, text }) => [id, 'itemText', text] as const),
];

const textOf = (text: LocalizedText | undefined, language: Language): string =>
  parseTranslation(text?.[language]).text;

/**
 * The changed texts of one language, including those of new and removed questions, items and
 * denials.
 */
export const languageTextChanges = (
  changes: readonly Change[],
  language: Language,
): readonly LanguageTextChange[] =>
  allTextChanges(changes, language).filter(({ before, after }) => before !== after);

/** Includes texts where only the state changed. */
const allTextChanges = (
  changes: readonly Change[],
  language: Language,
): readonly LanguageTextChange[] =>
  changes.flatMap((change): readonly LanguageTextChange[] => {
    const { categoryId } = change;
    if (change.kind === 'textChanged' || change.kind === 'denialReasonChanged') {
      return change.languages.includes(language)
        ? [
            {
              categoryId,
              itemId: change.itemId ?? null,
              ...(change.sectionId !== undefined && { sectionId: change.sectionId }),
              field: change.field,
              before: change.before?.[language]?.text ?? '',
              after: change.after?.[language]?.text ?? '',
            },
          ]
        : [];
    }
    const toTextChanges = (
      texts: readonly (readonly [string | null, TextField, LocalizedText | undefined])[],
      isAdded: boolean,
    ): readonly LanguageTextChange[] =>
      texts.flatMap(([itemId, field, text]) => {
        const words = textOf(text, language);
        const before = isAdded ? '' : words;
        const after = isAdded ? words : '';
        return words === '' ? [] : [{ categoryId, itemId, field, before, after }];
      });
    if (change.kind === 'sectionAdded' || change.kind === 'sectionRemoved') {
      const title = (change.after ?? change.before)?.title;
      return toTextChanges([[null, 'sectionTitle', title]], change.kind === 'sectionAdded').map(
        (text) => ({ ...text, sectionId: change.sectionId ?? '' }),
      );
    }
    if (change.kind === 'categoryAdded' || change.kind === 'categoryRemoved') {
      const category = change.after ?? change.before;
      return category
        ? toTextChanges(textsOfCategory(category), change.kind === 'categoryAdded')
        : [];
    }
    if (change.kind === 'itemAdded' || change.kind === 'itemRemoved') {
      const text = (change.after ?? change.before)?.text;
      const texts = [[change.itemId ?? null, 'itemText', text]] as const;
      return toTextChanges(texts, change.kind === 'itemAdded');
    }
    const toDenialTextChanges = (
      { reason, message }: Pick<Denial, 'reason' | 'message'>,
      isAdded: boolean,
    ): readonly LanguageTextChange[] => {
      const itemId = change.itemId ?? null;
      const texts = [
        [itemId, 'denialReason', reason],
        [itemId, 'denialMessage', message],
      ] as const;
      return toTextChanges(texts, isAdded);
    };
    if (change.kind === 'denialAdded' || change.kind === 'denialRemoved') {
      return toDenialTextChanges(
        change.after ?? change.before ?? {},
        change.kind === 'denialAdded',
      );
    }
    if (change.kind === 'countAdded' || change.kind === 'countRemoved') {
      return toDenialTextChanges(
        (change.after ?? change.before)?.denies ?? {},
        change.kind === 'countAdded',
      );
    }
    return [];
  });
