import { chosenKeys, answerChoices } from '../../engine/questionnaire/answer/answer-choices.ts';
import type { CategoryDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { GivenAnswer } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import {
  decodePageCursor,
  encodeInstantCursor,
  encodePageCursor,
} from '../platform/http/page-cursor.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';
import { MAX_SCANNED, type AnswerPage } from './answer-page.ts';
import { answeredQuestions } from './answered-questions.ts';

/** Submissions whose answers one page opens: 0.1 to 0.2 seconds on a busy machine. */
const MAX_OPENED = 3000;

/** A page of submissions with a certain answer. */
export interface AnsweredPage extends AnswerPage {
  /** Submissions whose answers were opened for this page. */
  readonly searched: number;
  /** Submissions whose answers could not be opened. */
  readonly unreadable: number;
}

/**
 * The submissions after a cursor that contain an answer, at most `atMost`. The store cannot search
 * sealed answers, so a page opens those of a limited number of submissions, and only to versions
 * that have the question with this answer.
 */
export const findAnswered = async (
  call: Pick<Call, 'repositories' | 'questionnaires'>,
  filter: AnswerFilter,
  { questionnaires, questionId, answer }: GivenAnswer,
  cursor: string,
  { atMost, maxOpened = MAX_OPENED }: { readonly atMost: number; readonly maxOpened?: number },
): Promise<AnsweredPage> => {
  const { answerLists } = call.repositories;
  const categories = new Map<string, CategoryDefinition>();
  for (const { code, detailId, category } of await answeredQuestions(call, filter)) {
    if (category.id !== questionId || !questionnaires.includes(code)) continue;
    if (answer === null || answerChoices(category, 'en').some(({ key }) => key === answer))
      categories.set(detailId, category);
  }
  if (categories.size === 0)
    return { answers: [], searched: 0, unreadable: 0, lookedFrom: filter.from, nextCursor: '' };
  const { opened, lookedFrom } = await answerLists.open(
    filter,
    [...categories.keys()],
    decodePageCursor(cursor),
    { atMost: maxOpened, lookAt: MAX_SCANNED },
  );
  const found: string[] = [];
  let lookedAt = 0;
  let unreadable = 0;
  for (const { answerId, detailId, answers } of opened) {
    if (found.length === atMost) break;
    lookedAt += 1;
    if (answers === null) unreadable += 1;
    const category = categories.get(detailId);
    if (!category || answers === null || !Object.hasOwn(answers, questionId)) continue;
    const value = answers[questionId];
    if (value === undefined) continue;
    if (answer === null || chosenKeys(category, value).includes(answer)) found.push(answerId);
  }
  const answers = await answerLists.byIds(found);
  const counts = { searched: lookedAt - unreadable, unreadable };
  const last = opened[lookedAt - 1];
  if (last && (lookedAt < opened.length || opened.length === maxOpened)) {
    const nextCursor = encodePageCursor({ at: last.createdAt, id: last.answerId });
    return { answers, ...counts, lookedFrom: last.createdAt, nextCursor };
  }
  const nextCursor = lookedFrom <= filter.from ? '' : encodeInstantCursor(lookedFrom);
  return { answers, ...counts, lookedFrom, nextCursor };
};
