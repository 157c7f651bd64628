import { buildGraph } from '../../../../engine/questionnaire/graph/graph.ts';
import { toQuestions } from '../../../../engine/questionnaire/graph/to-questions.ts';
import type {
  CompiledQuestionnaire,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';

/**
 * A definition that is ready for questions and screening. A draft may have errors, so nothing is
 * stored for it.
 */
export const compileDefinition = (definition: QuestionnaireDefinition): CompiledQuestionnaire => ({
  definition,
  graph: buildGraph(toQuestions(definition.categories)),
});
