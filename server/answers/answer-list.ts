import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { StudioAnswer } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { readAnswerPage } from './answer-page.ts';
import { resolveDayRange } from '../dashboard/day-range.ts';
import { decodePageCursor, encodeInstantCursor } from './page-cursor.ts';
import { maskNumber } from './mask-number.ts';

const PAGE_SIZE = 50;
/** Submissions that one question counts: an index has all that is asked of them. */
const COUNT_BATCH_SIZE = 25_000;

const toStudioAnswer = ({ identityNo, isLatest, ...answer }: ListedAnswer): StudioAnswer => ({
  ...answer,
  canLift: answer.outcome === 'refuse' && isLatest && !answer.isWiped && !answer.isLifted,
  maskedNumber: maskNumber(identityNo ?? ''),
});

/**
 * POST answers/list: a page of submissions, masked; that it was looked at is kept. A page may have
 * fewer than there are, and another one after it: it looks at so many submissions and no more.
 */
export const listAnswers: Action<'answerList'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) return ok({ fault: 'range', answers: [], lookedFrom: 0, nextCursor: '' });
  const page = await readAnswerPage(repositories, filter, request.cursor, PAGE_SIZE);
  // Where nothing was found, nobody was looked at.
  if (page.answers.length > 0 || request.cursor === '') {
    await repositories.audit.log({
      action: 'answer.listed',
      at: now,
      actor: admin?.adminId ?? '',
      subject: '',
      detail: { ...resolveDayRange(request.filter, now), rows: page.answers.length },
    });
  }
  return ok({ ...page, fault: null, answers: page.answers.map(toStudioAnswer) });
};

/**
 * POST answers/counts: how many they are by outcome, a part of the days at a time; nothing of it
 * is about one person.
 */
export const countAnswers: Action<'answerCounts'> = async ({ request, repositories, now }) => {
  const today = dayAt(now);
  const heads = await repositories.questionnaires.all();
  const baseResult = { today, questionnaires: heads.map(({ code }) => code) };
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) {
    return ok({
      ...baseResult,
      fault: 'range',
      total: 0,
      clear: 0,
      askStaff: 0,
      refuse: 0,
      nextCursor: '',
    });
  }
  const until = Math.min(filter.until, decodePageCursor(request.cursor)?.at ?? filter.until);
  const { counts, lookedFrom } = await repositories.answerLists.counts(
    { ...filter, until },
    COUNT_BATCH_SIZE,
  );
  const [clear, askStaff, refuse] = (['clear', 'askStaff', 'refuse'] as const).map(
    (outcome) => counts.get(outcome) ?? 0,
  ) as [number, number, number];
  return ok({
    ...baseResult,
    fault: null,
    total: clear + askStaff + refuse,
    clear,
    askStaff,
    refuse,
    nextCursor: lookedFrom > filter.from ? encodeInstantCursor(lookedFrom) : '',
  });
};
