import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import {
  isRetentionName,
  RETENTION_NAMES,
  RETENTION_SETTINGS,
  retentionNameOf,
} from '../../engine/terms/retention.ts';
import { findDuration } from '../../engine/terms/find-duration.ts';
import { isEmphasisBalanced } from '../../engine/wording/emphasis.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { placeholdersOf } from '../../engine/wording/placeholders.ts';
import type { TermsVersion } from './terms-repository.ts';
import type { ExpectedTerms } from './expected-terms.ts';

/** Something untrue, incomplete or broken in a version of terms. */
export interface TermsFault {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
  readonly field: 'title' | 'contents' | 'facts';
  /** Null if it concerns all languages. */
  readonly language: Language | null;
}

const checkTitle = (title: string, language: Language): readonly TermsFault[] => {
  const at = { severity: 'error', field: 'title', language } as const;
  const [name] = placeholdersOf(title);
  return [
    ...(name === undefined
      ? []
      : [
          {
            ...at,
            rule: 'terms/placeholder',
            message: `The title holds {${name}}, which nothing fills.`,
            fix: 'Write the text itself.',
          },
        ]),
    ...(title.includes('**')
      ? [
          {
            ...at,
            rule: 'terms/emphasis',
            message: 'A title has no emphasis.',
            fix: 'Remove the ** marks.',
          },
        ]
      : []),
  ];
};

const checkContents = (
  { baseType }: Pick<TermsVersion, 'baseType'>,
  contents: string,
  { language, isPast }: { readonly language: Language; readonly isPast: boolean },
): readonly TermsFault[] => {
  const faults: TermsFault[] = [];
  const report = (rule: string, message: string, fix: string): void => {
    faults.push({ severity: 'error', rule, message, fix, field: 'contents', language });
  };
  const names = placeholdersOf(contents);
  const needed = retentionNameOf(baseType);
  const unknown = names.find((name) => !isRetentionName(name));
  if (unknown !== undefined) {
    report(
      'terms/placeholder',
      `The text holds {${unknown}}, which nothing fills.`,
      `Write the text itself, or one of ${RETENTION_NAMES.map((name) => `{${name}}`).join(', ')}.`,
    );
  }
  if (!isEmphasisBalanced(contents)) {
    report(
      'terms/emphasis',
      'A line opens ** and does not close it, or emphasises nothing.',
      'Write **…** around the words to emphasise, within one line.',
    );
  }
  if (isPast) return faults;
  const duration = findDuration(contents);
  if (duration !== undefined) {
    report(
      'terms/duration',
      `The text says "${duration}", whatever ${RETENTION_SETTINGS[needed]} is.`,
      `Write {${needed}}: it is filled from the setting.`,
    );
  }
  const other = names.find((name) => isRetentionName(name) && name !== needed);
  if (other !== undefined) {
    report(
      'terms/retention-of-others',
      `{${other}} is not how long data of ${baseType} are kept.`,
      `Write {${needed}}.`,
    );
  }
  return faults;
};

const contentsIn = ({ contents }: TermsVersion, language: Language): string =>
  parseTranslation(contents[language]).text;

/** Languages in which the text does not say how long the data are kept. */
const checkRetention = (version: TermsVersion): readonly TermsFault[] => {
  const needed = retentionNameOf(version.baseType);
  const languagesWithout = LANGUAGES.filter((language) => {
    const contents = contentsIn(version, language);
    return contents !== '' && !placeholdersOf(contents).includes(needed);
  });
  if (languagesWithout.length === 0) return [];
  return [
    {
      severity: 'error',
      rule: 'terms/retention-missing',
      message: `"${version.termsCode}" does not say how long the data are kept in ${languagesWithout.join(', ')}: {${needed}} is missing.`,
      fix: `Write {${needed}} where the retention is stated.`,
      field: 'contents',
      language: null,
    },
  ];
};

const MAX_NAMES = 20;

/** The names; of a long list the first ones, and how many others there are. */
const formatNames = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`and ${String(more)} more`] : [])].join(
    ', ',
  );
};

const WHAT = { items: 'item', purposes: 'purpose' } as const;

/** Whether the text names exactly what is collected and why. */
const checkFacts = (version: TermsVersion, expected: ExpectedTerms): readonly TermsFault[] => {
  const needed = expected.factsOf(version);
  const at = { field: 'facts', language: null } as const;
  return (['items', 'purposes'] as const).flatMap((list): readonly TermsFault[] => {
    const missing = needed[list].filter((name) => !version.facts[list].includes(name));
    // If nothing is asked yet, the questionnaires are still to come.
    const superfluous =
      needed[list].length === 0
        ? []
        : version.facts[list].filter((name) => !needed[list].includes(name));
    return [
      ...(missing.length === 0
        ? []
        : [
            {
              ...at,
              severity: 'error' as const,
              rule: `terms/${WHAT[list]}-missing`,
              message: `"${version.termsCode}" does not name the ${list} ${formatNames(missing)}.`,
              fix: `Name them in the text in every language, then list them in facts.${list}.`,
            },
          ]),
      ...(superfluous.length === 0
        ? []
        : [
            {
              ...at,
              severity: 'warning' as const,
              rule: `terms/${WHAT[list]}-idle`,
              message: `"${version.termsCode}" names the ${list} ${formatNames(superfluous)}, which do not apply to ${version.baseType}.`,
              fix: `Remove them from the text and from facts.${list}.`,
            },
          ]),
    ];
  });
};

/** A setting that was changed after the version promised another value. */
const checkRetentionChange = (
  version: TermsVersion,
  expected: ExpectedTerms,
): readonly TermsFault[] =>
  RETENTION_NAMES.filter(
    (name) =>
      version.retention[name] !== undefined && version.retention[name] !== expected.retention[name],
  ).map((name) => ({
    severity: 'error',
    rule: 'terms/retention-changed',
    message: `"${version.termsCode}" promises ${version.retention[name]} days, and ${RETENTION_SETTINGS[name]} is ${expected.retention[name]}.`,
    fix: 'Set it back, or save a new version of the terms: it takes the days of the setting.',
    field: 'contents',
    language: null,
  }));

/**
 * Everything that is untrue, incomplete or broken in a version, compared with the current facts. A
 * past version is no longer compared: what it said was true in its time.
 */
export const findTermsFaults = (
  version: TermsVersion,
  expected: ExpectedTerms,
  { isPast = false }: { readonly isPast?: boolean } = {},
): readonly TermsFault[] => [
  ...LANGUAGES.flatMap((language) => [
    ...checkTitle(parseTranslation(version.title[language]).text, language),
    ...checkContents(version, contentsIn(version, language), { language, isPast }),
  ]),
  ...(isPast
    ? []
    : [
        ...checkRetention(version),
        ...checkFacts(version, expected),
        ...checkRetentionChange(version, expected),
      ]),
];
