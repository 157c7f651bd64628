import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { logicGraph } from '../../../../engine/questionnaire/proof/logic-graph.ts';
import { anyQuestionnaire } from '../../../../engine/questionnaire/testing/arbitrary.ts';
import { draftOf, idsOf, yesNo } from '../../editor/testing/drafts.ts';
import { layoutNodes, NODE_HEIGHT, NODE_WIDTH, type NodePosition } from './map-layout.ts';

const positionsIn = (definition: QuestionnaireDefinition) => layoutNodes(logicGraph(definition));
const at = (positions: ReadonlyMap<string, NodePosition>, id: string): NodePosition => {
  const position = positions.get(id);
  if (!position) throw new Error(`${id} has no position`);
  return position;
};

describe('the map of the logic', () => {
  it('places a question to the right of the one that reveals it', () => {
    const positions = positionsIn(
      draftOf(yesNo('a', { target: 'b' }), yesNo('b', { target: 'c' }), yesNo('c')),
    );
    expect(at(positions, 'b').x).toBeGreaterThanOrEqual(at(positions, 'a').x + NODE_WIDTH);
    expect(at(positions, 'c').x).toBeGreaterThanOrEqual(at(positions, 'b').x + NODE_WIDTH);
  });

  it('places questions without connections below, three in a row, in their order', () => {
    const positions = positionsIn(
      draftOf(
        yesNo('p'),
        yesNo('a', { target: 'b' }),
        yesNo('q'),
        yesNo('b'),
        yesNo('r'),
        yesNo('s'),
      ),
    );
    const lowest = Math.max(at(positions, 'a').y, at(positions, 'b').y) + NODE_HEIGHT;
    const [p, q, r, s] = ['p', 'q', 'r', 's'].map((id) => at(positions, id));
    expect(p?.y).toBeGreaterThanOrEqual(lowest);
    expect([q?.y, r?.y]).toEqual([p?.y, p?.y]);
    expect([p?.x, q?.x, r?.x, s?.x]).toEqual([0, 284, 568, 0]);
    expect(s?.y).toBe((p?.y ?? 0) + 116);
  });

  it('starts at the top if nothing is connected, and is empty without questions', () => {
    expect(positionsIn(draftOf(yesNo('a')))).toEqual(new Map([['a', { x: 0, y: 0 }]]));
    expect(positionsIn(draftOf()).size).toBe(0);
  });

  it('shows each question once, and none over another one', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const positions = positionsIn(definition);
        const shown = logicGraph(definition).nodes.map(({ category }) => category.id);
        expect([...positions.keys()].sort()).toEqual([...shown].sort());
        expect(idsOf(definition)).toEqual(expect.arrayContaining(shown));
        const all = [...positions.values()];
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) {
            const isApart =
              Math.abs(one.x - other.x) >= NODE_WIDTH || Math.abs(one.y - other.y) >= NODE_HEIGHT;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });
});
