import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import { parseTranslation, sourceHash } from '../../engine/questionnaire/document/text.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { ChangedTerms, SaveTermsRequest, TermsFault } from '../../schemas/api.gen.ts';
import type { TermsDefinition } from '../../schemas/terms.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { TermsVersion } from './terms-repository.ts';
import { addTerms, readTermsFile } from './import-terms.ts';
import { hasErrors, type Finding } from '../platform/files/report.ts';
import { findLastChange } from '../platform/http/row-revision.ts';
import { hasTakenEffect } from './terms-state.ts';
import { termsRevision, termsTexts } from './terms-versions.ts';

const FAULT_BY_RULE: Readonly<Record<string, TermsFault>> = {
  'terms/placeholder': 'placeholder',
  'terms/duration': 'duration',
  'terms/emphasis': 'emphasis',
  'terms/retention-missing': 'retentionMissing',
  'terms/retention-of-others': 'retentionMissing',
  'terms/item-missing': 'itemMissing',
  'terms/purpose-missing': 'purposeMissing',
  'terms/day': 'dayInvalid',
  'terms/agreed-to': 'inForce',
};

const faultOf = (findings: readonly Finding[]): TermsFault => {
  const error = findings.find(({ severity }) => severity === 'error');
  return FAULT_BY_RULE[error?.rule ?? ''] ?? 'textInvalid';
};

type Texts = SaveTermsRequest['texts'];

/**
 * Each language's text with the Korean text that it was made from. A translation that is left
 * unchanged while the Korean text changes is marked as stale.
 */
const toLocalizedText = (
  texts: Texts,
  field: 'title' | 'contents',
  before: LocalizedText | null,
): LocalizedText => {
  const written = new Map<Language, string>(texts.map((one) => [one.language, one[field]]));
  const korean = written.get('ko') ?? '';
  const koreanBefore = before === null ? korean : parseTranslation(before.ko).text;
  const translations = [...written]
    .filter(([language, text]) => language !== 'ko' && text.trim() !== '')
    .map(([language, text]) => {
      const old = parseTranslation(before?.[language]);
      const isUntouched = old.text === text;
      const source = isUntouched ? (old.source ?? sourceHash(koreanBefore)) : sourceHash(korean);
      const state = isUntouched ? old.state : ('reviewed' as const);
      return [language, { text, state, source }] as const;
    });
  return { ko: korean, ...Object.fromEntries(translations) };
};

const toTermsDefinition = (
  request: SaveTermsRequest,
  before: TermsVersion | null,
): TermsDefinition => ({
  code: request.code,
  kind: request.kind,
  answerType: request.answerType,
  variant: request.variant,
  facts: request.facts,
  effectiveFrom: request.effectiveFrom,
  title: toLocalizedText(request.texts, 'title', before?.title ?? null),
  contents: toLocalizedText(request.texts, 'contents', before?.contents ?? null),
});

/** Whether another version of the same terms starts on the same day. */
export const isDayTaken = (
  {
    termsCode,
    kind,
    baseType,
    variant,
    effectiveFrom,
  }: Pick<TermsVersion, 'termsCode' | 'kind' | 'baseType' | 'variant' | 'effectiveFrom'>,
  all: readonly TermsVersion[],
): boolean =>
  all.some(
    (other) =>
      other.termsCode !== termsCode &&
      other.kind === kind &&
      other.baseType === baseType &&
      other.variant === variant &&
      other.effectiveFrom === effectiveFrom,
  );

/** What is wrong with the order of the version among the others; null if it fits. */
const checkScope = (
  { code, kind, answerType, variant, effectiveFrom, isNew }: SaveTermsRequest,
  all: readonly TermsVersion[],
  today: string,
): TermsFault | null => {
  if (!isValidDay(effectiveFrom)) return 'dayInvalid';
  const old = all.find(({ termsCode }) => termsCode === code);
  if (isNew && old) return 'codeTaken';
  // A visitor may be reading it at this moment; what they agree to must be what they read.
  if (old && hasTakenEffect(old, today)) return 'inForce';
  if (effectiveFrom < today) return 'dayPassed';
  const place = { termsCode: code, kind, baseType: answerType, variant, effectiveFrom };
  return isDayTaken(place, all) ? 'dayTaken' : null;
};

/** The version as another user has left it, and who that was. */
const loadChangedTerms = async (
  { repositories, keys }: Pick<Call, 'repositories' | 'keys'>,
  version: TermsVersion,
): Promise<ChangedTerms> => ({
  ...(await findLastChange(repositories, version.termsCode, [
    'terms.add',
    'terms.change',
    'terms.approve',
    'terms.reject',
    'terms.remove',
  ])),
  effectiveFrom: version.effectiveFrom,
  texts: termsTexts(version),
  revision: termsRevision(keys, version),
});

/**
 * Adds a version of the terms, or changes one that has not started, by the rules of the import. It
 * waits for a second person, because one person alone must not decide what visitors consent to. A
 * version that has started never changes: answers name the one that the visitor saw. Another user's
 * change that this user had not seen is not overwritten.
 */
export const saveTerms: Action<'saveTerms'> = async (call) => {
  const { request, repositories, now, admin, keys } = call;
  const toResult = (fault: TermsFault | null) => ok({ fault, other: null });
  const { terms, approvalRequests, audit } = repositories;
  const by = admin?.adminId ?? '';
  const all = await terms.all();
  const { code, basedOn, isNew } = request;
  const own = all.find(({ termsCode }) => termsCode === code) ?? null;
  if (!isNew && !own) return refused('notFound', 'message.termsNotLoaded');
  const fault = checkScope(request, all, dayAt(now));
  if (fault !== null) return toResult(fault);
  if (own && request.revision !== termsRevision(keys, own)) {
    return ok({ fault: 'stale', other: await loadChangedTerms(call, own) });
  }
  const korean = request.texts.find(({ language }) => language === 'ko');
  if (!korean?.title.trim() || !korean.contents.trim()) return toResult('koreanMissing');

  const before = own ?? all.find(({ termsCode }) => termsCode === basedOn) ?? null;
  const file = JSON.stringify({ terms: [toTermsDefinition(request, before)] });
  const read = readTermsFile({
    file: code,
    bytes: new TextEncoder().encode(file),
    folder: null,
  });
  const { findings } = await addTerms(repositories, read, { dryRun: false, today: dayAt(now) });
  if (hasErrors(findings)) return toResult(faultOf(findings));
  await terms.markPendingApproval(code, by);
  // A new version may hold the text of those who asked for the one that it was made from.
  const isFromUnapproved = !own && before?.pendingApprovalSavedBy !== undefined;
  const authors = isFromUnapproved
    ? await approvalRequests.requesters('terms', before.termsCode)
    : [];
  await approvalRequests.ask('terms', code, { at: now, by, authors });
  await audit.log({
    action: isNew ? 'terms.add' : 'terms.change',
    at: now,
    actor: by,
    subject: code,
    detail: { code, effectiveFrom: request.effectiveFrom, basedOn: basedOn ?? '' },
  });
  return toResult(null);
};
