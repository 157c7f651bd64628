import '@xyflow/react/dist/style.css';
import './logic-map.css';
import { Anchor, Group } from '@mantine/core';
import {
  Background,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { useMemo, type ReactElement } from 'react';
import { Link } from 'wouter';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { categoryPath } from '../questionnaire-tabs.tsx';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import type {
  LogicEdge,
  LogicGraph,
  LogicNode,
  NodeMark,
} from '../../../../engine/questionnaire/proof/logic-graph.ts';
import { MarkBadge } from './mark-badge.tsx';
import { NODE_HEIGHT, NODE_WIDTH, layoutNodes } from './map-layout.ts';
import { mapWords } from './map-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

type QuestionNode = Node<
  { readonly label: string; readonly to: string; readonly marks: readonly NodeMark[] },
  'question'
>;

const QuestionBox = ({ data: { label, to, marks } }: NodeProps<QuestionNode>): ReactElement => {
  const isFaulty = marks.includes('loop') || marks.includes('orphan');
  return (
    <div className={isFaulty ? 'logic-node logic-node-faulty' : 'logic-node'}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Anchor component={Link} href={to} size="sm" fw={600} lineClamp={2} className="nodrag">
        {label}
      </Anchor>
      <Group gap={4} wrap="wrap">
        {marks.map((mark) => (
          <MarkBadge key={mark} mark={mark} />
        ))}
      </Group>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
};

const NODE_TYPES = { question: QuestionBox };
const MAX_LABEL_LENGTH = 18;

const truncate = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;

/** The answer that activates an edge: the text of the item, or "yes". */
const edgeAnswerText = (
  { itemId, source }: LogicEdge,
  nodes: readonly LogicNode[],
  yes: string,
  textOf: (item: NonNullable<LogicNode['category']['items']>[number]) => string,
): string => {
  if (itemId === null) return yes;
  const node = nodes.find(({ category }) => category.id === source);
  const item = node?.category.items?.find(({ id }) => id === itemId);
  return item ? textOf(item) : itemId;
};

/** Groups the edges that are drawn as one line: several answers with the same effect. */
const groupParallelEdges = (
  edges: readonly LogicEdge[],
): ReadonlyMap<string, readonly [LogicEdge, ...LogicEdge[]]> => {
  const found = new Map<string, [LogicEdge, ...LogicEdge[]]>();
  for (const edge of edges) {
    const id = `${edge.source} ${edge.effect} ${edge.target}`;
    const known = found.get(id);
    if (known) known.push(edge);
    else found.set(id, [edge]);
  }
  return found;
};

/** The diagram of the logic. The sentences beside it have the same content. */
export const LogicMap = ({ code, of: logic }: { code: string; of: LogicGraph }): ReactElement => {
  const say = useWords(mapWords);
  const language = useStudioLanguage();
  const nodes = useMemo((): QuestionNode[] => {
    const places = layoutNodes(logic);
    return logic.nodes.map(({ category, marks }, at) => ({
      id: category.id,
      type: 'question',
      position: places.get(category.id) ?? { x: 0, y: 0 },
      width: NODE_WIDTH,
      height: NODE_HEIGHT,
      data: {
        label: `${String(at + 1)}. ${shortQuestion(category, language)}`,
        to: categoryPath(code, category.id),
        marks,
      },
    }));
  }, [logic, language, code]);
  const edges = useMemo(
    (): Edge[] =>
      [...groupParallelEdges(logic.edges)].map(([id, [edge, ...others]]) => {
        const answer = truncate(
          edgeAnswerText(edge, logic.nodes, say(edge.isAnyText ? 'anyAnswer' : 'yes'), (item) =>
            textInStudioLanguage(item.text, language),
          ),
        );
        const said =
          others.length > 0 ? say('andOthers', { answer, count: others.length }) : answer;
        return {
          id,
          source: edge.source,
          target: edge.target,
          label: edge.effect === 'hide' ? say('hides', { answer: said }) : said,
          className: `logic-edge-${edge.isInLoop ? 'loop' : edge.effect}`,
          markerEnd: { type: MarkerType.ArrowClosed },
        };
      }),
    [logic, language, say],
  );
  return (
    <div className="logic-map" role="group" aria-label={say('mapOf')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        minZoom={0.2}
        defaultViewport={{ x: 16, y: 16, zoom: 0.8 }}
        preventScrolling={false}
        zoomOnScroll={false}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
};
