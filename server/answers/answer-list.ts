import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { StudioAnswer } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { readAnswerPage } from './answer-page.ts';
import { resolveDayRange } from '../platform/day-range.ts';
import { decodePageCursor, encodeInstantCursor } from '../platform/http/page-cursor.ts';
import { maskNumber } from '../../engine/wording/mask-number.ts';

const PAGE_SIZE = 50;
/** Submissions that count for one question: an index contains everything the filter needs. */
const COUNT_BATCH_SIZE = 25_000;

/** A submission as the studio shows it, its person masked. */
export const toStudioAnswer = ({
  identityNo,
  isLatest,
  ...answer
}: ListedAnswer): StudioAnswer => ({
  ...answer,
  canLift: answer.outcome === 'refuse' && isLatest && !answer.isWiped && !answer.isLifted,
  maskedNumber: maskNumber(identityNo ?? ''),
});

/**
 * POST answers/list: a page of submissions, masked; the access is audited. A page may have fewer
 * entries although another page follows, because each page examines a limited number of
 * submissions.
 */
export const listAnswers: Action<'answerList'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) return ok({ fault: 'range', answers: [], lookedFrom: 0, nextCursor: '' });
  const page = await readAnswerPage(repositories, filter, request.cursor, PAGE_SIZE);
  // If nothing was found, no one's data were shown.
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
 * POST answers/counts: the number of submissions by outcome, for part of the days at a time. It
 * contains nothing about a single person.
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
