import { ok } from '../../engine/outcome/outcome.ts';
import { logDataAccess } from '../audit/index.ts';
import { resolveDayRange } from '../platform/day-range.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { toStudioAnswer } from './answer-list.ts';
import { findAnswered } from './find-answered.ts';

const PAGE_SIZE = 200;
const NOTHING_FOUND = {
  answers: [],
  searched: 0,
  unreadable: 0,
  lookedFrom: 0,
  nextCursor: '',
};

/**
 * POST answers/search: a page of submissions with a certain answer, masked. The result reveals what
 * people answered, so each page needs what reading their answers needs: it counts as a reveal, and
 * is audited with the reason, also if it is empty.
 */
export const searchAnswers: Action<'answerSearch'> = async (call) => {
  const { filter: wanted, given, reason, cursor } = call.request;
  const filter = toAnswerFilter(wanted, call.now);
  if (filter === null) return ok({ fault: 'range', ...NOTHING_FOUND });
  const blocked = await countReveal(call, 'answer.searched');
  if (blocked) return blocked;
  const page = await findAnswered(call, filter, given, cursor, { atMost: PAGE_SIZE });
  await logDataAccess(call, 'answer.searched', {
    ...resolveDayRange(wanted, call.now),
    userType: filter.userType ?? '',
    language: filter.language ?? '',
    outcome: filter.outcome ?? '',
    device: filter.device ?? '',
    questionnaires: given.questionnaires.join(' '),
    question: given.questionId,
    answer: given.answer ?? '',
    searched: page.searched,
    rows: page.answers.length,
    reason,
  });
  return ok({ ...page, fault: null, answers: page.answers.map(toStudioAnswer) });
};
