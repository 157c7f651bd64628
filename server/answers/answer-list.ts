import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { StudioAnswer } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { filterOf } from './answer-filter.ts';
import { answerPage } from './answer-page.ts';
import { daysOf } from '../dashboard/day-range.ts';
import { afterCursor, cursorBefore } from './page-cursor.ts';
import { maskNumber } from './shown-number.ts';

const PAGE = 50;
/** Submissions that one question counts: an index has all that is asked of them. */
const COUNTED_AT_ONCE = 25_000;

const shown = ({ identityNo, isLatest, ...answer }: ListedAnswer): StudioAnswer => ({
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
  const filter = filterOf(request.filter, now);
  if (filter === null) return ok({ fault: 'range', answers: [], lookedFrom: 0, nextCursor: '' });
  const page = await answerPage(repositories, filter, request.cursor, PAGE);
  // Where nothing was found, nobody was looked at.
  if (page.answers.length > 0 || request.cursor === '') {
    await repositories.audit.log({
      action: 'answer.listed',
      at: now,
      actor: admin?.adminId ?? '',
      subject: '',
      detail: { ...daysOf(request.filter, now), rows: page.answers.length },
    });
  }
  return ok({ ...page, fault: null, answers: page.answers.map(shown) });
};

/**
 * POST answers/counts: how many they are by outcome, a part of the days at a time; nothing of it
 * is about one person.
 */
export const countAnswers: Action<'answerCounts'> = async ({ request, repositories, now }) => {
  const today = dayAt(now);
  const heads = await repositories.questionnaires.all();
  const named = { today, questionnaires: heads.map(({ code }) => code) };
  const filter = filterOf(request.filter, now);
  if (filter === null) {
    return ok({
      ...named,
      fault: 'range',
      total: 0,
      clear: 0,
      askStaff: 0,
      refuse: 0,
      nextCursor: '',
    });
  }
  const until = Math.min(filter.until, afterCursor(request.cursor)?.at ?? filter.until);
  const { counts, lookedFrom } = await repositories.answerLists.counts(
    { ...filter, until },
    COUNTED_AT_ONCE,
  );
  const [clear, askStaff, refuse] = (['clear', 'askStaff', 'refuse'] as const).map(
    (outcome) => counts.get(outcome) ?? 0,
  ) as [number, number, number];
  return ok({
    ...named,
    fault: null,
    total: clear + askStaff + refuse,
    clear,
    askStaff,
    refuse,
    nextCursor: lookedFrom > filter.from ? cursorBefore(lookedFrom) : '',
  });
};
