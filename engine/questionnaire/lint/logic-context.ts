/** The data that the logic rules read, created once for all of them. */
import type { Answers } from '../answer/answer.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { compileDefinition, type CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, type QuestionGraph } from '../graph/graph.ts';
import { findExampleAnswers } from '../proof/example-answers.ts';
import type { LintFinding } from './lint-finding.ts';
import { findReferences, type TargetReference } from './target-reference.ts';

export interface LogicContext extends CompiledQuestionnaire {
  readonly references: readonly TargetReference[];
  /** The same, by the category that contains them. */
  readonly referencesFrom: readonly (readonly TargetReference[])[];
  /** By category: 1 if some answers make it visible. */
  readonly reachable: Uint8Array;
  /** The fewest answers after which this category is visible or, with a key, answered with it. */
  readonly findAnswersReaching: (index: number, key?: string) => Answers | undefined;
}

export type LogicRule = (logic: LogicContext) => readonly LintFinding[];

/**
 * Only this many findings get answers that reproduce them: each search examines everything that
 * leads there.
 */
const MAX_REPRODUCTIONS = 100;

export const createLogicContext = (definition: QuestionnaireDefinition): LogicContext => {
  const compiled = compileDefinition(definition);
  const { graph } = compiled;
  const references = findReferences(definition, graph);
  const referencesFrom: TargetReference[][] = graph.questions.map(() => []);
  for (const reference of references) referencesFrom[reference.source]?.push(reference);
  let searches = 0;
  return {
    ...compiled,
    references,
    referencesFrom,
    reachable: findReachable(graph),
    findAnswersReaching: (index, key) => {
      const { id } = questionAt(graph, index);
      searches += 1;
      // If two categories have the same id, only the one in the graph can be answered.
      if (searches > MAX_REPRODUCTIONS || graph.indexOf.get(id) !== index) return undefined;
      const goal = key === undefined ? { visible: id } : { chosen: { categoryId: id, key } };
      return findExampleAnswers(graph, goal)?.answers;
    },
  };
};

/**
 * What is shown at the start, and everything revealed from there. Exact: one answer reveals or
 * hides, never both, so giving only the revealing answers hides nothing.
 */
const findReachable = ({ questions, roots, edgesFrom }: QuestionGraph): Uint8Array => {
  const reachable = new Uint8Array(questions.length);
  const waiting = [...roots];
  for (const index of roots) reachable[index] = 1;
  for (const source of waiting) {
    for (const edges of edgesFrom[source]?.values() ?? []) {
      for (const { target, effect } of edges) {
        if (effect === 'hide' || reachable[target] === 1) continue;
        reachable[target] = 1;
        waiting.push(target);
      }
    }
  }
  return reachable;
};
