import { categoryType } from '../../engine/questionnaire/category-types/registry.ts';
import type { CategoryDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Call } from '../platform/http/call.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';

/** A question of one version that was answered. */
export interface AnsweredQuestion {
  readonly code: string;
  readonly detailId: string;
  /** No newer version of the questionnaire was answered. */
  readonly isNewest: boolean;
  readonly category: CategoryDefinition;
}

/**
 * The questions of every version that was answered in the span of the filter: by questionnaire, the
 * newest version first, without questions about housemates.
 */
export const answeredQuestions = async (
  { repositories, questionnaires }: Pick<Call, 'repositories' | 'questionnaires'>,
  filter: Pick<AnswerFilter, 'from' | 'until' | 'questionnaire'>,
): Promise<readonly AnsweredQuestion[]> => {
  const versions = await repositories.answerLists.answeredVersions(filter);
  const newest = new Map(versions.toReversed().map(({ code, detailId }) => [code, detailId]));
  const questions: AnsweredQuestion[] = [];
  for (const { detailId, code } of versions) {
    const version = await questionnaires.get(repositories, detailId);
    for (const category of version?.questionnaire.definition.categories ?? []) {
      if (categoryType(category.type).asked !== 'alone') continue;
      questions.push({ code, detailId, isNewest: newest.get(code) === detailId, category });
    }
  }
  return questions;
};
