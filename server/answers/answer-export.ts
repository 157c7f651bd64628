import { ok } from '../../engine/outcome/outcome.ts';
import type { AnswerExportRequest, AnswerExportResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { encodePageCursor } from '../platform/http/page-cursor.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import { resolveDayRange } from '../platform/day-range.ts';
import type { ListedAnswer } from './answer-lists-repository.ts';
import { toAnswerFilter } from './answer-filter.ts';
import { readAnswerPage } from './answer-page.ts';
import { columnsFingerprint, questionColumns } from './export-columns.ts';
import { findAnswered } from './find-answered.ts';
import { loadExportLookups } from './export-lookups.ts';
import { fileLine, fileStart, type ExportFormat } from './export-text.ts';
import type { ExportContents } from './export-row.ts';

/** Large enough that a year takes minutes, and small enough that no one waits for a single page. */
const PAGE_SIZE = 1000;

/** A page with long answers ends early. */
const MAX_PAGE_CHARACTERS = 1_000_000;

type ExportCall = Call<AnswerExportRequest>;

const failed = (fault: NonNullable<AnswerExportResult['fault']>) =>
  ok({ fault, text: '', rows: 0, nextCursor: '' });

/** The cursor of a page without, and with, the fingerprint of the columns of its file. */
const splitCursor = (cursor: string): { fingerprint: string; position: string } => {
  const [, fingerprint = '', position = ''] = /^(?:([0-9a-f]{16})-)?(.*)$/u.exec(cursor) ?? [];
  return { fingerprint, position };
};

/** The lines of a page, as many as its size allows, and always one if there is any. */
const writeLines = async (
  call: ExportCall,
  listed: readonly ListedAnswer[],
  format: ExportFormat,
  contents: ExportContents,
): Promise<{ readonly lines: readonly string[]; readonly taken: number }> => {
  const details = await call.repositories.answerLists.details(
    listed.map(({ answerId }) => answerId),
    { withAnswers: contents.questions !== null },
  );
  const lookups = await loadExportLookups(call, [...details.values()], contents.language);
  const lines: string[] = [];
  let characters = 0;
  for (const [taken, answer] of listed.entries()) {
    const found = details.get(answer.answerId);
    if (!found) continue;
    const line = fileLine(format, { listed: answer, details: found }, lookups, contents);
    characters += line.length;
    if (lines.length > 0 && characters > MAX_PAGE_CHARACTERS) return { lines, taken };
    lines.push(line);
  }
  return { lines, taken: listed.length };
};

const logExport = async (call: ExportCall, rows: number): Promise<void> => {
  const { repositories, admin, request, now } = call;
  const { filter, given, wholeNumbers, answers = false, format = 'csv', reason } = request;
  await repositories.audit.log({
    action: 'answer.exported',
    at: now,
    actor: admin?.adminId ?? '',
    subject: '',
    detail: {
      ...resolveDayRange(filter, now),
      userType: filter.userType ?? '',
      language: filter.language ?? '',
      outcome: filter.outcome ?? '',
      questionnaire: filter.questionnaire ?? '',
      device: filter.device ?? '',
      questionnaires: given?.questionnaires.join(' ') ?? '',
      question: given?.questionId ?? '',
      answer: given?.answer ?? '',
      rows,
      wholeNumbers,
      answers,
      format,
      reason,
    },
  });
};

/**
 * POST answers/export: the filtered list as a file, page by page, with the answers on request, or
 * only submissions with a certain answer. All pages of a file have the same columns. The audit
 * records who exported it, why and how much.
 */
export const exportAnswers: Action<'answerExport'> = async (call) => {
  const { request, repositories, now } = call;
  const {
    given,
    wholeNumbers,
    answers = false,
    format = 'csv',
    headings: language = 'en',
  } = request;
  const filter = toAnswerFilter(request.filter, now);
  if (filter === null) return failed('range');
  const questions = answers ? await questionColumns(call, filter, language) : null;
  if (answers && questions === null) return failed('columns');
  const { fingerprint, position } = splitCursor(request.cursor);
  const isFirst = request.cursor === '';
  const columns = questions === null ? '' : columnsFingerprint(questions);
  // A version was answered for the first time since the first page, or its answers were deleted.
  if (!isFirst && fingerprint !== columns) return failed('changed');
  // Each page that shows what is masked or sealed elsewhere counts as one reveal.
  const isReveal = wholeNumbers || answers || given !== undefined;
  const blocked = isReveal ? await countReveal(call, 'answer.exported') : null;
  if (blocked) return blocked;
  const page = given
    ? await findAnswered(call, filter, given, position, { atMost: PAGE_SIZE })
    : await readAnswerPage(repositories, filter, position, PAGE_SIZE);
  const contents = { language, wholeNumbers, questions };
  const { lines, taken } = await writeLines(call, page.answers, format, contents);
  // If nothing was found, nothing was exported, except that no one gave this answer.
  if (lines.length > 0 || isFirst || given) await logExport(call, lines.length);
  const last = page.answers[taken - 1];
  const next =
    taken < page.answers.length && last
      ? encodePageCursor({ at: last.submittedAt, id: last.answerId })
      : page.nextCursor;
  return ok({
    fault: null,
    text: (isFirst ? fileStart(format, contents) : '') + lines.join(''),
    rows: lines.length,
    nextCursor: next === '' || columns === '' ? next : `${columns}-${next}`,
  });
};
