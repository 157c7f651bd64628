import type { AnswerOverrides } from '../../engine/questionnaire/proof/default-answers.ts';

/** Answers that every screening questionnaire of the hospital refuses. */
export const FEVER_ANSWERS: AnswerOverrides = {
  symptoms: {
    fever: 'Y',
    cough: 'Y',
    breathing: 'N',
    soreThroat: 'N',
    smellTaste: 'N',
    aches: 'N',
  },
  feverHighest: ['feverFrom38'],
  feverWithRespiratory: 'Y',
};
