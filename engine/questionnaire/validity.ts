import type { UncheckedAnswers } from './answer.ts';
import { isAskedIn } from './category-type.ts';
import type { CompiledQuestionnaire } from './compile.ts';
import type { Language } from './definition.ts';
import type { ValidityFinding } from './finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import { placeDatesOf, type Place } from './place.ts';
import { answerOf, visibility } from './visible-categories.ts';

/**
 * Are all visible questions answered rightly, and nothing else? Every fault of the answers, in the
 * order of the questionnaire; empty means valid. Total: `answers` may hold anything. [VALID-37]
 *
 * `places` is the snapshot that went out with the inquiry, `today` the hospital's day (YYYYMMDD);
 * without it future days of OV and HV are not refused.
 */
export const validity = (
  { graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
  language: Language,
  places: readonly Place[],
  today?: string,
): readonly ValidityFinding[] => {
  const by = { placeDates: placeDatesOf(places), ...(today !== undefined && { today }) };
  const visible = visibility(graph, (index) => answerOf(answers, graph.questions[index]?.id ?? ''));
  const judged = graph.questions.flatMap((question, index): readonly ValidityFinding[] => {
    const value = answerOf(answers, question.id);
    if (visible[index] === 1 && isAskedIn(question.type, language)) {
      return judgeAnswer(question, value, by);
    }
    if (value === undefined) return [];
    const reason = visible[index] === 1 ? 'notAskedInLanguage' : 'hiddenAnswered';
    return [{ categoryId: question.id, reason }];
  });
  const unknown = Object.keys(answers)
    .filter((categoryId) => !graph.indexOf.has(categoryId))
    .map((categoryId): ValidityFinding => ({ categoryId, reason: 'unknownCategory' }));
  return [...judged, ...unknown];
};
