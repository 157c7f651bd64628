import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { GateScanResult, Language } from '../../schemas/api.gen.ts';
import { screeningReasons } from '../identity/index.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/index.ts';
import type { GateReply } from './scans-repository.ts';

type ChangedAnswer = NonNullable<GateScanResult['changedAnswers']>[number];
type ShownAnswers = Pick<
  GateScanResult,
  'outcome' | 'askPlacesYn' | 'outcomeReasons' | 'changedYn' | 'changedAnswers' | 'bearerLanguage'
>;

/** What earlier answers of the visit met, and those behind the pass no longer do. */
const findChangedAnswers = async (
  { answers }: Call['repositories'],
  { answerId }: Pass,
  language: Language,
): Promise<ChangedAnswer[]> => {
  const stored = await answers.outcomeOf(answerId);
  return screeningReasons({ fired: [], retracted: stored?.retracted ?? [] }, language).map(
    ({ text, language: textLanguage, retractedAt = 0 }) => ({
      text,
      language: textLanguage,
      changedAt: retractedAt,
    }),
  );
};

/**
 * What the gate shows of the answers behind a scan. The reasons need a QR code: a stranger may know
 * another person's barcode or number, and must not learn their symptoms from it.
 */
export const describeBearerAnswers = async (
  {
    repositories,
    settings,
    language,
    now,
  }: Pick<Call, 'repositories' | 'settings' | 'language' | 'now'>,
  { decision, reason, assurance }: GateReply,
  pass: Pass | null,
): Promise<ShownAnswers> => {
  const { passScreenings } = repositories;
  const screening = pass && (await passScreenings.of([pass.passId], now)).get(pass.passId);
  if (!pass || !screening) return reason === 'screenedOut' ? { outcome: 'refused' } : {};
  const { outcome, asksPlaces, isChanged, language: bearerLanguage } = screening;
  if (decision === 'left') return { bearerLanguage };
  const reasons =
    decision === 'entered' && outcome === 'askStaff' && assurance === 'high'
      ? await passScreenings.reasonsOf(pass.passId)
      : [];
  const outcomeReasons = reasons.map((text) =>
    resolveText(text, language, settings['wording.englishFirst']),
  );
  const changedAnswers =
    decision === 'entered' && assurance === 'high'
      ? await findChangedAnswers(repositories, pass, language)
      : [];
  return {
    outcome,
    ...(asksPlaces && { askPlacesYn: 'Y' }),
    ...(outcomeReasons.length > 0 && { outcomeReasons }),
    ...(isChanged && { changedYn: 'Y' }),
    ...(changedAnswers.length > 0 && { changedAnswers }),
    bearerLanguage,
  };
};
