import type { Language, LintFinding } from '../../../engine/questionnaire/index.ts';
import { LIST_SEPARATOR } from '../../../engine/questionnaire/lint/lint-finding.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';

const STATES = {
  'text/missing': 'missing',
  'text/untranslated': 'missing',
  'text/stale': 'stale',
  'text/unreviewed': 'unreviewed',
} as const;

/** What a text lacks in a language; `stale` if its Korean text changed since. */
export type TextState = (typeof STATES)[keyof typeof STATES];

const isRuleOfTexts = (ruleId: string): ruleId is keyof typeof STATES =>
  Object.hasOwn(STATES, ruleId);

/** Whether a finding is about a text that is not finished in a language. */
export const isAboutLanguages = ({ ruleId }: Pick<LintFinding, 'ruleId'>): boolean =>
  isRuleOfTexts(ruleId);

/** The unfinished texts of a language, as one entry of the list of checks. */
export interface TextsOfLanguage {
  readonly language: Language;
  /** Where each of them belongs. */
  readonly texts: readonly { readonly pointer: string; readonly state: TextState }[];
}

/** The findings about unfinished texts, grouped by language; Korean, which publishing needs, is first. */
export const groupTextsByLanguage = (
  findings: readonly LintFinding[],
): readonly TextsOfLanguage[] => {
  const all = findings.flatMap(({ ruleId, pointer, parameters }) => {
    if (!isRuleOfTexts(ruleId)) return [];
    const state = STATES[ruleId];
    return String(parameters['languages'])
      .split(LIST_SEPARATOR)
      .map((language) => ({
        language,
        // A finding about one language already points at it.
        pointer: pointer.endsWith(`/${language}`) ? pointer : `${pointer}/${language}`,
        state,
      }));
  });
  return LANGUAGES.map((language) => ({
    language,
    texts: all
      .filter((one) => one.language === language)
      .map(({ pointer, state }) => ({ pointer, state })),
  })).filter(({ texts }) => texts.length > 0);
};
