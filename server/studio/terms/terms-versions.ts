import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { isStale, readTranslation } from '../../../engine/questionnaire/document/text.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type {
  TermsBaseType,
  TermsState,
  TermsText,
  TermsVersionSummary,
} from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { Keys } from '../../store/keys.ts';
import type { TermsVersion } from '../../store/terms.ts';
import { rowRevision } from '../row-revision.ts';

const textOf = (text: TermsVersion['title'], language: Language): string =>
  readTranslation(text[language]).text;

const isMissing = (version: TermsVersion, language: Language): boolean =>
  [version.title, version.contents].some(
    (text) => readTranslation(text[language]).state === 'missing',
  );

const isOld = (version: TermsVersion, language: Language): boolean =>
  !isMissing(version, language) &&
  [version.title, version.contents].some((text) => isStale(text, language));

/** How a version stands on a day, among all of them: the latest that has begun is in force. */
export const termsStateOn = (
  version: Pick<TermsVersion, 'kind' | 'baseType' | 'effectiveFrom'>,
  all: readonly TermsVersion[],
  today: string,
): TermsState => {
  if (version.effectiveFrom > today) return 'coming';
  const isReplaced = all.some(
    (other) =>
      other.kind === version.kind &&
      other.baseType === version.baseType &&
      other.effectiveFrom > version.effectiveFrom &&
      other.effectiveFrom <= today,
  );
  return isReplaced ? 'past' : 'inForce';
};

/** How a list names a version. */
export const termsSummary = (
  version: TermsVersion,
  all: readonly TermsVersion[],
  today: string,
): TermsVersionSummary => ({
  code: version.termsCode,
  kind: version.kind,
  answerType: version.baseType as TermsBaseType,
  effectiveFrom: version.effectiveFrom,
  state: termsStateOn(version, all, today),
  titleKo: textOf(version.title, 'ko'),
  titleEn: textOf(version.title, 'en'),
  missing: LANGUAGES.filter((language) => isMissing(version, language)),
  stale: LANGUAGES.filter((language) => isOld(version, language)),
});

/** Names the state that a version is in. */
export const termsRevision = (keys: Keys, version: TermsVersion): string =>
  rowRevision(keys, 'terms', version);

/** What a version says in every language; empty where a visitor is shown Korean instead. */
export const termsTexts = (version: TermsVersion): TermsText[] =>
  LANGUAGES.map((language) => ({
    language,
    title: textOf(version.title, language),
    contents: textOf(version.contents, language),
    isStale: isOld(version, language),
  }));

/** Every version of the terms, the latest start first, and which of them is in force today. */
export const termsVersions: Action<'termsVersions'> = async ({ repositories: { terms }, now }) => {
  const today = dayAt(now);
  const all = await terms.all();
  const versions = all
    .map((version) => termsSummary(version, all, today))
    .sort((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
  return ok({ today, versions });
};

/** One version with what it says in every language. */
export const termsVersion: Action<'termsVersion'> = async ({
  request: { code },
  repositories: { terms },
  now,
  keys,
}) => {
  const version = await terms.byCode(code);
  if (!version) return refused('notFound', 'message.termsNotLoaded');
  const summary = termsSummary(version, await terms.all(), dayAt(now));
  return ok({
    summary,
    isAgreedTo: summary.state !== 'coming' && (await terms.isAgreedTo(code)),
    texts: termsTexts(version),
    revision: termsRevision(keys, version),
  });
};
