import { LRUCache } from 'lru-cache';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { DashboardQuestion } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';

type QuestionText = DashboardQuestion['question'];

/** The question texts of a version, in Korean and English; null if there is no such version. */
export type QuestionTextReader = (
  repositories: Pick<Repositories, 'questionnaires'>,
  detailId: string,
  categoryId: string,
) => Promise<QuestionText | null>;

const MAX_VERSIONS = 32;

/**
 * Reads question texts and caches them. The cache is separate from the compiled versions that
 * visitors need, because viewing a year must not evict those.
 */
export const createQuestionTextReader = (): QuestionTextReader => {
  const cache = new LRUCache<string, ReadonlyMap<string, QuestionText>>({ max: MAX_VERSIONS });
  return async ({ questionnaires }, detailId, categoryId) => {
    const cached = cache.get(detailId);
    if (cached) return cached.get(categoryId) ?? null;
    const version = await questionnaires.byDetailId(detailId);
    if (!version) return null;
    const texts = new Map(
      fromStoredForm(version.stored).categories.map(({ id, question: { ko, en } }) => {
        const english = en === undefined ? {} : { en: parseTranslation(en).text };
        return [id, { ko: parseTranslation(ko).text, ...english }];
      }),
    );
    cache.set(detailId, texts);
    return texts.get(categoryId) ?? null;
  };
};
