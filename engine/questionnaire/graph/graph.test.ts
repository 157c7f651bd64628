import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeKeys, keyAt } from './active-keys.ts';
import {
  compileQuestionnaire,
  toStoredForm,
  validateAnswers,
  type CategoryDefinition,
} from '../index.ts';
import type { Edge, QuestionGraph } from './graph.ts';
import { anyQuestionnaire, anyWrongValue } from '../testing/arbitrary.ts';
import { choice, compiled, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';

/**
 * The edges of the table as source, key, target and effect, for comparison with the named edges.
 */
const tableEdges = ({ questions, table }: QuestionGraph): readonly string[] =>
  questions.flatMap((question, source) => {
    const begin = table.firstKey[source] ?? 0;
    const keys = Array.from({ length: (table.firstKey[source + 1] ?? 0) - begin }, (_, at) => at);
    return keys.flatMap((number) => {
      const effect = table.hiding[begin + number] === 1 ? 'hide' : 'reveal';
      const targets = table.target.slice(
        table.firstEdge[begin + number],
        table.firstEdge[begin + number + 1],
      );
      return [...targets].map((target) =>
        edgeName(source, keyAt(question, number), { target, effect }),
      );
    });
  });

const edgeName = (source: number, key: string, { target, effect }: Edge): string =>
  `${String(source)} "${key}" ${effect} ${String(target)}`;

const edgesByName = ({ edgesFrom }: QuestionGraph): readonly string[] =>
  edgesFrom.flatMap((byKey, source) =>
    [...byKey].flatMap(([key, edges]) => edges.map((edge) => edgeName(source, key, edge))),
  );

const edgesByTarget = ({ revealedBy, hiddenBy }: QuestionGraph): readonly string[] =>
  (['reveal', 'hide'] as const).flatMap((effect) =>
    (effect === 'reveal' ? revealedBy : hiddenBy).flatMap((edges, target) =>
      edges.map(({ source, key }) => edgeName(source, key, { target, effect })),
    ),
  );

const graphOfCategories = (...categories: readonly CategoryDefinition[]): QuestionGraph =>
  compiled(...categories).graph;

describe('question graph', () => {
  it('agrees by key, by target and in its table, for any input', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const { graph } = compileQuestionnaire(toStoredForm(definition));
        expect(tableEdges(graph)).toEqual(edgesByName(graph));
        expect([...edgesByTarget(graph)].sort()).toEqual([...edgesByName(graph)].sort());
        for (const [source, byKey] of graph.edgesFrom.entries()) {
          for (const { target } of [...byKey.values()].flat()) {
            expect(graph.rank[source]).toBeLessThan(graph.rank[target] ?? -1);
          }
        }
        expect(graph.topological.map((index) => graph.rank[index])).toEqual(
          graph.questions.map((_, position) => position),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('reads from any value only keys that the question has', () => {
    fc.assert(
      fc.property(anyQuestionnaire, anyWrongValue, (definition, value) => {
        const { questions } = compileQuestionnaire(toStoredForm(definition)).graph;
        for (const question of questions) {
          const known = ['', ...question.items.map(({ id }) => id)];
          expect(known).toEqual(expect.arrayContaining([...activeKeys(question, value)]));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('omits the edge that closes a cycle', () => {
    const graph = graphOfCategories(
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { targets: ['c', 'b'] })),
      hidden(yesNo('c', { targets: ['d', 'a', 'b'] })),
      hidden(yesNo('d')),
    );
    expect(edgesByName(graph)).toEqual(['0 "" reveal 1', '1 "" reveal 2', '2 "" reveal 3']);
  });

  it('keeps the written order if all edges lead forward in it, and finds another order otherwise', () => {
    const down = graphOfCategories(
      yesNo('a', { targets: ['c', 'b'] }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(yesNo('c')),
    );
    expect(down.topological).toEqual([0, 1, 2]);
    const up = graphOfCategories(
      hidden(yesNo('a')),
      yesNo('b', { target: 'c' }),
      hidden(yesNo('c', { target: 'a' })),
    );
    expect(up.topological).toEqual([1, 2, 0]);
  });

  it('reports faults in the written order, whatever the order in which visibility is computed', () => {
    const one = compiled(
      hidden(yesNo('a')),
      yesNo('b', { target: 'c' }),
      hidden(yesNo('c', { target: 'a' })),
      yesNo('d'),
    );
    const faults = validateAnswers(
      one,
      { a: 'X', b: 'Y', c: 'Y', more: 'Y' },
      { language: 'ko' },
      [],
    );
    expect(faults.map(({ categoryId, reason }) => `${categoryId} ${reason}`)).toEqual([
      'a wrongShape',
      'd unanswered',
      'more unknownCategory',
    ]);
  });

  it('treats ids that are property names of Object like any other id', () => {
    const ids = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'];
    const categories = ids.map((id, at) =>
      at === 0
        ? choice(id, [item('constructor', { target: 'toString' }), item('__proto__')])
        : hidden(yesNo(id, { targets: ids.slice(at + 1) })),
    );
    const one = compiled(...categories);
    const answers = Object.fromEntries(
      ids.map((id, at) => [id, at === 0 ? ['constructor'] : 'Y'] as const),
    );
    expect(validateAnswers(one, answers, { language: 'ko' }, [])).toEqual([]);
    expect(validateAnswers(one, {}, { language: 'ko' }, [])).toEqual([
      { categoryId: 'constructor', reason: 'unanswered' },
    ]);
  });

  it('can be built from a chain of 20,000, a cycle of that length, and one question that reveals all others', () => {
    const size = 20_000;
    const id = (at: number): string => `q${String(at)}`;
    const chain = Array.from({ length: size }, (_, at) => yesNo(id(at), { target: id(at + 1) }));
    expect(edgesByName(graphOfCategories(...chain))).toHaveLength(size - 1);
    const circle = chain.with(-1, yesNo(id(size - 1), { target: id(0) }));
    expect(edgesByName(graphOfCategories(...circle))).toHaveLength(size - 1);
    const others = chain.slice(1).map((one) => one.id);
    const star = [yesNo(id(0), { targets: others }), ...others.map((one) => hidden(yesNo(one)))];
    expect(compileQuestionnaire(toStoredForm(questionnaire(star))).graph.roots).toEqual([0]);
  });
});
