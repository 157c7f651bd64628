import { LRUCache } from 'lru-cache';
import type { TextSource } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import {
  editedQuestionnaire,
  questionnaireSource,
  type EditedHead,
} from './questionnaire-source.ts';
import { wireSource } from './text-source.ts';

const MOST_KEPT = 1000;

/** Gives how a list names the texts of a questionnaire, reading its content once. */
export interface QuestionnaireSources {
  readonly of: (repositories: Repositories, head: EditedHead) => Promise<TextSource>;
}

/**
 * Keeps what was read of one hospital's questionnaires: a version never changes, and neither does a
 * revision of a draft, whose number is never given out again.
 */
export const keptQuestionnaireSources = (): QuestionnaireSources => {
  const kept = new LRUCache<string, TextSource>({ max: MOST_KEPT });
  return {
    of: async (repositories, { code, revision, basedOn }) => {
      const key =
        revision === null ? `version ${basedOn ?? ''}` : `draft ${code} ${String(revision)}`;
      const known = kept.get(key);
      if (known) return known;
      const edited = await editedQuestionnaire(repositories, code);
      if (!edited) throw new Error(`the questionnaire ${code} has vanished`);
      const source = wireSource(questionnaireSource(edited));
      kept.set(key, source);
      return source;
    },
  };
};
