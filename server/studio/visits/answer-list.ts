import { ok } from '../../../engine/outcome/outcome.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { StudioAnswer } from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { ListedAnswer } from '../../store/answer-lists.ts';
import { filterOf } from './answer-filter.ts';
import { daysOf } from './day-range.ts';
import { afterCursor, cursorAfter } from './page-cursor.ts';
import { maskNumber } from './shown-number.ts';

const PAGE = 50;

const shown = ({ identityNo, isLatest, ...answer }: ListedAnswer): StudioAnswer => ({
  ...answer,
  canLift: answer.outcome === 'refuse' && isLatest && !answer.isWiped && !answer.isLifted,
  maskedNumber: maskNumber(identityNo ?? ''),
});

/** POST answers/list: a page of submissions, masked; that it was looked at is kept. */
export const listAnswers: Action<'answerList'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const filter = filterOf(request.filter, now);
  if (filter === null) return ok({ fault: 'range', answers: [], nextCursor: '' });
  const found = await repositories.answerLists.page(filter, afterCursor(request.cursor), PAGE + 1);
  const page = found.slice(0, PAGE);
  await repositories.audit.log({
    action: 'answer.listed',
    at: now,
    actor: admin?.adminId ?? '',
    subject: '',
    detail: { ...daysOf(request.filter, now), rows: page.length },
  });
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return ok({
    fault: null,
    answers: page.map(shown),
    nextCursor: cursorAfter(last && { at: last.submittedAt, id: last.answerId }),
  });
};

/** POST answers/counts: how many they are by outcome; nothing of it is about one person. */
export const countAnswers: Action<'answerCounts'> = async ({ request, repositories, now }) => {
  const today = dayAt(now);
  const heads = await repositories.questionnaires.all();
  const questionnaires = heads.map(({ code }) => code);
  const filter = filterOf(request.filter, now);
  if (filter === null) {
    return ok({
      fault: 'range',
      today,
      total: 0,
      clear: 0,
      askStaff: 0,
      refuse: 0,
      questionnaires,
    });
  }
  const counts = await repositories.answerLists.counts(filter);
  const [clear, askStaff, refuse] = (['clear', 'askStaff', 'refuse'] as const).map(
    (outcome) => counts.get(outcome) ?? 0,
  ) as [number, number, number];
  const total = clear + askStaff + refuse;
  return ok({ fault: null, today, total, clear, askStaff, refuse, questionnaires });
};
