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

/** The findings of missing texts, grouped by language; Korean, which publishing needs, is first. */
export const groupMissingTexts = (
  definition: QuestionnaireDefinition,
  findings: readonly LintFinding[],
): readonly MissingTexts[] => {
  const missing = findings
    .filter(isMissingText)
    .flatMap(({ pointer }) => missingLanguages(definition, pointer));
  return LANGUAGES.map((language) => ({
    language,
    pointers: missing.filter((one) => one.language === language).map(({ pointer }) => pointer),
  })).filter(({ pointers }) => pointers.length > 0);
};
