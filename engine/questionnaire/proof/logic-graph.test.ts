import { describe, expect, it } from 'vitest';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import { logicGraph } from './logic-graph.ts';

const marks = (graph: ReturnType<typeof logicGraph>): Record<string, readonly string[]> =>
  Object.fromEntries(graph.nodes.map(({ category: { id }, marks: own }) => [id, own]));

describe('the map of a questionnaire', () => {
  it('shows what answers show and hide', () => {
    const graph = logicGraph(
      questionnaire([
        yesNo('fever', { target: 'since' }),
        hidden(category('since', 'T')),
        choice('shots', [item('flu'), item('none', { notApplicable: true, target: 'since' })]),
      ]),
    );
    expect(graph.edges).toEqual([
      { source: 'fever', itemId: null, target: 'since', effect: 'reveal', isInLoop: false },
      { source: 'shots', itemId: 'none', target: 'since', effect: 'hide', isInLoop: false },
    ]);
    expect(marks(graph)).toEqual({ fever: ['start'], since: [], shots: ['start'] });
  });

  it('marks loops, categories that are never visible, and those that only some people are asked', () => {
    const graph = logicGraph(
      questionnaire([
        hidden(yesNo('one', { target: 'other' })),
        hidden(yesNo('other', { target: 'one' })),
        hidden(category('alone', 'T')),
        category('places', 'H'),
        category('rest', 'P'),
      ]),
    );
    expect(marks(graph)).toEqual({
      one: ['orphan', 'loop'],
      other: ['orphan', 'loop'],
      alone: ['orphan'],
      places: ['start', 'language'],
      rest: ['neverAsked'],
    });
    expect(graph.edges.every(({ isInLoop }) => isInLoop)).toBe(true);
  });
});
