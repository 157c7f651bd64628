import type { PassType } from '../visit/pass-type.ts';

export interface RedoFacts {
  readonly passType: PassType;
  /** Y: issued on consent alone, so there are no answers to redo (decisions, U9). */
  readonly agreePassYn: 'Y' | 'N';
  readonly questionnaireInUse: boolean;
  /** YYYYMMDD. A 24-hour pass can outlast it, but no one can answer for a past day. */
  readonly visitDate: string;
  /** The hospital's day, YYYYMMDD. */
  readonly today: string;
}

/**
 * Whether the questionnaire is offered again.   pass type | agreePassYn | in use | offered
 * T         | any         | any    | no  (REDO-08)
 * any       | Y           | any    | no  (REDO-09)
 * any       | any         | no     | no  (REDO-10)
 * D or M    | N           | yes    | yes, until the visit date is over
 */
export const isRedoOffered = ({
  passType,
  agreePassYn,
  questionnaireInUse,
  visitDate,
  today,
}: RedoFacts): boolean =>
  passType !== 'T' && agreePassYn !== 'Y' && questionnaireInUse && visitDate >= today;
