import { LANGUAGES } from '../../wording/language.ts';
import type { Language, LocalizedText } from '../document/definition.ts';
import { parseTranslation, type ParsedTranslation } from '../document/text.ts';
import type { DenialReasonChange, TextChange } from './change.ts';

/** The location of the text, and whether other words in place of existing ones are critical. */
type TextLocation = Pick<
  TextChange,
  | 'categoryId'
  | 'itemId'
  | 'sectionId'
  | 'countId'
  | 'pointerBefore'
  | 'pointerAfter'
  | 'isCritical'
>;

/** The change of one text in all languages in which it differs; empty if there is none. */
export const textChange = (
  field: TextChange['field'],
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
  location: TextLocation,
): readonly TextChange[] => {
  const differing = differingTexts(before, after);
  if (!differing) return [];
  const isCritical = location.isCritical && isReworded(differing);
  return [{ kind: 'textChanged', field, ...location, ...differing, isCritical }];
};

/** The same for the reason of a denial. Critical if a reason that existed has other words. */
export const denialReasonChange = (
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
  location: TextLocation,
): readonly DenialReasonChange[] => {
  const differing = differingTexts(before, after);
  if (!differing) return [];
  const isCritical = isReworded(differing);
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

type DifferingTexts = Pick<TextChange, 'languages' | 'before' | 'after'>;

/** Whether words that existed were replaced. A new translation replaces none. */
const isReworded = ({ languages, before, after }: DifferingTexts): boolean =>
  languages.some((language) => {
    const { text = '' } = before?.[language] ?? {};
    return text !== '' && text !== after?.[language]?.text;
  });

const differingTexts = (
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
): DifferingTexts | null => {
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
