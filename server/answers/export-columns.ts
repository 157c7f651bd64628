import { createHash } from 'node:crypto';
import { categoryType } from '../../engine/questionnaire/category-types/registry.ts';
import type { Call } from '../platform/http/call.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';
import { questionText, type StaffLanguage } from '../../engine/questionnaire/answer/answer-text.ts';

/** A question of a questionnaire: one column, whichever of its versions was answered. */
export interface QuestionColumn {
  readonly code: string;
  readonly categoryId: string;
  readonly heading: string;
}

/** More than any sheet can show (16,384 for Excel), with the other columns beside them. */
const MAX_QUESTION_COLUMNS = 16_000;

/**
 * A column for each question of the versions that were answered in the span of the filter, in the
 * order of the newest version that has it. A question is a column of its questionnaire: the same id
 * in another questionnaire may be another question. Questions about housemates are in the column of
 * the question that asks for them. Null if there are too many.
 */
export const questionColumns = async (
  { repositories, questionnaires }: Pick<Call, 'repositories' | 'questionnaires'>,
  filter: AnswerFilter,
  language: StaffLanguage,
): Promise<readonly QuestionColumn[] | null> => {
  const versions = await repositories.answerLists.answeredVersions(filter);
  const byCode = new Map<string, Map<string, QuestionColumn>>();
  // Newest version first, so that its text is the heading and its order is kept.
  for (const { detailId, code } of versions.toReversed()) {
    const version = await questionnaires.get(repositories, detailId);
    const columns = byCode.get(code) ?? new Map<string, QuestionColumn>();
    byCode.set(code, columns);
    for (const category of version?.questionnaire.definition.categories ?? []) {
      if (categoryType(category.type).asked !== 'alone' || columns.has(category.id)) continue;
      columns.set(category.id, {
        code,
        categoryId: category.id,
        heading: `${questionText(category, language)} (${code}/${category.id})`,
      });
    }
  }
  const columns = [...byCode.keys()]
    .sort()
    .flatMap((code) => [...(byCode.get(code)?.values() ?? [])]);
  return columns.length > MAX_QUESTION_COLUMNS ? null : columns;
};

const FINGERPRINT_LENGTH = 16;

/** A short text that differs if the columns differ; every page of a file carries it. */
export const columnsFingerprint = (columns: readonly QuestionColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ code, categoryId }) => [code, categoryId])))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
