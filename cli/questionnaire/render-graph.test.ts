import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../../engine/questionnaire/document/definition.ts';
import { logicGraph } from '../../engine/questionnaire/proof/logic-graph.ts';
import { renderDot, renderMermaid, renderTree } from './render-graph.ts';

const category = (
  id: string,
  type: CategoryDefinition['type'],
  more: Partial<CategoryDefinition> = {},
): CategoryDefinition => ({ id, type, question: { ko: id, en: `About ${id}` }, ...more });

const graphOf = (...categories: readonly CategoryDefinition[]) =>
  logicGraph({
    code: 'NOK',
    title: { ko: '문진' },
    kind: 'standard',
    userTypes: ['NOK'],
    categories: [...categories],
  });

const BRANCHING = graphOf(
  category('fever', 'N', { targets: ['since', 'end'] }),
  category('since', 'T', { show: false }),
  category('cough', 'N', { target: 'since', denies: { outcome: 'refuse' } }),
  category('shots', 'M', {
    items: [
      { id: 'flu', text: { ko: '독감' } },
      { id: 'none', text: { ko: '없음' }, notApplicable: true, target: 'end' },
    ],
  }),
  category('end', 'T', { show: false }),
  category('places', 'H'),
);
const LOOP = graphOf(
  category('start', 'N'),
  category('one', 'N', { show: false, target: 'other' }),
  category('other', 'N', { show: false, target: 'one' }),
);

describe('a tree', () => {
  it('draws each question once, below the answer that reveals it', () => {
    expect(renderTree(BRANCHING)).toEqual([
      'fever  N  About fever',
      '├─ yes → since  T  About since',
      '└─ yes → end  T  About end',
      'cough  N  About cough  [refuses]',
      '└─ yes → since  (see above)',
      'shots  M  About shots',
      '└─ none hides end',
      'places  H  About places  [Korean and English only]',
    ]);
  });

  it('ends at a loop, and marks the loop and questions that no one can see', () => {
    expect(renderTree(LOOP)).toEqual([
      'start  N  About start',
      'one  N  About one  [never visible, loop]',
      '└─ yes → other  N  About other  [never visible, loop]',
      '   └─ yes → one  (loop)',
    ]);
  });
});

describe('Mermaid', () => {
  it('has arrows for shown questions and dotted ones for hidden, and uses no Mermaid keyword as a name', () => {
    const lines = renderMermaid(BRANCHING);
    expect(lines[0]).toBe('flowchart TD');
    expect(lines).toContain('  q4["end · T<br/>About end"]');
    expect(lines).toContain('  q0 -->|"yes"| q1');
    expect(lines).toContain('  q3 -.->|"none hides"| q4');
    expect(lines).toContain('  style q5 stroke:#1864ab,stroke-width:2px');
    expect(lines.join('\n')).not.toMatch(/^\s*end\b/m);
  });

  it('marks loops, and keeps each text inside its label', () => {
    expect(renderMermaid(LOOP)).toContain('  linkStyle 0 stroke:#c92a2a');
    const spoilt = graphOf(category('a', 'N', { question: { ko: 'x', en: '"] --> evil["<b>`;' } }));
    expect(renderMermaid(spoilt)[1]).toBe(
      '  q0["a · N<br/>#34;] --#62; evil[#34;#60;b#62;#96;#59;"]',
    );
  });
});

describe('DOT', () => {
  it('is one digraph with dashed edges for hidden questions', () => {
    const lines = renderDot(BRANCHING, 'NOK');
    expect(lines[0]).toBe('digraph "NOK" {');
    expect(lines.at(-1)).toBe('}');
    expect(lines).toContain('  q3 -> q4 [label="none", style=dashed];');
    expect(lines).toContain(
      '  q5 [label="places · H\\nAbout places\\n[Korean and English only]", color="#1864ab"];',
    );
    expect(renderDot(LOOP, 'NOK').join('\n')).toContain('q1 -> q2 [label="yes", color="#c92a2a"];');
  });

  it('keeps each text inside its label', () => {
    const spoilt = graphOf(category('a', 'N', { question: { ko: 'x', en: 'say "no" \\ or' } }));
    expect(renderDot(spoilt, 'NOK')[2]).toBe('  q0 [label="a · N\\nsay \\"no\\" \\\\ or"];');
  });
});
