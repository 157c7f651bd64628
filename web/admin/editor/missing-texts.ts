import { Pointer } from 'rfc6902';
import {
  parseTranslation,
  type Language,
  type LintFinding,
  type LocalizedText,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { isMissingText } from './findings-store.ts';

/** The texts that lack a language, as one entry of the list of checks. */
export interface MissingTexts {
  readonly language: Language;
  /** Whether the questionnaire cannot be published without some of them. */
  readonly isBlocking: boolean;
  /** Where each of them belongs. */
  readonly pointers: readonly string[];
}

/** Staff read the reason of an outcome, in Korean or English. */
const REASON_LANGUAGES: readonly Language[] = ['ko', 'en'];

/** The pointers of the languages that the text of a finding lacks. */
const missingLanguages = (
  definition: QuestionnaireDefinition,
  pointer: string,
): readonly { readonly language: Language; readonly pointer: string }[] => {
  const ending = LANGUAGES.find((language) => pointer.endsWith(`/${language}`));
  if (ending !== undefined) return [{ language: ending, pointer }];
  const text = Pointer.fromJSON(pointer).get(definition) as LocalizedText | undefined;
  const read = pointer.endsWith('/reason') ? REASON_LANGUAGES : LANGUAGES;
  return read
    .filter((language) => parseTranslation(text?.[language]).state === 'missing')
    .map((language) => ({ language, pointer: `${pointer}/${language}` }));
};

/** The findings of missing texts, grouped by language: those that prevent publishing first. */
export const groupMissingTexts = (
  definition: QuestionnaireDefinition,
  findings: readonly LintFinding[],
): readonly MissingTexts[] => {
  const missing = findings.filter(isMissingText).flatMap((finding) => {
    const isReason = finding.pointer.includes('/denies/reason');
    return missingLanguages(definition, finding.pointer).map((one) => ({
      ...one,
      // Visitors need Korean and English, staff need Korean.
      isBlocking: one.language === 'ko' || (one.language === 'en' && !isReason),
    }));
  });
  return LANGUAGES.flatMap((language) => {
    const own = missing.filter((one) => one.language === language);
    return own.length === 0
      ? []
      : [
          {
            language,
            isBlocking: own.some(({ isBlocking }) => isBlocking),
            pointers: own.map(({ pointer }) => pointer),
          },
        ];
  });
};
