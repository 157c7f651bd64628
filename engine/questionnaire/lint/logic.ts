/** What the rules on the logic of a questionnaire look at, made once for all of them. */
import type { Answers } from '../answer/answer.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { graphOf, questionAt, type QuestionGraph } from '../graph/graph.ts';
import { witness } from '../proof/witness.ts';
import { questionsOf } from '../graph/question.ts';
import type { LintFinding } from './finding.ts';
import { referencesIn, type Reference } from './reference.ts';

export interface Logic {
  readonly definition: QuestionnaireDefinition;
  readonly graph: QuestionGraph;
  readonly references: readonly Reference[];
  /** The same by the category in which they stand. */
  readonly referencesFrom: readonly (readonly Reference[])[];
  /** By category: 1 where some answers make it visible. */
  readonly reachable: Uint8Array;
  /** The fewest answers after which this category is visible or, with a key, answered so. */
  readonly answersTo: (index: number, key?: string) => Answers | undefined;
}

export type LogicRule = (logic: Logic) => readonly LintFinding[];

/** So many findings get answers that reproduce them: each search looks at all that leads there. */
const MOST_REPRODUCTIONS = 100;

export const logicOf = (definition: QuestionnaireDefinition): Logic => {
  const graph = graphOf(questionsOf(definition.categories));
  const references = referencesIn(definition, graph);
  const referencesFrom: Reference[][] = graph.questions.map(() => []);
  for (const reference of references) referencesFrom[reference.source]?.push(reference);
  let searches = 0;
  return {
    definition,
    graph,
    references,
    referencesFrom,
    reachable: reachableIn(graph),
    answersTo: (index, key) => {
      const { id } = questionAt(graph, index);
      searches += 1;
      // Of two categories with one id, answers can only be given to the one that the graph knows.
      if (searches > MOST_REPRODUCTIONS || graph.indexOf.get(id) !== index) return undefined;
      const goal = key === undefined ? { visible: id } : { chosen: { categoryId: id, key } };
      return witness(graph, goal)?.answers;
    },
  };
};

/**
 * What is shown at the start, and all that is revealed from there. Exact: one answer reveals or
 * hides, never both, so that whoever gives only the revealing answers hides nothing.
 */
const reachableIn = ({ questions, roots, edgesFrom }: QuestionGraph): Uint8Array => {
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
