import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { outcomeTexts, visitOutcome } from '../../engine/pass/visit-outcome.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { VisitOutcome } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';

type OutcomeCall = Pick<Call, 'repositories' | 'language' | 'wording'>;

/**
 * The outcome of a submission as its visitor reads it, in the language of the call; only for callers
 * who gave the answers or hold the phone.
 */
export const outcomeNotice = async (
  { repositories, language, wording }: OutcomeCall,
  answerId: string,
): Promise<VisitOutcome> => {
  const stored = await repositories.answers.outcomeOf(answerId);
  const outcome = visitOutcome(stored);
  const isEnglishFirst = wording.shown['wording.englishFirst'];
  const messages = outcomeTexts(outcome, stored?.fired ?? []).map((text) =>
    typeof text === 'string'
      ? { text: wording.format(language, { key: text }), language }
      : resolveText(text, language, isEnglishFirst),
  );
  return { outcome, messages };
};

const sentencesOf = ({ messages }: VisitOutcome): string =>
  messages.map(({ text }) => text).join(' ');

/** The same as one text, for a message to the phone; empty if the outcome is clear. */
export const outcomeSentences = async (call: OutcomeCall, answerId: string): Promise<string> =>
  sentencesOf(await outcomeNotice(call, answerId));

/** A refusal by answers (201) with what the visitor reads of them. */
export const refuseBecause = (notice: VisitOutcome): Outcome<never> =>
  refused('notIssued', 'message.notIssuedBecause', { reason: sentencesOf(notice) });

/** The refusal of a submission that was sent before. */
export const explainRefusal = async (
  call: OutcomeCall,
  answerId: string,
): Promise<Outcome<never>> => refuseBecause(await outcomeNotice(call, answerId));
