import { LRUCache } from 'lru-cache';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../engine/questionnaire/graph/compile.ts';
import { matchesSchema } from '../../engine/questionnaire/document/matches-schema.ts';
import type { Repositories } from '../repositories.ts';

/** A version ready for use, and the user types that it serves. */
export interface CompiledVersion {
  readonly code: string;
  readonly questionnaire: CompiledQuestionnaire;
  /**
   * Whether the stored JSON Schema accepts these answers, as a validator in any language would
   * decide.
   */
  conforms(answers: Answers): boolean;
}

export interface CompiledVersions {
  /** The version with that id; null if there is none. */
  get(
    repositories: Pick<Repositories, 'questionnaires'>,
    detailId: string,
  ): Promise<CompiledVersion | null>;
}

/** More versions than are ever answered at once; an old one is compiled again. */
const MAX_CACHED = 64;

/** Compiles each version once: it never changes. */
export const createCompiledVersions = (): CompiledVersions => {
  const cache = new LRUCache<string, CompiledVersion>({ max: MAX_CACHED });
  return {
    get: async ({ questionnaires }, detailId) => {
      const known = cache.get(detailId);
      if (known) return known;
      const version = await questionnaires.byDetailId(detailId);
      if (!version) return null;
      const compiled = {
        code: version.code,
        questionnaire: compileQuestionnaire(version.stored),
        conforms: (answers: Answers) => matchesSchema(version.stored.schema, answers),
      };
      cache.set(detailId, compiled);
      return compiled;
    },
  };
};
