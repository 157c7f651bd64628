import { ok, refused } from '../../engine/outcome/outcome.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import { fillRetention } from '../../engine/terms/retention.ts';
import { termsVariantOf, type TermsVariant } from '../../engine/terms/terms-variant.ts';
import { removeEmphasis } from '../../engine/wording/emphasis.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { termsBaseType, type UserType } from '../../engine/visit/user-type.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { TermRequest, Terms } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { isKnownUserType } from '../questionnaires/index.ts';
import { provenLinks } from '../identity/index.ts';
import { hasTakenEffect } from './terms-state.ts';
import type { TermsVersion } from './terms-repository.ts';

/**
 * Terms as they are sent: Korean in one field, English for everyone else in the other (ENTITY-07,
 * decisions L31).
 */
const wireTerms = (
  version: TermsVersion,
  language: Language,
  { 'wording.englishFirst': isEnglishFirst }: Call['settings'],
): Terms => {
  const contents = resolveText(version.contents, language, isEnglishFirst);
  const title = resolveText(version.title, language, isEnglishFirst);
  const filled = (text: string, of: Language): string => fillRetention(text, version.retention, of);
  // Clients that know only the specification show the text as it is.
  const plain = (of: Language): string =>
    removeEmphasis(filled(resolveText(version.contents, of).text, of));
  return {
    privacyCode: version.termsCode,
    privacyContents: language === 'ko' ? plain('ko') : '',
    privacyContentsEng: language === 'ko' ? '' : plain('en'),
    contents: filled(contents.text, contents.language),
    contentsLanguage: contents.language,
    title: title.text,
    titleLanguage: title.language,
  };
};

/**
 * A resident guardian agrees on the screen that asks who they are (decisions, L10): at that point
 * they have proven only the link.
 */
const isResidentGuardianAsked = async (
  call: Pick<Call, 'repositories' | 'session' | 'now'>,
  base: UserType,
): Promise<boolean> =>
  base === termsBaseType('RNOK') && (await provenLinks(call, 'RNOK')).length > 0;

/**
 * The requested variant. A client of the specification names only the base type: it gets the terms
 * of the emergency room if the caller is known only for that.
 */
const resolveVariant = async (call: Call<TermRequest>): Promise<TermsVariant> => {
  const { answerType, variant = termsVariantOf({ type: answerType }) } = call.request;
  if (variant !== '') return variant;
  const base = termsBaseType(answerType);
  const isKnownFor = (one: TermsVariant): Promise<boolean> =>
    isKnownUserType(
      call,
      (type) => termsBaseType(type) === base && termsVariantOf({ type }) === one,
    );
  return !(await isKnownFor('')) && (await isKnownFor('emergency')) ? 'emergency' : '';
};

/** term (API-02): the effective terms for a type that the caller is known as, or will be. */
export const currentTerms: Action<'term'> = async (call) => {
  const {
    request: { answerType, language },
    repositories: { terms },
    settings,
    now,
  } = call;
  const base = termsBaseType(answerType);
  // Requested by the type itself or by the type whose terms it is shown.
  const isTheirs =
    (await isKnownUserType(call, (type) => termsBaseType(type) === base)) ||
    (await isResidentGuardianAsked(call, base));
  if (!isTheirs) return refused('expired', 'message.invalidAccess');
  const today = dayAt(now);
  const variant = await resolveVariant(call);
  const privacy = await terms.current(base, 'privacy', today, variant);
  if (!privacy) return refused('tryAgain', 'message.termsNotLoaded');
  const sensitive = await terms.current(base, 'sensitive', today, variant);
  return ok({
    privacy: wireTerms(privacy, language, settings),
    sensitive: sensitive && wireTerms(sensitive, language, settings),
  });
};

/**
 * term-code (API-03): the exact terms that were agreed to before, whether or not newer ones are
 * effective by now. Terms that are not effective yet, or that wait for a second person, cannot have
 * been agreed to.
 */
export const termsByCode: Action<'termCode'> = async ({
  request: { privacyCode, sensitiveCode, language },
  repositories: { terms },
  settings,
  now,
}) => {
  const today = dayAt(now);
  const findEffectiveVersion = async (code: string): Promise<TermsVersion | null> => {
    const version = code === '' ? null : await terms.byCode(code);
    return version && hasTakenEffect(version, today) ? version : null;
  };
  const privacy = await findEffectiveVersion(privacyCode);
  const sensitive = await findEffectiveVersion(sensitiveCode);
  const isRight =
    privacy?.kind === 'privacy' &&
    (sensitiveCode === '' ||
      (sensitive?.kind === 'sensitive' && sensitive.baseType === privacy.baseType));
  return isRight
    ? ok({
        privacy: wireTerms(privacy, language, settings),
        sensitive: sensitive && wireTerms(sensitive, language, settings),
      })
    : refused('tryAgain', 'message.termsNotLoaded');
};
