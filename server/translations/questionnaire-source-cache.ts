import { LRUCache } from 'lru-cache';
import type { TextSource } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import {
  loadEditedQuestionnaire,
  toQuestionnaireSource,
  type EditedHead,
} from './questionnaire-source.ts';
import { wireSource } from './text-source.ts';

const MAX_CACHED = 1000;

/** Returns the list entry for the texts of a questionnaire, reading its content once. */
export interface QuestionnaireSourceCache {
  readonly of: (repositories: Repositories, head: EditedHead) => Promise<TextSource>;
}

/**
 * Caches the data of one hospital's questionnaires: a version never changes, and neither does a
 * revision of a draft, whose number is never used again.
 */
export const createQuestionnaireSourceCache = (): QuestionnaireSourceCache => {
  const cache = new LRUCache<string, TextSource>({ max: MAX_CACHED });
  return {
    of: async (repositories, { code, revision, basedOn }) => {
      const key =
        revision === null ? `version ${basedOn ?? ''}` : `draft ${code} ${String(revision)}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const edited = await loadEditedQuestionnaire(repositories, code);
      if (!edited) throw new Error(`the questionnaire ${code} has vanished`);
      const source = wireSource(toQuestionnaireSource(edited));
      cache.set(key, source);
      return source;
    },
  };
};
