import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import { fillRetention } from '../../engine/terms/retention.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { termsBaseType, USER_TYPES } from '../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { TermsText, TermsVersionSummary } from '../../schemas/api.gen.ts';
import { createRepositories } from '../repositories.ts';
import type { TermsVersion } from './terms-repository.ts';
import { toTermsSummary, termsTexts } from './terms-versions.ts';
import { toTermsSource, lintTexts, type TextFinding } from '../translations/index.ts';
import { loadExpectedTerms, type ExpectedTerms } from './expected-terms.ts';
import { findTermsFaults } from './terms-faults.ts';
import { hasTakenEffect, termsStateOn } from './terms-state.ts';
import type { TaskContext } from '../platform/files/report.ts';

type StoreAccess = Pick<TaskContext, 'database' | 'keys' | 'clock'>;

const loadVersions = ({ database, keys }: StoreAccess): Promise<readonly TermsVersion[]> =>
  database.read((trx) => createRepositories(trx, keys).terms.all());

/** Every version, by user type and subject, the latest start first. */
export const listTerms = async (context: StoreAccess): Promise<readonly TermsVersionSummary[]> => {
  const today = dayAt(context.clock.now());
  const all = await loadVersions(context);
  const place = ({ baseType, kind }: TermsVersion) => `${baseType} ${kind}`;
  return all
    .toSorted(
      (one, other) =>
        place(one).localeCompare(place(other), 'en') ||
        Number(other.effectiveFrom) - Number(one.effectiveFrom),
    )
    .map((version) => toTermsSummary(version, all, today));
};

/** A version with its text. */
export interface ShownTerms {
  readonly summary: TermsVersionSummary;
  /** Whether a visitor has agreed to it: then it never changes. */
  readonly isAgreedTo: boolean;
  readonly texts: readonly TermsText[];
}

/** One version; if there is none with that code, the code that was probably meant. */
export const showTerms = async (
  code: string,
  { database, keys, clock }: StoreAccess,
): Promise<ShownTerms | { readonly meant: string | null }> =>
  database.read(async (trx) => {
    const { terms } = createRepositories(trx, keys);
    const all = await terms.all();
    const version = all.find(({ termsCode }) => termsCode === code);
    if (!version) {
      const codes = all.map(({ termsCode }) => termsCode);
      return { meant: findClosestMatch(code, codes) ?? null };
    }
    return {
      summary: toTermsSummary(version, all, dayAt(clock.now())),
      isAgreedTo: await terms.hasConsents(code),
      texts: termsTexts(version).map((text) => ({
        ...text,
        contents: fillRetention(text.contents, version.retention, text.language),
      })),
    };
  });

const FIX = 'Write them in a file, then: munjin terms import <file>';

/** User types whose visitors could not be asked to agree today. */
const findMissingTerms = (
  versions: readonly TermsVersion[],
  today: string,
): readonly TextFinding[] => {
  const bases = [...new Set(USER_TYPES.map(termsBaseType))];
  return bases
    .filter(
      (base) =>
        !versions.some(
          (version) =>
            version.baseType === base &&
            version.kind === 'privacy' &&
            hasTakenEffect(version, today),
        ),
    )
    .map((base) => ({
      source: 'terms',
      key: base,
      language: 'ko',
      severity: 'error',
      rule: 'terms/none-in-force',
      message: `No privacy terms of ${base} are active today: its visitors cannot begin.`,
      fix: FIX,
    }));
};

const toTextFindings = (
  version: TermsVersion,
  expected: ExpectedTerms,
  languages: readonly Language[],
): readonly TextFinding[] =>
  findTermsFaults(version, expected).flatMap(({ field, language, ...fault }) =>
    language !== null && !languages.includes(language)
      ? []
      : [
          {
            source: 'terms',
            key: `${version.termsCode}/${field}`,
            language: language ?? 'ko',
            ...fault,
          },
        ],
  );

/** All errors of effective or future terms, in these languages. */
export const lintTerms = async (
  context: StoreAccess,
  languages: readonly Language[] = LANGUAGES,
): Promise<readonly TextFinding[]> => {
  const today = dayAt(context.clock.now());
  const { all, expected } = await context.database.read(async (trx) => {
    const stores = createRepositories(trx, context.keys);
    return { all: await stores.terms.all(), expected: await loadExpectedTerms(stores) };
  });
  const current = all.filter((version) => termsStateOn(version, all, today) !== 'past');
  return [
    ...findMissingTerms(all, today),
    ...current.flatMap((version) => toTextFindings(version, expected, languages)),
    ...lintTexts([toTermsSource(current)], languages),
  ];
};
