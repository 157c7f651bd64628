import { graphOf } from '../../../../engine/questionnaire/graph/graph.ts';
import { questionsOf } from '../../../../engine/questionnaire/graph/question.ts';
import type {
  CompiledQuestionnaire,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';

/** A definition ready to be asked and judged; a draft may be faulty, so nothing is stored for it. */
export const compileDefinition = (definition: QuestionnaireDefinition): CompiledQuestionnaire => ({
  definition,
  graph: graphOf(questionsOf(definition.categories)),
});
