import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeKeys } from '../graph/active-keys.ts';
import { placeDatesOf } from '../answer/place.ts';
import { validateCategoryAnswer } from '../answer/validate-category-answer.ts';
import {
  compileQuestionnaire,
  toStoredForm,
  visibleCategories,
  findExampleAnswers,
  type Answers,
} from '../index.ts';
import { questionAt, YES, type QuestionGraph } from '../graph/graph.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { category, choice, compiled, hidden, item, yesNo } from '../testing/builders.ts';
import { combinations, validAnswersOf } from './testing/valid-answers.ts';

const NO_PLACES = { placeDates: placeDatesOf([]) };

describe('example answers', () => {
  it('need no answer for what is shown from the start', () => {
    const { graph } = compiled(yesNo('fever'));
    expect(findExampleAnswers(graph, { visible: 'fever' })).toEqual({ answers: {} });
    expect(findExampleAnswers(graph, { visible: 'nowhere' })).toBeNull();
  });

  it('take the shortest of several paths, and answer nothing else', () => {
    const { graph } = compiled(
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'goal' })),
      choice('c', [item('no'), item('yes', { target: 'goal' })]),
      choice('none', [item('some'), item('nothing', { notApplicable: true, target: 'goal' })]),
      hidden(yesNo('goal')),
    );
    expect(findExampleAnswers(graph, { visible: 'goal' })).toEqual({ answers: { c: ['yes'] } });
    expect(findExampleAnswers(graph, { chosen: { categoryId: 'goal', key: YES } })).toEqual({
      answers: { c: ['yes'], goal: 'Y' },
    });
  });

  it('do not exist for a category that nothing reveals, an unknown option, or a question that is never asked', () => {
    const { graph } = compiled(
      hidden(yesNo('orphan', { target: 'child' })),
      hidden(yesNo('child')),
      choice('one', [item('x')]),
      category('etc', 'P'),
    );
    for (const visible of ['orphan', 'child', 'etc']) {
      expect(findExampleAnswers(graph, { visible })).toBeNull();
    }
    expect(findExampleAnswers(graph, { chosen: { categoryId: 'one', key: 'y' } })).toBeNull();
    expect(findExampleAnswers(graph, { chosen: { categoryId: 'child', key: YES } })).toBeNull();
  });

  it('answer about a housemate only what is asked about a housemate', () => {
    const { graph } = compiled(
      category('housemate', 'FS'),
      category('relation', 'FD', { items: [item('spouse'), item('child')] }),
      category('state', 'FT', { items: [item('well'), item('ill')], optional: true }),
      category('name', 'FT'),
    );
    expect(findExampleAnswers(graph, { chosen: { categoryId: 'state', key: 'ill' } })).toEqual({
      answers: { housemate: [{ relation: ['spouse'], state: ['ill'], name: '-' }] },
    });
    expect(findExampleAnswers(graph, { chosen: { categoryId: 'housemate', key: YES } })).toEqual({
      answers: { housemate: [{ relation: ['spouse'], name: '-' }] },
    });
  });

  it('follow a chain of 2,000', () => {
    const { graph } = chain(2_000);
    const found = findExampleAnswers(graph, { visible: 'q1999' });
    expect(Object.keys(found?.answers ?? {})).toHaveLength(1_999);
  });

  it('are valid in the order given, and the fewest of all valid answers', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const { graph } = compileQuestionnaire(toStoredForm(definition));
        const fewest = fewestByBruteForce(graph);
        for (const { id } of graph.questions) {
          const found = findExampleAnswers(graph, { visible: id });
          expect(found && Object.keys(found.answers).length).toBe(fewest.get(id) ?? null);
          if (found) expect(findStepwiseFaults(graph, found.answers)).toContain(id);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const chain = (length: number) =>
  compiled(
    ...Array.from({ length }, (_, at) => {
      const asked = yesNo(`q${String(at)}`, { target: `q${String(at + 1)}` });
      return at === 0 ? asked : hidden(asked);
    }),
  );

/**
 * Gives the answers in order, each to a category that is visible by then; returns what is visible
 * at the end.
 */
const findStepwiseFaults = (graph: QuestionGraph, answers: Answers): readonly string[] => {
  const given: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(answers)) {
    expect(visibleCategories(graph, given)).toContain(id);
    const question = questionAt(graph, graph.indexOf.get(id) ?? -1);
    expect(validateCategoryAnswer(question, value, NO_PLACES)).toEqual([]);
    expect(activeKeys(question, value)).not.toEqual([]);
    given[id] = value;
  }
  return visibleCategories(graph, given);
};

/** For all valid answers to some of the questions: by category, the fewest that make it visible. */
const fewestByBruteForce = (graph: QuestionGraph): ReadonlyMap<string, number> => {
  const sources = graph.questions.filter((_, index) => (graph.edgesFrom[index]?.size ?? 0) > 0);
  const choices = sources.map((question) => [undefined, ...validAnswersOf(question)]);
  fc.pre(choices.reduce((product, { length }) => product * length, 1) <= 5_000);
  const fewest = new Map<string, number>();
  for (const row of combinations<unknown>(choices)) {
    const given = sources.flatMap(({ id }, at): [string, unknown][] =>
      row[at] === undefined ? [] : [[id, row[at]]],
    );
    for (const id of visibleCategories(graph, Object.fromEntries(given))) {
      fewest.set(id, Math.min(given.length, fewest.get(id) ?? Infinity));
    }
  }
  return fewest;
};
