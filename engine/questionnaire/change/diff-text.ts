import { LANGUAGES } from '../../wording/language.ts';
import type { Language, LocalizedText } from '../document/definition.ts';
import { parseTranslation, type ParsedTranslation } from '../document/text.ts';
import type { DenialReasonChange, TextChange } from './change.ts';

/** The location of the text. No stored answer depends on its words. */
type TextLocation = Pick<
  TextChange,
  'categoryId' | 'itemId' | 'sectionId' | 'pointerBefore' | 'pointerAfter'
> & {
  readonly isCritical: false;
};

/** The change of one text in all languages in which it differs; empty if there is none. */
export const textChange = (
  field: TextChange['field'],
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
  location: TextLocation,
): readonly TextChange[] => {
  const differing = differingTexts(before, after);
  return differing ? [{ kind: 'textChanged', field, ...location, ...differing }] : [];
};

/** The same for the reason of a denial. Critical if a reason that existed has other words. */
export const denialReasonChange = (
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
  location: TextLocation,
): readonly DenialReasonChange[] => {
  const differing = differingTexts(before, after);
  if (!differing) return [];
  const isCritical = differing.languages.some((language) => {
    const { text = '' } = differing.before?.[language] ?? {};
    return text !== '' && text !== differing.after?.[language]?.text;
  });
  return [
    {
      kind: 'denialReasonChanged',
      field: 'denialReason',
      ...location,
      ...differing,
      isCritical,
    },
  ];
};

const differingTexts = (
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
): Pick<TextChange, 'languages' | 'before' | 'after'> | null => {
  const languages = LANGUAGES.filter(
    (language) =>
      !isSameText(parseTranslation(before?.[language]), parseTranslation(after?.[language])),
  );
  const inThese = (text: LocalizedText | undefined): TextChange['before'] =>
    text
      ? Object.fromEntries(
          languages.map((language): [Language, ParsedTranslation] => [
            language,
            parseTranslation(text[language]),
          ]),
        )
      : null;
  return languages.length > 0
    ? { languages, before: inThese(before), after: inThese(after) }
    : null;
};

const isSameText = (one: ParsedTranslation, other: ParsedTranslation): boolean =>
  one.text === other.text && one.state === other.state && one.source === other.source;
