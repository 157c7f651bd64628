import type { OutcomeMessage } from '../../engine/outcome/outcome.ts';
import { outcomeTexts, visitOutcome } from '../../engine/pass/visit-outcome.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { Call } from '../platform/http/call.ts';

/**
 * What a person reads at the end of an urgent survey whose answers refuse them or ask staff: the
 * author's messages, and the number to call before they come. Null if the answers are clear.
 */
export const surveyEndMessage = async (
  { repositories, language, settings }: Pick<Call, 'repositories' | 'language' | 'settings'>,
  answerId: string,
): Promise<OutcomeMessage | null> => {
  const stored = await repositories.answers.outcomeOf(answerId);
  const outcome = visitOutcome(stored);
  if (outcome === 'clear') return null;
  // The general texts send people to the entrance; this person has to call first.
  const reason = outcomeTexts(outcome, stored?.fired ?? [])
    .flatMap((text) =>
      typeof text === 'string'
        ? []
        : resolveText(text, language, settings['wording.englishFirst']).text,
    )
    .join(' ');
  return reason === ''
    ? { key: 'message.callBeforeComing' }
    : { key: 'message.callBeforeComingBecause', values: { reason } };
};
