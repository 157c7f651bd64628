import type { FiredDenial } from '../questionnaire/answer/fired-denial.ts';
import type { ScreeningOutcome } from '../questionnaire/answer/screening.ts';
import type { LocalizedText } from '../questionnaire/document/definition.ts';
import { parseTranslation } from '../questionnaire/document/text.ts';
import type { MessageKey } from '../wording/message-key.gen.ts';

/** What is stored of a submission about its outcome. */
export interface StoredOutcome {
  readonly screeningOutcome: ScreeningOutcome['outcome'];
  /** A redo deleted the answers. */
  readonly isWiped: boolean;
  /** Staff have lifted the refusal. */
  readonly isLifted: boolean;
}

/**
 * Whether the person may enter, the same on page, pass, message, print, gate and studio. `clear` for
 * a person without answers, and after a redo or a lifted refusal: the next answers decide.
 */
export const visitOutcome = (stored: StoredOutcome | null): ScreeningOutcome['outcome'] => {
  if (stored === null || stored.isWiped) return 'clear';
  return stored.screeningOutcome === 'refuse' && stored.isLifted
    ? 'clear'
    : stored.screeningOutcome;
};

/** A text of the author, or one of the catalogue. */
export type OutcomeText = LocalizedText | MessageKey;

/** The denials that decided the outcome: a refusal outweighs what asks staff. */
export const decidingDenials = (
  outcome: ScreeningOutcome['outcome'],
  fired: readonly FiredDenial[],
): readonly FiredDenial[] => fired.filter((denial) => denial.outcome === outcome);

/** The general text, read where the author wrote no message. */
const GENERAL_TEXTS = {
  askStaff: 'message.answersToCheck',
  refuse: 'message.refusedByAnswers',
} as const satisfies Record<FiredDenial['outcome'], MessageKey>;

/**
 * What the visitor reads of the outcome: the messages of the denials that decided it, in their
 * order and each once, or the general text. Empty if the outcome is clear.
 */
export const outcomeTexts = (
  outcome: ScreeningOutcome['outcome'],
  fired: readonly FiredDenial[],
): readonly OutcomeText[] => {
  if (outcome === 'clear') return [];
  const messages = new Map(
    decidingDenials(outcome, fired).flatMap(({ message }): [string, LocalizedText][] =>
      message ? [[parseTranslation(message.ko).text, message]] : [],
    ),
  );
  return messages.size > 0 ? [...messages.values()] : [GENERAL_TEXTS[outcome]];
};
