import type { Answers } from '../../../engine/questionnaire/answer/answer.ts';
import { validateCategoryAnswer } from '../../../engine/questionnaire/answer/validate-category-answer.ts';
import type { ValidityReason } from '../../../engine/questionnaire/answer/validity-finding.ts';
import { createInquiry } from '../../../engine/questionnaire/wire/inquiry.ts';
import type { Category } from '../../../schemas/api.gen.ts';

/** The form shows such an answer as it is, for the visitor to complete. */
const INCOMPLETE: readonly ValidityReason[] = ['unanswered', 'blank', 'noEntries'];

/** The answers to another version that this version's questions accept too. */
export const fittingAnswers = (categoryList: readonly Category[], answers: Answers): Answers => {
  const { graph, placeDates } = createInquiry(categoryList);
  const questions = new Map(graph.questions.map((question) => [question.id, question]));
  return Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) => {
      const question = questions.get(id);
      return (
        question !== undefined &&
        validateCategoryAnswer(question, answer, { placeDates }).every(({ reason }) =>
          INCOMPLETE.includes(reason),
        )
      );
    }),
  );
};
