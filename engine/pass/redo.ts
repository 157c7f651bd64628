import type { PassType } from '../visit/pass-type.ts';

export interface RedoFacts {
  readonly passType: PassType;
  /** Y: issued on consent alone, so there are no answers to redo (decisions, U9). */
  readonly agreePassYn: 'Y' | 'N';
  readonly questionnaireInUse: boolean;
}

/**
 * Is the questionnaire offered anew?   pass type | agreePassYn | in use | offered
 *                                      T         | any         | any    | no  (REDO-08)
 *                                      any       | Y           | any    | no  (REDO-09)
 *                                      any       | any         | no     | no  (REDO-10)
 *                                      D or M    | N           | yes    | yes
 */
export const isRedoOffered = ({ passType, agreePassYn, questionnaireInUse }: RedoFacts): boolean =>
  passType !== 'T' && agreePassYn !== 'Y' && questionnaireInUse;
