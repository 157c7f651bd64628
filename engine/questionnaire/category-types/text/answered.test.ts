import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describeChanges } from '../../change/describe-changes.ts';
import { diffQuestionnaires } from '../../change/diff.ts';
import { replayAnswers } from '../../change/replay.ts';
import type { CategoryDefinition } from '../../document/definition.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { lintDefinition } from '../../lint/lint.ts';
import { findExampleAnswers } from '../../proof/example-answers.ts';
import { findPaths } from '../../proof/paths.ts';
import { logicGraph } from '../../proof/logic-graph.ts';
import { createRunningInquiry } from '../../running/running-inquiry.ts';
import { category, choice, compiled, hidden, item, questionnaire } from '../../testing/builders.ts';
import { categoryList } from '../../wire/category-list.ts';
import { createInquiry } from '../../wire/inquiry.ts';
import { visibleCategories } from '../../graph/visibility.ts';

const PATIENT = { language: 'ko', userType: 'PT' } as const;
const PILLS = [
  category('pills', 'E', { optional: true, target: 'since' }),
  hidden(category('since', 'T')),
];
const ASKED = compiled(...PILLS);

describe('a text that reveals a question', () => {
  it.each([
    ['aspirin', true],
    ['0', true],
    ['', false],
    [' \n\t', false],
    [7, false],
    [['aspirin'], false],
    [undefined, false],
  ])('of %j reveals it: %s, in the engine and any validator', (pills, isShown) => {
    const answers = pills === undefined ? {} : { pills };
    expect(visibleCategories(ASKED.graph, answers).includes('since')).toBe(isShown);
    const validate = new Ajv2020({ strict: false }).compile(toStoredForm(ASKED.definition).schema);
    expect(validate({ ...answers, since: '-' })).toBe(isShown);
  });

  it('shows a browser what it reveals, and the browser reveals and hides it', () => {
    const list = categoryList(ASKED, PATIENT, []);
    expect(list[0]).toMatchObject({ categoryType: 'E', targetCategoryId: 'since' });
    const running = createRunningInquiry(createInquiry(list));
    running.answer('pills', 'aspirin');
    expect(running.getVisible()).toEqual(['pills', 'since']);
    running.answer('pills', ' ');
    expect(running.getVisible()).toEqual(['pills']);
  });

  it('has two paths, and one where it must be answered', () => {
    const visible = (...categories: readonly CategoryDefinition[]) => {
      const found = findPaths(compiled(...categories), { respondent: PATIENT });
      return found === 'unknown' ? found : found.paths.map((path) => path.visible);
    };
    expect(visible(...PILLS)).toEqual([['pills'], ['pills', 'since']]);
    const required = category('pills', 'T', { target: 'since' });
    expect(visible(required, hidden(category('since', 'T')))).toEqual([['pills', 'since']]);
    expect(findExampleAnswers(ASKED.graph, { visible: 'since' })?.answers).toEqual({ pills: '-' });
  });

  it.each([
    [{ pills: 'aspirin' }, [{ categoryId: 'since' }]],
    [{}, []],
  ])('asks for what a new version reveals after the stored answers %j', (answers, mustAsk) => {
    const before = compiled(category('pills', 'E', { optional: true }));
    const sheet = { answers, respondent: PATIENT, places: [] };
    expect(replayAnswers(sheet, before, ASKED).mustAsk).toEqual(mustAsk);
  });

  it('differs from a yes by the words about it', () => {
    const [open] = PILLS;
    const before = [{ ...(open ?? category('pills', 'E')), target: 'other' }, ...PILLS.slice(1)];
    const changes = diffQuestionnaires(questionnaire(before), questionnaire(PILLS));
    expect(describeChanges(changes)).toContain('Any answer to "pills" now reveals "since".');
    expect(logicGraph(ASKED.definition).edges).toEqual([
      {
        ...{ source: 'pills', itemId: null, isAnyText: true, target: 'since' },
        ...{ effect: 'reveal', isInLoop: false },
      },
    ]);
  });

  const rules = (...categories: readonly CategoryDefinition[]) =>
    lintDefinition(questionnaire(categories)).map(
      ({ ruleId, message, suggestion }) => `${ruleId}: ${message} ${suggestion}`,
    );

  it('is found by lint where everyone must answer it', () => {
    expect(rules(category('a', 'T', { target: 'b' }), hidden(category('b', 'T'))).join()).toContain(
      'visibility/always-revealed: "b" is revealed by "a", which everybody must answer: it is always asked.',
    );
    expect(
      rules(category('a', 'T', { optional: true, target: 'b' }), hidden(category('b', 'T'))).join(),
    ).not.toContain('always-revealed');
  });

  it('is found by lint where it leads everyone to a refusal', () => {
    const refusing = choice('b', [
      item('x', { denies: { outcome: 'refuse' } }),
      item('y', { denies: { outcome: 'refuse' } }),
    ]);
    const found = (isOptional: boolean) =>
      rules(
        category('a', 'T', { optional: isOptional, target: 'b' }),
        hidden(refusing),
        category('c', 'T'),
      ).join();
    expect(found(false)).toContain('denies/nobody-passes');
    expect(found(true)).not.toContain('denies/nobody-passes');
  });

  it('is found by lint in a loop, and where it refuses the entry, which no text can', () => {
    expect(
      rules(
        category('a', 'T', { optional: true, target: 'b' }),
        category('b', 'T', { optional: true, target: 'a' }),
        category('c', 'T'),
      ).join(),
    ).toContain('away from the answer "any answer" to');
    expect(rules(category('a', 'T', { denies: { outcome: 'refuse' } })).join()).toContain(
      'property/unfit',
    );
  });
});
