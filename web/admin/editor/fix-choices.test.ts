import { describe, expect, it } from 'vitest';
import {
  lintDefinition,
  type QuestionnaireDefinition,
  type RuleId,
} from '../../../engine/questionnaire/index.ts';
import { fixChoices, type FixName } from './fix-choices.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

const choicesOf = (rule: RuleId, draft: QuestionnaireDefinition) => {
  const found = lintDefinition(draft).find(({ ruleId }) => ruleId === rule);
  if (!found) throw new Error(`lint did not find ${rule}`);
  return fixChoices(found, draft);
};

const choose = (name: FixName, rule: RuleId, draft: QuestionnaireDefinition) => {
  const next = choicesOf(rule, draft)
    .find((choice) => choice.name === name)
    ?.edit(draft);
  if (!next) throw new Error(`${rule} does not offer ${name}`);
  expect(lintDefinition(next).map(({ ruleId }) => ruleId)).not.toContain(rule);
  return next;
};

describe('the fixes of a new follow-up link', () => {
  const draft = draftOf(yesNo('a', { target: 'b' }), yesNo('b'));
  const rule = 'visibility/reveals-what-is-shown';

  it('hide the follow-up first, and never delete the link unasked', () => {
    expect(choicesOf(rule, draft).map(({ name }) => name)).toEqual(['hide', 'removeLink']);
    const [a, b] = choose('hide', rule, draft).categories;
    expect([a?.target, b?.show]).toEqual(['b', false]);
  });

  it('remove the link if the author chooses that', () => {
    const next = choose('removeLink', rule, draft);
    expect(next.categories[0]).not.toHaveProperty('target');
    expect(next.categories[1]).toBeDefined();
  });
});

describe('the fixes of a category that no answer reveals', () => {
  const draft = draftOf(yesNo('a'), yesNo('b', { show: false }));
  const rule = 'visibility/never-visible';

  it('do not show it to everyone unless the author chooses that', () => {
    expect(choicesOf(rule, draft).map(({ name }) => name)).toEqual(['delete', 'show']);
    expect(idsOf(choose('delete', rule, draft))).toEqual(['a']);
    expect(choose('show', rule, draft).categories[1]).not.toHaveProperty('show');
  });
});

describe('the fixes of an option that hides', () => {
  const choice = {
    ...yesNo('m'),
    type: 'M' as const,
    items: [
      { id: 'x', text: { ko: 'x' } },
      { id: 'y', text: { ko: 'y' }, notApplicable: true, target: 'b' },
    ],
  };

  it('let it reveal the category instead, or show the category to everyone', () => {
    const draft = draftOf(choice, yesNo('b', { show: false }));
    const rule = 'visibility/only-hidden';
    expect(choicesOf(rule, draft).map(({ name }) => name)).toEqual(['reveal', 'show']);
    expect(choose('reveal', rule, draft).categories[0]?.items?.[1]).not.toHaveProperty(
      'notApplicable',
    );
    expect(choose('show', rule, draft).categories[1]).not.toHaveProperty('show');
  });
});

describe('a fix without an alternative', () => {
  it.each([
    ['removeLink', 'reference/self', draftOf(yesNo('a', { target: 'a' }))],
    [
      'redirect',
      'reference/unknown',
      draftOf(yesNo('first', { target: 'secnd' }), yesNo('second')),
    ],
    ['rename', 'id/duplicate-category', draftOf(yesNo('a'), yesNo('a'))],
    [
      'move',
      'order/target-before-source',
      draftOf(yesNo('b', { show: false }), yesNo('a', { target: 'b' })),
    ],
    ['correctText', 'text/space', draftOf({ ...yesNo('a'), question: { ko: ' 가' } })],
  ] as const)('is named %s for %s', (name, rule, draft) => {
    expect(choicesOf(rule, draft).map((choice) => choice.name)).toEqual([name]);
    choose(name, rule, draft);
  });
});
