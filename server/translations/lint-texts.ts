import { isTranslationStale, parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { lintScript } from '../../engine/questionnaire/lint/script.ts';
import { formatLanguages } from '../../engine/questionnaire/change/language-name.ts';
import { checkTranslation } from '../../engine/translation/check-translation.ts';
import { neededLanguages } from '../../engine/translation/translatable-text.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { LoadedSource, SourceText } from './text-source.ts';
import { faultMessage, type FaultMessage } from './fault-messages.ts';

/** An error or a doubt about a stored text in one language. */
export interface TextFinding extends FaultMessage {
  readonly source: string;
  readonly key: string;
  readonly language: Language;
  readonly severity: 'error' | 'warning';
}

type TextProblem = Omit<TextFinding, 'source' | 'key' | 'language'>;

const warning = (rule: string, message: string, fix: string): TextProblem => ({
  severity: 'warning',
  rule: `translation/${rule}`,
  message,
  fix,
});

/** Findings from the letters of a text alone; they say more than "Korean letters are left". */
const scriptFindings = ({ text }: SourceText, language: Language): readonly TextProblem[] =>
  lintScript({
    text,
    // The result of the rule depends only on the letters.
    role: 'question',
    pointer: '',
    language,
    words: parseTranslation(text[language]).text,
    korean: parseTranslation(text.ko).text,
    at: '',
  }).map(({ severity, message, suggestion }) => ({
    severity: severity === 'error' ? 'error' : 'warning',
    rule: 'translation/wrong-script',
    message,
    fix: suggestion,
  }));

const SCRIPT_KINDS: readonly string[] = ['sameAsKorean', 'hangulLeft'];

const lintText = (one: SourceText, language: Language): readonly TextProblem[] => {
  const { role, key, text: all } = one;
  const { text, state } = parseTranslation(all[language]);
  if (state === 'missing') {
    const isReadInKorean = language !== 'ko';
    return [
      isReadInKorean
        ? warning(
            'missing',
            `There is no ${formatLanguages([language])} text; the Korean one is shown.`,
            'Translate it.',
          )
        : { ...faultMessage('empty', []), severity: 'error' },
    ];
  }
  const script = scriptFindings(one, language);
  const korean = parseTranslation(all.ko).text;
  const faults = checkTranslation({ language, role, key, korean, text })
    .filter(({ kind }) => script.length === 0 || !SCRIPT_KINDS.includes(kind))
    .map(({ severity, kind, names }): TextProblem => ({ severity, ...faultMessage(kind, names) }));
  const isOutdated = language !== 'ko' && isTranslationStale(all, language);
  return [
    ...faults,
    ...script,
    ...(isOutdated
      ? [warning('stale', 'The Korean text has changed since it was translated.', 'Review it.')]
      : []),
    ...(state !== 'reviewed' && !isOutdated
      ? [
          warning(
            'unreviewed',
            state === 'machine'
              ? 'A machine wrote it, and no one has read it.'
              : 'No one has reviewed it.',
            'Have it read by someone who knows the language.',
          ),
        ]
      : []),
  ];
};

/** All findings for texts in these languages, in the order of the texts. */
export const lintTexts = (
  sources: readonly LoadedSource[],
  languages: readonly Language[],
): readonly TextFinding[] =>
  sources.flatMap(({ source, texts }) =>
    texts.flatMap((text) =>
      neededLanguages(text.role)
        .filter((language) => languages.includes(language))
        .flatMap((language) =>
          lintText(text, language).map((found) => ({
            source,
            key: text.key,
            language,
            ...found,
          })),
        ),
    ),
  );
