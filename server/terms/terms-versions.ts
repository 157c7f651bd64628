import { ok, refused } from '../../engine/outcome/outcome.ts';
import {
  isTranslationStale,
  parseTranslation,
  resolveText,
} from '../../engine/questionnaire/document/text.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { termsBaseType, USER_TYPES } from '../../engine/visit/user-type.ts';
import { TERMS_VARIANTS } from '../../engine/terms/terms-variant.ts';
import type {
  ExpectedTermsFacts,
  TermsBaseType,
  TermsText,
  TermsVersionSummary,
} from '../../schemas/api.gen.ts';
import { wireApprovalRequest } from '../approvals/index.ts';
import type { Action } from '../platform/http/call.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { TermsVersion } from './terms-repository.ts';
import type { Repositories } from '../repositories.ts';
import { loadExpectedTerms } from './expected-terms.ts';
import { termsStateOn } from './terms-state.ts';
import { rowRevision } from '../platform/http/row-revision.ts';

const textOf = (text: TermsVersion['title'], language: Language): string =>
  parseTranslation(text[language]).text;

const isMissing = (version: TermsVersion, language: Language): boolean =>
  [version.title, version.contents].some(
    (text) => parseTranslation(text[language]).state === 'missing',
  );

const isStaleIn = (version: TermsVersion, language: Language): boolean =>
  !isMissing(version, language) &&
  [version.title, version.contents].some((text) => isTranslationStale(text, language));

/** A version as lists name it. */
export const toTermsSummary = (
  version: TermsVersion,
  all: readonly TermsVersion[],
  today: string,
): TermsVersionSummary => ({
  code: version.termsCode,
  kind: version.kind,
  answerType: version.baseType as TermsBaseType,
  variant: version.variant,
  effectiveFrom: version.effectiveFrom,
  state: termsStateOn(version, all, today),
  titleKo: textOf(version.title, 'ko'),
  titleEn: textOf(version.title, 'en'),
  missing: LANGUAGES.filter((language) => isMissing(version, language)),
  stale: LANGUAGES.filter((language) => isStaleIn(version, language)),
});

/** The revision of a version. Sending it back does not change what it says. */
export const termsRevision = (
  keys: Keys,
  { isSentBack: _state, ...content }: TermsVersion,
): string => rowRevision(keys, 'terms', content);

/** The text of a version in every language; empty if a visitor is shown Korean instead. */
export const termsTexts = (version: TermsVersion): TermsText[] =>
  LANGUAGES.map((language) => ({
    language,
    title: textOf(version.title, language),
    contents: textOf(version.contents, language),
    isStale: isStaleIn(version, language),
  }));

const BASE_TYPES = [...new Set(USER_TYPES.map(termsBaseType))] as readonly TermsBaseType[];

/** What the terms of each place have to name today, for the form to list. */
const listExpectedFacts = async (repositories: Repositories): Promise<ExpectedTermsFacts[]> => {
  const expected = await loadExpectedTerms(repositories);
  return BASE_TYPES.flatMap((answerType) =>
    TERMS_VARIANTS.flatMap((variant) =>
      (['privacy', 'sensitive'] as const).map((kind) => {
        const place = { kind, baseType: answerType, variant };
        const { items, purposes } = expected.factsOf(place);
        return {
          kind,
          answerType,
          variant,
          items: [...items],
          purposes: [...purposes],
          questions:
            kind === 'privacy'
              ? []
              : expected.questionsOf(place).map(({ id, text }) => ({
                  id,
                  ko: textOf(text, 'ko'),
                  en: textOf(text, 'en'),
                })),
        };
      }),
    ),
  );
};

/** Every version of the terms, the latest start first, and which of them is effective today. */
export const termsVersions: Action<'termsVersions'> = async ({ repositories, now }) => {
  const today = dayAt(now);
  const all = await repositories.terms.all();
  const versions = all
    .map((version) => toTermsSummary(version, all, today))
    .sort((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
  return ok({ today, versions, expected: await listExpectedFacts(repositories) });
};

/** One version with its text in every language. */
export const termsVersion: Action<'termsVersion'> = async ({
  request: { code },
  repositories,
  settings,
  now,
  keys,
  admin,
}) => {
  const { terms, approvalRequests } = repositories;
  const version = await terms.byCode(code);
  if (!version) return refused('notFound', 'message.termsNotLoaded');
  const isEnglishFirst = settings['wording.englishFirst'];
  const summary = toTermsSummary(version, await terms.all(), dayAt(now));
  const request = await approvalRequests.newest('terms', code);
  return ok({
    summary,
    isAgreedTo: summary.state !== 'coming' && (await terms.hasConsents(code)),
    texts: termsTexts(version),
    standIn: isEnglishFirst ? resolveText(version.contents, 'en').language : 'ko',
    facts: { items: [...version.facts.items], purposes: [...version.facts.purposes] },
    retention: version.retention,
    revision: termsRevision(keys, version),
    request: request && (await wireApprovalRequest(request, repositories, admin?.adminId ?? '')),
  });
};
