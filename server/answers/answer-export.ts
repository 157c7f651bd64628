import { stringify } from 'csv-stringify/sync';
import { ok } from '../../engine/outcome/outcome.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { readAnswerPage } from './answer-page.ts';
import { resolveDayRange } from '../platform/day-range.ts';
import { maskNumber } from '../../engine/wording/mask-number.ts';

/** Large enough that a year takes minutes, and small enough that no one waits for a single page. */
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
 * order mark that makes spreadsheets read Korean correctly, and no cell that a spreadsheet runs as
 * a formula. The audit records who exported it, why and how much.
 */
export const exportAnswers: Action<'answerExport'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const { wholeNumbers, reason, cursor } = request;
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) return ok({ fault: 'range', csv: '', rows: 0, nextCursor: '' });
  // Each page with whole numbers counts as one reveal of data that is masked elsewhere.
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
  // If nothing was found, nothing was exported.
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
