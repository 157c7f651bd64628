/** The questions of a questionnaire and what their answers show and hide, in readable form. */
import { isHouseholdType } from '../category-types/respondent.ts';
import { answerKind, categoryType } from '../category-types/registry.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { buildGraph } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { toQuestions } from '../graph/to-questions.ts';
import { findExampleAnswers } from './example-answers.ts';

/** The key facts about a question. */
export type NodeMark =
  | 'start'
  | 'loop'
  | 'orphan'
  | 'language'
  | 'household'
  | 'neverAsked'
  | 'askStaff'
  | 'refuse';

export interface LogicEdge {
  readonly source: string;
  /** Null: a plain "yes", or any text. */
  readonly itemId: string | null;
  readonly isAnyText?: true;
  readonly target: string;
  readonly effect: 'reveal' | 'hide';
  /** Whether a visitor could return to its source. */
  readonly isInLoop: boolean;
}

export interface LogicNode {
  readonly category: CategoryDefinition;
  readonly marks: readonly NodeMark[];
}

export interface LogicGraph {
  /** In the order in which they are asked. */
  readonly nodes: readonly LogicNode[];
  readonly edges: readonly LogicEdge[];
}

type WrittenEdge = Omit<LogicEdge, 'isInLoop'>;

const edgesOf = ({ id, type, items, targets }: Question): readonly WrittenEdge[] => [
  ...targets.map((target) => ({
    ...{ source: id, itemId: null, target, effect: 'reveal' as const },
    ...(answerKind(type) === 'text' && { isAnyText: true as const }),
  })),
  ...items.flatMap((item) =>
    item.targets.map((target) => ({
      source: id,
      itemId: item.id,
      target,
      effect: item.notApplicable ? ('hide' as const) : ('reveal' as const),
    })),
  ),
];

/** What can be reached from each question. */
const reachable = (edges: readonly WrittenEdge[]): ((id: string) => ReadonlySet<string>) => {
  const onward = new Map<string, string[]>();
  for (const { source, target } of edges) {
    const known = onward.get(source);
    if (known) known.push(target);
    else onward.set(source, [target]);
  }
  const found = new Map<string, ReadonlySet<string>>();
  return (id) => {
    const known = found.get(id);
    if (known) return known;
    const reached = new Set<string>();
    const queue = [id];
    for (const next of queue) {
      for (const target of onward.get(next) ?? []) {
        if (reached.has(target)) continue;
        reached.add(target);
        queue.push(target);
      }
    }
    found.set(id, reached);
    return reached;
  };
};

const denialsOf = ({ denies, items = [] }: CategoryDefinition): readonly string[] =>
  [denies, ...items.map((item) => item.denies)].flatMap((denial) => denial?.outcome ?? []);

/** The map of a questionnaire, with loops and dead ends marked. */
export const logicGraph = ({ categories }: QuestionnaireDefinition): LogicGraph => {
  const questions = toQuestions(categories);
  const graph = buildGraph(questions);
  const ids = new Set(categories.map(({ id }) => id));
  const writtenEdges = questions
    .filter(({ asked }) => asked)
    .flatMap(edgesOf)
    .filter(({ target }) => ids.has(target));
  const from = reachable(writtenEdges);
  const marksOf = (category: CategoryDefinition, question: Question): readonly NodeMark[] => {
    const marks: NodeMark[] = [];
    const { asked, audience } = categoryType(category.type);
    const isMember = asked === 'ofHousemate';
    if (asked === 'never' || (!question.asked && !isMember)) marks.push('neverAsked');
    else if (!isMember && findExampleAnswers(graph, { visible: category.id }) === null)
      marks.push('orphan');
    else if (!isMember && question.shown) marks.push('start');
    if (from(category.id).has(category.id)) marks.push('loop');
    if (audience === 'readersOfPlaceNames') marks.push('language');
    if (isHouseholdType(category.type)) marks.push('household');
    const denials = denialsOf(category);
    if (denials.includes('refuse')) marks.push('refuse');
    if (denials.includes('askStaff')) marks.push('askStaff');
    return marks;
  };
  return {
    nodes: categories.flatMap((category, at) => {
      const question = questions[at];
      return question ? [{ category, marks: marksOf(category, question) }] : [];
    }),
    edges: writtenEdges.map((edge) => ({
      ...edge,
      isInLoop: edge.target === edge.source || from(edge.target).has(edge.source),
    })),
  };
};
