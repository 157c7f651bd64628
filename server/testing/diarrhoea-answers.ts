import type { AnswerOverrides } from '../../engine/questionnaire/proof/default-answers.ts';

/** Answers that staff check, in the questionnaires of patients, guardians and visitors. */
export const DIARRHOEA_ANSWERS = {
  recent: { rash: 'N', diarrhea: 'Y', isolation: 'N', contact: 'N' },
} as const satisfies AnswerOverrides;
