import type { Selectable } from 'kysely';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type { AnswerTable } from '../platform/database/tables/visit.ts';

/** The columns of a pass's answers that `answersBehindPass` reads; none is opened. */
export const ANSWER_COLUMNS = [
  'answer.screeningOutcome',
  'answer.completePlace',
  'answer.language',
  'answer.wipedAt',
  'answer.retractedSealed',
] as const;

/** What a gate has to know about the answers of a pass, online and in a snapshot. */
export interface AnswersBehindPass {
  /** Staff check an answer of the bearer. */
  readonly asksStaff: boolean;
  /** Staff ask about visited places, because the questionnaire did not. */
  readonly asksPlaces: boolean;
  /** An earlier answer of the visit needed a check or was refused, and was taken back. */
  readonly isChanged: boolean;
  /** The language in which the bearer answered. */
  readonly language: Language;
}

/** The answers of a pass from its row. */
export const answersBehindPass = ({
  screeningOutcome,
  completePlace,
  language,
  wipedAt,
  retractedSealed,
}: Pick<
  Selectable<AnswerTable>,
  'screeningOutcome' | 'completePlace' | 'language' | 'wipedAt' | 'retractedSealed'
>): AnswersBehindPass => {
  const isWiped = wipedAt !== null;
  return {
    // A lifted refusal has no pass, so whether it was lifted makes no difference here.
    asksStaff: visitOutcome({ screeningOutcome, isWiped, isLifted: false }) === 'askStaff',
    asksPlaces: completePlace === 0,
    isChanged: retractedSealed !== null && !isWiped,
    language: language as Language,
  };
};
