import { textIn } from '../../engine/questionnaire/document/text.ts';
import {
  logicGraph,
  type LogicGraph,
  type Mark,
} from '../../engine/questionnaire/proof/logic-graph.ts';
import type { Which } from '../../server/tasks/questionnaires/chosen-questionnaire.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';
import { asDot, asMermaid, asTree, type GraphFormat } from './graph-drawing.ts';
import { isFileName, openQuestionnaire, type Opened } from './opened.ts';

const asJson = ({ code, name }: Opened, { nodes, edges }: LogicGraph) => ({
  code,
  name,
  nodes: nodes.map(({ category: { id, type, question }, marks }) => ({
    id,
    type,
    question: textIn(question, 'en').text,
    marks,
  })),
  edges,
});

const drawn = ({ code }: Opened, graph: LogicGraph, format: GraphFormat): readonly string[] => {
  if (format === 'mermaid') return asMermaid(graph);
  return format === 'dot' ? asDot(graph, code) : asTree(graph);
};

/** Draws the logic of a questionnaire, and tells what of it is to be mended. */
export const printGraph = async (
  subject: string,
  {
    data,
    which,
    format,
    json,
  }: {
    readonly data: string;
    readonly which: Which | null;
    readonly format: GraphFormat;
    readonly json: boolean;
  },
  output: Output,
): Promise<ExitCode> => {
  const opened = await openQuestionnaire(subject, { data, which }, output, { mayBeWrong: true });
  const graph = logicGraph(opened.definition);
  if (json) output.json(asJson(opened, graph));
  else for (const line of drawn(opened, graph, format)) output.data(line);
  const marked = (mark: Mark): number =>
    graph.nodes.filter(({ marks }) => marks.includes(mark)).length;
  const [inLoop, orphans, byLanguage] = [marked('loop'), marked('orphan'), marked('language')];
  output.words(
    `${opened.code}, ${opened.name}: ${counted(graph.nodes.length, 'question')}; in a loop ${inLoop}, never visible ${orphans}, in Korean and English only ${byLanguage}.`,
  );
  if (inLoop + orphans > 0 && isFileName(subject)) {
    output.words(`Next: munjin questionnaire lint ${subject}`);
  } else output.words(`Next: munjin questionnaire paths ${subject}`);
  return EXIT.ok;
};
