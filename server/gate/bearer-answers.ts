import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/index.ts';
import type { GateReply } from './scans-repository.ts';

type ShownAnswers = Pick<
  GateScanResult,
  'outcome' | 'askPlacesYn' | 'outcomeReasons' | 'bearerLanguage'
>;

/**
 * What the gate shows of the answers behind a scan. The reasons need a QR code: a stranger may know
 * another person's barcode or number, and must not learn their symptoms from it.
 */
export const describeBearerAnswers = async (
  {
    repositories: { passScreenings },
    settings,
    language,
    now,
  }: Pick<Call, 'repositories' | 'settings' | 'language' | 'now'>,
  { decision, reason, assurance }: GateReply,
  pass: Pass | null,
): Promise<ShownAnswers> => {
  const screening = pass && (await passScreenings.of([pass.passId], now)).get(pass.passId);
  if (!pass || !screening) return reason === 'screenedOut' ? { outcome: 'refused' } : {};
  const { outcome, asksPlaces, language: bearerLanguage } = screening;
  if (decision === 'left') return { bearerLanguage };
  const reasons =
    decision === 'entered' && outcome === 'askStaff' && assurance === 'high'
      ? await passScreenings.reasonsOf(pass.passId)
      : [];
  const outcomeReasons = reasons.map((text) =>
    resolveText(text, language, settings['wording.englishFirst']),
  );
  return {
    outcome,
    ...(asksPlaces && { askPlacesYn: 'Y' }),
    ...(outcomeReasons.length > 0 && { outcomeReasons }),
    bearerLanguage,
  };
};
