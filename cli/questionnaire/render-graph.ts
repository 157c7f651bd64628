/** The logic of a questionnaire as a drawing in text: a tree, Mermaid or DOT. */
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type {
  LogicEdge,
  LogicGraph,
  LogicNode,
  NodeMark,
} from '../../engine/questionnaire/proof/logic-graph.ts';

export type GraphFormat = 'text' | 'mermaid' | 'dot';

const MAX_QUESTION_LENGTH = 60;

const MARK_LABELS = {
  start: '',
  loop: 'loop',
  orphan: 'never visible',
  language: 'Korean and English only',
  household: 'staff only',
  neverAsked: 'never asked',
  askStaff: 'asks staff',
  refuse: 'refuses',
} as const satisfies Record<NodeMark, string>;

/** Mistakes, and questions that are not for everyone, are coloured in drawings. */
const MARK_COLOURS = {
  loop: '#c92a2a',
  orphan: '#c92a2a',
  language: '#1864ab',
  household: '#1864ab',
} as const satisfies Partial<Record<NodeMark, string>>;

const formatMarks = ({ marks }: LogicNode): string => {
  const words = marks.map((mark) => MARK_LABELS[mark]).filter((word) => word !== '');
  return words.length > 0 ? `[${words.join(', ')}]` : '';
};

const shortQuestion = ({ category }: LogicNode): string => {
  const letters = [...resolveText(category.question, 'en').text.trim().replace(/\s+/gu, ' ')];
  return letters.length > MAX_QUESTION_LENGTH
    ? `${letters.slice(0, MAX_QUESTION_LENGTH).join('')}…`
    : letters.join('');
};

const answerOf = ({ itemId, isAnyText }: LogicEdge): string =>
  itemId ?? (isAnyText ? 'any answer' : 'yes');

/** `fever  N  Do you have a fever?  [asks staff]` */
const lineOf = (node: LogicNode): string => {
  const { id, type } = node.category;
  return [id, type, shortQuestion(node), formatMarks(node)]
    .filter((part) => part !== '')
    .join('  ');
};

/**
 * A tree: each question once, below the question whose answer reveals it; later occurrences show
 * only its name.
 */
export const renderTree = ({ nodes, edges }: LogicGraph): readonly string[] => {
  const byId = new Map(nodes.map((node) => [node.category.id, node] as const));
  const revealed = new Set(
    edges.filter(({ effect }) => effect === 'reveal').map(({ target }) => target),
  );
  const drawn = new Set<string>();
  const lines: string[] = [];
  const draw = (id: string, head: string, indent: string, path: readonly string[]): void => {
    const node = byId.get(id);
    if (!node) return;
    if (drawn.has(id)) {
      lines.push(`${head}${id}  ${path.includes(id) ? '(loop)' : '(see above)'}`);
      return;
    }
    drawn.add(id);
    lines.push(`${head}${lineOf(node)}`);
    const own = edges.filter(({ source }) => source === id);
    own.forEach((edge, at) => {
      const isLast = at === own.length - 1;
      const branch = `${indent}${isLast ? '└─' : '├─'} ${answerOf(edge)}`;
      if (edge.effect === 'hide') lines.push(`${branch} hides ${edge.target}`);
      else {
        const deeper = `${indent}${isLast ? '   ' : '│  '}`;
        draw(edge.target, `${branch} → `, deeper, [...path, id]);
      }
    });
  };
  const ids = nodes.map(({ category }) => category.id);
  for (const id of ids.filter((one) => !revealed.has(one)))
    if (!drawn.has(id)) draw(id, '', '', []);
  // The remaining questions reveal only one another.
  for (const id of ids) if (!drawn.has(id)) draw(id, '', '', []);
  return lines;
};

const colourOf = ({ marks }: LogicNode): string | undefined =>
  (['loop', 'orphan', 'language', 'household'] as const)
    .filter((mark) => marks.includes(mark))
    .map((mark) => MARK_COLOURS[mark])[0];

const labelOf = (node: LogicNode): readonly string[] =>
  [`${node.category.id} · ${node.category.type}`, shortQuestion(node), formatMarks(node)].filter(
    (line) => line !== '',
  );

/**
 * Ids are written as positions: a keyword of the drawing's language, such as `end`, would break it.
 */
const nodeNames = ({ nodes }: LogicGraph): ((id: string) => string) => {
  const positions = new Map(nodes.map(({ category }, at) => [category.id, at] as const));
  return (id) => `q${String(positions.get(id) ?? 0)}`;
};

const escapeMermaid = (text: string): string =>
  text.replace(/[&"<>#;`\\]/gu, (letter) => `#${letter.codePointAt(0) ?? 0};`);

/** A Mermaid flowchart; dotted arrows lead to questions that an answer hides. */
export const renderMermaid = (graph: LogicGraph): readonly string[] => {
  const name = nodeNames(graph);
  return [
    'flowchart TD',
    ...graph.nodes.map(
      (node) => `  ${name(node.category.id)}["${labelOf(node).map(escapeMermaid).join('<br/>')}"]`,
    ),
    ...graph.edges.map((edge) => {
      const arrow = edge.effect === 'hide' ? '-.->' : '-->';
      const label = `${answerOf(edge)}${edge.effect === 'hide' ? ' hides' : ''}`;
      return `  ${name(edge.source)} ${arrow}|"${escapeMermaid(label)}"| ${name(edge.target)}`;
    }),
    ...graph.nodes.flatMap((node) => {
      const colour = colourOf(node);
      return colour ? [`  style ${name(node.category.id)} stroke:${colour},stroke-width:2px`] : [];
    }),
    ...graph.edges.flatMap(({ isInLoop }, at) =>
      isInLoop ? [`  linkStyle ${String(at)} stroke:${MARK_COLOURS.loop}`] : [],
    ),
  ];
};

const escapeDot = (text: string): string => text.replace(/["\\]/gu, (letter) => `\\${letter}`);

/** A digraph for Graphviz; dashed arrows lead to questions that an answer hides. */
export const renderDot = (graph: LogicGraph, title: string): readonly string[] => {
  const name = nodeNames(graph);
  return [
    `digraph "${escapeDot(title)}" {`,
    '  node [shape=box];',
    ...graph.nodes.map((node) => {
      const colour = colourOf(node);
      const label = labelOf(node).map(escapeDot).join('\\n');
      return `  ${name(node.category.id)} [label="${label}"${colour ? `, color="${colour}"` : ''}];`;
    }),
    ...graph.edges.map((edge) => {
      const style = edge.effect === 'hide' ? ', style=dashed' : '';
      const colour = edge.isInLoop ? `, color="${MARK_COLOURS.loop}"` : '';
      return `  ${name(edge.source)} -> ${name(edge.target)} [label="${escapeDot(answerOf(edge))}"${style}${colour}];`;
    }),
    '}',
  ];
};
