import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import { parseTranslation, sourceHash } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { TextSource, TranslatedText, WrittenTranslation } from '../../schemas/api.gen.ts';

/** A text as its source keeps it. */
export interface SourceText {
  readonly key: string;
  readonly role: TranslatedText['role'];
  readonly text: LocalizedText;
  /** The languages whose text visitors do not see yet. */
  readonly pending: readonly Language[];
}

/** Everything of a source, in the order in which it is shown. */
export interface LoadedSource extends Omit<TextSource, 'texts'> {
  readonly texts: readonly SourceText[];
}

const NO_LANGUAGES: readonly Language[] = [];

/** A text that nothing is pending of. */
export const withoutPending = (text: Omit<SourceText, 'pending'>): SourceText => ({
  ...text,
  pending: NO_LANGUAGES,
});

/** The text as the grid gets it. */
export const wireText = ({ key, role, text, pending }: SourceText): TranslatedText => {
  // Few translations say of which Korean text they are: only those have it hashed.
  let hash: string | null = null;
  const isOld = (source: string): boolean => {
    hash ??= sourceHash(parseTranslation(text.ko).text);
    return source !== hash;
  };
  return {
    key,
    role,
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

/** The source as a list names it. */
export const wireSource = ({ texts, ...source }: LoadedSource): TextSource => ({
  ...source,
  texts: texts.length,
});
