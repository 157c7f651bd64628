import type { QuestionnaireDefinition } from '../document/definition.ts';
import { buildGraph, type QuestionGraph } from './graph.ts';
import { toQuestions } from './to-questions.ts';
import { fromStoredForm, type StoredQuestionnaire } from '../document/stored-form.ts';

/** A compiled questionnaire: immutable, created once per version and shared by all visits. */
export interface CompiledQuestionnaire {
  readonly definition: QuestionnaireDefinition;
  readonly graph: QuestionGraph;
}

/** Compiles a stored questionnaire. */
export const compileQuestionnaire = (stored: StoredQuestionnaire): CompiledQuestionnaire => {
  const definition = fromStoredForm(stored);
  return { definition, graph: buildGraph(toQuestions(definition.categories)) };
};
