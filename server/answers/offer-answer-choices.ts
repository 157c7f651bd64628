import { ok } from '../../engine/outcome/outcome.ts';
import { answerChoices } from '../../engine/questionnaire/answer/answer-choices.ts';
import { questionText } from '../../engine/questionnaire/answer/answer-text.ts';
import type { AnswerChoicesResult } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import { resolveDayRange, toSpan } from '../platform/day-range.ts';
import { answeredQuestions } from './answered-questions.ts';
import { MAX_QUESTION_COLUMNS } from './export-columns.ts';

interface OfferedQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly codes: Set<string>;
  isEarlier: boolean;
  /** By key; the text of the newest version. */
  readonly answers: Map<string, string>;
}

/**
 * POST answers/choices: the questions of all versions that were answered on these days, and their
 * answers, to search for. It contains nothing that visitors answered.
 */
export const offerAnswerChoices: Action<'answerChoices'> = async (call) => {
  const { language, questionnaire, ...days } = call.request;
  const span = toSpan(resolveDayRange(days, call.now));
  if (span === null) return ok({ fault: 'range', questions: [] });
  /** By questionnaire and id, so that a question keeps its newest text. */
  const known = new Map<string, OfferedQuestion>();
  const shared = new Map<string, OfferedQuestion>();
  const questions = await answeredQuestions(call, { ...span, questionnaire });
  for (const { code, category, isNewest } of questions) {
    const key = `${code}/${category.id}`;
    const text = questionText(category, language);
    const sharedKey = `${category.id}/${text}`;
    const offered = known.get(key) ??
      shared.get(sharedKey) ?? {
        questionId: category.id,
        text,
        codes: new Set(),
        isEarlier: true,
        answers: new Map<string, string>(),
      };
    if (!known.has(key)) shared.set(sharedKey, offered);
    known.set(key, offered);
    offered.codes.add(code);
    if (isNewest) offered.isEarlier = false;
    for (const choice of answerChoices(category, language)) {
      if (!offered.answers.has(choice.key)) offered.answers.set(choice.key, choice.text);
    }
  }
  if (shared.size > MAX_QUESTION_COLUMNS) return ok({ fault: 'columns', questions: [] });
  return ok({
    fault: null,
    questions: [...shared.values()].map(
      ({ codes, answers, ...question }): AnswerChoicesResult['questions'][number] => ({
        ...question,
        questionnaires: [...codes],
        answers: Array.from(answers, ([key, text]) => ({ key, text })),
      }),
    ),
  });
};
