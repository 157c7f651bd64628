import { stringify } from 'csv-stringify/sync';
import { ok } from '../../engine/outcome/outcome.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { readAnswerPage } from './answer-page.ts';
import { resolveDayRange } from '../dashboard/day-range.ts';
import { maskNumber } from './mask-number.ts';

/** So many that a year takes minutes, and so few that nobody waits for one of them. */
const PAGE_SIZE = 1000;

const CSV_HEADER = [
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

const toYn = (flag: boolean): string => (flag ? 'Y' : 'N');

const toCsvLine = (answer: ListedAnswer, wholeNumbers: boolean): readonly string[] => {
  const number = answer.identityNo ?? '';
  return [
    answer.answerId,
    formatTime(answer.submittedAt),
    answer.visitDate,
    answer.userType,
    answer.language,
    answer.outcome,
    toYn(answer.isLifted),
    toYn(answer.isWiped),
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
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) return ok({ fault: 'range', csv: '', rows: 0, nextCursor: '' });
  // Each page with whole numbers counts as one look at what is masked elsewhere.
  const blocked = wholeNumbers ? await countReveal(call, 'answer.exported') : null;
  if (blocked) return blocked;
  const { answers, nextCursor } = await readAnswerPage(repositories, filter, cursor, PAGE_SIZE);
  const isFirst = cursor === '';
  const lines = answers.map((answer) => toCsvLine(answer, wholeNumbers));
  const csv = stringify(isFirst ? [CSV_HEADER, ...lines] : lines, {
    bom: isFirst,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // Where nothing was found, nothing was taken.
  if (answers.length > 0 || isFirst) {
    await repositories.audit.log({
      action: 'answer.exported',
      at: now,
      actor: admin?.adminId ?? '',
      subject: '',
      detail: {
        ...resolveDayRange(request.filter, now),
        userType: request.filter.userType ?? '',
        language: request.filter.language ?? '',
        outcome: request.filter.outcome ?? '',
        questionnaire: request.filter.questionnaire ?? '',
        device: request.filter.device ?? '',
        rows: answers.length,
        wholeNumbers,
        reason,
      },
    });
  }
  return ok({ fault: null, csv, rows: answers.length, nextCursor });
};
