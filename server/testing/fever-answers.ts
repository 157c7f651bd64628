import type { AnswerOverrides } from '../../engine/questionnaire/proof/default-answers.ts';

/** Answers for which every screening questionnaire of the hospital refuses the entry. */
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
