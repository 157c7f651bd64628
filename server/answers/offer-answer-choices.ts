import { ok } from '../../engine/outcome/outcome.ts';
import { answerChoices } from '../../engine/questionnaire/answer/answer-choices.ts';
import { questionText } from '../../engine/questionnaire/answer/answer-text.ts';
import type { AnswerChoicesResult } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import { resolveDayRange, toSpan } from '../platform/day-range.ts';
import { answeredQuestions } from './answered-questions.ts';
import { MAX_QUESTION_COLUMNS } from './export-columns.ts';

const MAX_TEXTS = 3;
const MAX_LENGTH = 4000;

interface OfferedQuestion {
  readonly questionId: string;
  readonly texts: Set<string>;
  readonly codes: Set<string>;
  isEarlier: boolean;
  /** By key: the text of the newest version, then others. */
  readonly answers: Map<string, Set<string>>;
}

/** A text and what it was in earlier versions, so that no one searches for one and finds another. */
const joinTexts = (texts: ReadonlySet<string>): string =>
  [...texts].slice(0, MAX_TEXTS).join(' / ').slice(0, MAX_LENGTH);

/**
 * POST answers/choices: the questions of all versions that were answered on these days, and their
 * answers, to search for. It contains nothing that visitors answered.
 */
export const offerAnswerChoices: Action<'answerChoices'> = async (call) => {
  const { language, questionnaire, ...days } = call.request;
  const span = toSpan(resolveDayRange(days, call.now));
  if (span === null) return ok({ fault: 'range', questions: [] });
  /** By questionnaire and id: all versions of a question are one. */
  const known = new Map<string, OfferedQuestion>();
  /** By content: questionnaires whose newest versions ask the same share one. */
  const shared = new Map<string, OfferedQuestion>();
  const questions = await answeredQuestions(call, { ...span, questionnaire });
  for (const { code, category, isNewest } of questions) {
    const key = `${code}/${category.id}`;
    const text = questionText(category, language);
    const choices = answerChoices(category, language);
    const content = JSON.stringify([category.id, text, choices]);
    const offered = known.get(key) ??
      shared.get(content) ?? {
        questionId: category.id,
        texts: new Set(),
        codes: new Set(),
        isEarlier: true,
        answers: new Map<string, Set<string>>(),
      };
    if (!known.has(key)) shared.set(content, offered);
    known.set(key, offered);
    offered.codes.add(code);
    offered.texts.add(text);
    if (isNewest) offered.isEarlier = false;
    for (const choice of choices) {
      const texts = offered.answers.get(choice.key) ?? new Set();
      offered.answers.set(choice.key, texts.add(choice.text));
    }
  }
  if (shared.size > MAX_QUESTION_COLUMNS) return ok({ fault: 'columns', questions: [] });
  return ok({
    fault: null,
    questions: [...shared.values()].map(
      ({
        questionId,
        isEarlier,
        codes,
        texts,
        answers,
      }): AnswerChoicesResult['questions'][number] => ({
        questionId,
        isEarlier,
        text: joinTexts(texts),
        questionnaires: [...codes],
        answers: Array.from(answers, ([key, own]) => ({ key, text: joinTexts(own) })),
      }),
    ),
  });
};
