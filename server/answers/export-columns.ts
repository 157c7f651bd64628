import { createHash } from 'node:crypto';
import type { Call } from '../platform/http/call.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';
import { answeredQuestions } from './answered-questions.ts';
import { questionText, type StaffLanguage } from '../../engine/questionnaire/answer/answer-text.ts';

/** A question of a questionnaire: one column, whichever of its versions was answered. */
export interface QuestionColumn {
  readonly code: string;
  readonly categoryId: string;
  readonly heading: string;
}

/** More than any sheet can show (16,384 for Excel), with the other columns beside them. */
export const MAX_QUESTION_COLUMNS = 16_000;

/**
 * A column for each question of the versions that were answered in the span of the filter, in the
 * order of the newest version that has it. A question is a column of its questionnaire: the same id
 * in another questionnaire may be another question. Questions about housemates are in the column of
 * the question that asks for them. Null if there are too many.
 */
export const questionColumns = async (
  call: Pick<Call, 'repositories' | 'questionnaires'>,
  filter: AnswerFilter,
  language: StaffLanguage,
): Promise<readonly QuestionColumn[] | null> => {
  const columns = new Map<string, QuestionColumn>();
  for (const { code, category } of await answeredQuestions(call, filter)) {
    const key = `${code}/${category.id}`;
    if (columns.has(key)) continue;
    const heading = `${questionText(category, language)} (${key})`;
    columns.set(key, { code, categoryId: category.id, heading });
  }
  return columns.size > MAX_QUESTION_COLUMNS ? null : [...columns.values()];
};

const FINGERPRINT_LENGTH = 16;

/** A short text that differs if the columns differ; every page of a file carries it. */
export const columnsFingerprint = (columns: readonly QuestionColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ code, categoryId }) => [code, categoryId])))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
