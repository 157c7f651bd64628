import { Graph, layout } from '@dagrejs/dagre';
import type { LogicGraph } from '../../../../engine/questionnaire/proof/logic-graph.ts';

export const NODE_WIDTH = 260;
export const NODE_HEIGHT = 92;
const GAP = 24;
const COLUMNS = 3;

export interface NodePosition {
  readonly x: number;
  readonly y: number;
}

/**
 * The position of each question. Connected questions are placed from left to right in the order of
 * the logic, and all others in rows below.
 */
export const layoutNodes = ({ nodes, edges }: LogicGraph): ReadonlyMap<string, NodePosition> => {
  const connected = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: GAP, ranksep: 170, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { category } of nodes) {
    if (connected.has(category.id)) {
      graph.setNode(category.id, { width: NODE_WIDTH, height: NODE_HEIGHT });
    }
  }
  for (const { source, target } of edges) graph.setEdge(source, target);
  layout(graph);
  const places = new Map<string, NodePosition>();
  let bottom = 0;
  for (const id of graph.nodes()) {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
    places.set(id, { x: x - NODE_WIDTH / 2, y: y - NODE_HEIGHT / 2 });
    bottom = Math.max(bottom, y + NODE_HEIGHT / 2 + 2 * GAP);
  }
  nodes
    .filter(({ category }) => !connected.has(category.id))
    .forEach(({ category }, at) => {
      places.set(category.id, {
        x: (at % COLUMNS) * (NODE_WIDTH + GAP),
        y: bottom + Math.floor(at / COLUMNS) * (NODE_HEIGHT + GAP),
      });
    });
  return places;
};
