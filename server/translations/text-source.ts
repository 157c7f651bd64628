import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import { parseTranslation, sourceHash } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { TextSource, TranslatedText, WrittenTranslation } from '../../schemas/api.gen.ts';

/** A text as its source stores it. */
export interface SourceText {
  readonly key: string;
  readonly role: TranslatedText['role'];
  readonly text: LocalizedText;
  /** The languages whose text visitors do not see yet. */
  readonly pending: readonly Language[];
}

/** All texts of a source, in display order. */
export interface LoadedSource extends Omit<TextSource, 'texts'> {
  readonly texts: readonly SourceText[];
}

const NO_LANGUAGES: readonly Language[] = [];

/** A text without pending changes. */
export const withoutPending = (text: Omit<SourceText, 'pending'>): SourceText => ({
  ...text,
  pending: NO_LANGUAGES,
});

/** The text in the form that the grid gets. */
export const wireText = ({ key, role, text, pending }: SourceText): TranslatedText => {
  // Only few translations name their Korean text: only for those is it hashed.
  let hash: string | null = null;
  const isOld = (source: string): boolean => {
    hash ??= sourceHash(parseTranslation(text.ko).text);
    return source !== hash;
  };
  return {
    key,
    role,
    ...(text.others && { others: text.others }),
    written: LANGUAGES.flatMap((language): WrittenTranslation[] => {
      const { text: translatedText, state, source } = parseTranslation(text[language]);
      if (state === 'missing') return [];
      return [
        {
          language,
          text: translatedText,
          state,
          ...(language !== 'ko' && source !== null && isOld(source) && { isStale: true }),
          ...(pending.includes(language) && { isPending: true }),
        },
      ];
    }),
  };
};

/** The list entry of the source. */
export const wireSource = ({ texts, ...source }: LoadedSource): TextSource => ({
  ...source,
  texts: texts.length,
});
