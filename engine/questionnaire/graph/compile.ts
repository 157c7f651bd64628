import type { QuestionnaireDefinition } from '../document/definition.ts';
import { compileCounts, type CompiledCount } from './counts.ts';
import { buildGraph, type QuestionGraph } from './graph.ts';
import { toQuestions } from './to-questions.ts';
import { fromStoredForm, type StoredQuestionnaire } from '../document/stored-form.ts';

/** A compiled questionnaire: immutable, created once per version and shared by all visits. */
export interface CompiledQuestionnaire {
  readonly definition: QuestionnaireDefinition;
  readonly graph: QuestionGraph;
  readonly counts: readonly CompiledCount[];
}

/** Compiles a definition, also one with errors: what has no meaning is left out. */
export const compileDefinition = (definition: QuestionnaireDefinition): CompiledQuestionnaire => {
  const graph = buildGraph(toQuestions(definition.categories));
  return { definition, graph, counts: compileCounts(definition, graph) };
};

/** Compiles a stored questionnaire. */
export const compileQuestionnaire = (stored: StoredQuestionnaire): CompiledQuestionnaire =>
  compileDefinition(fromStoredForm(stored));
