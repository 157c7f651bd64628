import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import { retractedReasons } from '../identity/index.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/index.ts';
import type { GateReply } from './scans-repository.ts';

type ShownAnswers = Pick<
  GateScanResult,
  'outcome' | 'askPlacesYn' | 'outcomeReasons' | 'changedYn' | 'changedAnswers' | 'bearerLanguage'
>;

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
  const { fired, retracted } =
    decision === 'entered' && assurance === 'high' && (outcome === 'askStaff' || isChanged)
      ? await passScreenings.denialsOf(pass.passId)
      : { fired: [], retracted: [] };
  const reasons = outcome === 'askStaff' ? fired.flatMap((denial) => denial.reason ?? []) : [];
  const outcomeReasons = [
    ...new Map(reasons.map((text) => [JSON.stringify(text), text])).values(),
  ].map((text) => resolveText(text, language, settings['wording.englishFirst']));
  const changedAnswers = retractedReasons(retracted, language).map(
    ({ text, language: textLanguage, retractedAt }) => ({
      text,
      language: textLanguage,
      changedAt: retractedAt,
    }),
  );
  return {
    outcome,
    ...(asksPlaces && { askPlacesYn: 'Y' }),
    ...(outcomeReasons.length > 0 && { outcomeReasons }),
    ...(isChanged && { changedYn: 'Y' }),
    ...(changedAnswers.length > 0 && { changedAnswers }),
    bearerLanguage,
  };
};
