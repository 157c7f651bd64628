import { resolveText } from '../../engine/questionnaire/document/text.ts';
import {
  logicGraph,
  type LogicGraph,
  type NodeMark,
} from '../../engine/questionnaire/proof/logic-graph.ts';
import type { ContentSelector } from '../../server/questionnaires/index.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { renderDot, renderMermaid, renderTree, type GraphFormat } from './render-graph.ts';
import { isFileName, openQuestionnaire, type OpenedQuestionnaire } from './open-questionnaire.ts';

const graphToJson = ({ code, name }: OpenedQuestionnaire, { nodes, edges }: LogicGraph) => ({
  code,
  name,
  nodes: nodes.map(({ category: { id, type, question }, marks }) => ({
    id,
    type,
    question: resolveText(question, 'en').text,
    marks,
  })),
  edges,
});

const renderGraph = (
  { code }: OpenedQuestionnaire,
  graph: LogicGraph,
  format: GraphFormat,
): readonly string[] => {
  if (format === 'mermaid') return renderMermaid(graph);
  return format === 'dot' ? renderDot(graph, code) : renderTree(graph);
};

/** Draws the logic of a questionnaire and prints what needs to be fixed. */
export const printGraph = async (
  subject: string,
  {
    data,
    which,
    format,
    json,
  }: {
    readonly data: string;
    readonly which: ContentSelector | null;
    readonly format: GraphFormat;
    readonly json: boolean;
  },
  output: Output,
): Promise<ExitCode> => {
  const opened = await openQuestionnaire(subject, { data, which }, output, {
    accepts: () => true,
  });
  const graph = logicGraph(opened.definition);
  if (json) output.json(graphToJson(opened, graph));
  else for (const line of renderGraph(opened, graph, format)) output.data(line);
  const marked = (mark: NodeMark): number =>
    graph.nodes.filter(({ marks }) => marks.includes(mark)).length;
  const [inLoop, orphans, byLanguage] = [marked('loop'), marked('orphan'), marked('language')];
  output.message(
    `${opened.code}, ${opened.name}: ${pluralize(graph.nodes.length, 'question')}; in a loop ${inLoop}, never visible ${orphans}, in Korean and English only ${byLanguage}.`,
  );
  if (inLoop + orphans > 0 && isFileName(subject)) {
    output.message(`Next: munjin questionnaire lint ${subject}`);
  } else output.message(`Next: munjin questionnaire paths ${subject}`);
  return EXIT.ok;
};
