import { Ajv2020 } from 'ajv/dist/2020.js';
import { LRUCache } from 'lru-cache';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../engine/questionnaire/graph/compile.ts';
import type { StoredQuestionnaire } from '../../engine/questionnaire/document/stored-form.ts';
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

type AnswersCheck = (answers: Answers) => boolean;

/** By the schema's text: equal schemas need only one check, in whichever store they are. */
const answersChecks = new LRUCache<string, AnswersCheck>({ max: MAX_CACHED });

const answersCheckFor = ({ schema }: StoredQuestionnaire): AnswersCheck => {
  const text = JSON.stringify(schema);
  const known = answersChecks.get(text);
  if (known) return known;
  // Compiling blocks the server, and only yes or no is needed: no `allErrors`, no optimising, and
  // no validation of the schema itself, which costs more than everything else. `toStoredForm` made
  // the stored schema, and a test ensures that it makes only valid ones.
  const ajv = new Ajv2020({
    strict: true,
    ownProperties: true,
    keywords: ['x-munjin'],
    validateSchema: false,
    code: { optimize: false },
  });
  const validate = ajv.compile(schema);
  const conforms: AnswersCheck = (answers) => validate(answers);
  answersChecks.set(text, conforms);
  return conforms;
};

/** Compiles each version once: it never changes. */
export const createCompiledVersions = (): CompiledVersions => {
  const cache = new LRUCache<string, CompiledVersion>({ max: MAX_CACHED });
  return {
    get: async ({ questionnaires }, detailId) => {
      const known = cache.get(detailId);
      if (known) return known;
      const version = await questionnaires.byDetailId(detailId);
      if (!version) return null;
      let check: AnswersCheck | undefined;
      const compiled = {
        code: version.code,
        questionnaire: compileQuestionnaire(version.stored),
        // Callers who only view the questions do not have to wait for it.
        conforms: (answers: Answers) => (check ??= answersCheckFor(version.stored))(answers),
      };
      cache.set(detailId, compiled);
      return compiled;
    },
  };
};
