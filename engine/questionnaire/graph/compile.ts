import type { QuestionnaireDefinition } from '../document/definition.ts';
import { graphOf, type QuestionGraph } from './graph.ts';
import { questionsOf } from './question.ts';
import { fromStoredForm, type StoredQuestionnaire } from '../document/stored-form.ts';

/** A questionnaire ready for use: immutable, made once per version and shared by all visits. */
export interface CompiledQuestionnaire {
  readonly definition: QuestionnaireDefinition;
  readonly graph: QuestionGraph;
}

/** Compiles a stored questionnaire. */
export const compile = (stored: StoredQuestionnaire): CompiledQuestionnaire => {
  const definition = fromStoredForm(stored);
  return { definition, graph: graphOf(questionsOf(definition.categories)) };
};
