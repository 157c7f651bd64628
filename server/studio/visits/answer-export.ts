import { stringify } from 'csv-stringify/sync';
import { ok } from '../../../engine/outcome/outcome.ts';
import { shownTime } from '../../../engine/visit/local-time.ts';
import type { Action } from '../../http/handle.ts';
import type { ListedAnswer } from '../../store/answer-lists.ts';
import { filterOf } from './answer-filter.ts';
import { daysOf } from './day-range.ts';
import { afterCursor, cursorAfter } from './page-cursor.ts';
import { maskNumber } from './shown-number.ts';

const PAGE = 1000;

const HEADING = [
  'answer_id',
  'submitted_at',
  'visit_date',
  'user_type',
  'language',
  'outcome',
  'refusal_lifted',
  'wiped',
  'questionnaire',
  'device',
  'number',
] as const;

const yn = (flag: boolean): string => (flag ? 'Y' : 'N');

const lineOf = (answer: ListedAnswer, wholeNumbers: boolean): readonly string[] => {
  const number = answer.identityNo ?? '';
  return [
    answer.answerId,
    shownTime(answer.submittedAt),
    answer.visitDate,
    answer.userType,
    answer.language,
    answer.outcome,
    yn(answer.isLifted),
    yn(answer.isWiped),
    answer.questionnaire,
    answer.device,
    wholeNumbers ? number : maskNumber(number),
  ];
};

/**
 * POST answers/export: the filtered list as CSV for a spreadsheet, page by page. It has the byte
 * order mark by which Korean is read right, and no cell that a spreadsheet takes for a formula; who
 * took it, why and how much of it is kept.
 */
export const exportAnswers: Action<'answerExport'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const { wholeNumbers, reason, cursor } = request;
  const filter = filterOf(request.filter, now);
  if (filter === null) return ok({ fault: 'range', csv: '', rows: 0, nextCursor: '' });
  const after = afterCursor(cursor);
  const found = await repositories.answerLists.page(filter, after, PAGE + 1);
  const page = found.slice(0, PAGE);
  const isFirst = after === null;
  const lines = page.map((answer) => lineOf(answer, wholeNumbers));
  const csv = stringify(isFirst ? [HEADING, ...lines] : lines, {
    bom: isFirst,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  await repositories.audit.log({
    action: 'answer.exported',
    at: now,
    actor: admin?.adminId ?? '',
    subject: '',
    detail: {
      ...daysOf(request.filter, now),
      userType: request.filter.userType ?? '',
      language: request.filter.language ?? '',
      outcome: request.filter.outcome ?? '',
      questionnaire: request.filter.questionnaire ?? '',
      device: request.filter.device ?? '',
      rows: page.length,
      wholeNumbers,
      reason,
    },
  });
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return ok({
    fault: null,
    csv,
    rows: page.length,
    nextCursor: cursorAfter(last && { at: last.submittedAt, id: last.answerId }),
  });
};
