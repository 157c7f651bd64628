import { describe, expect, it } from 'vitest';
import type { LintFinding } from '../../../engine/questionnaire/index.ts';
import { categoryKeyOfFinding, createFindingsStore } from './findings-store.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const DRAFT = draftOf(yesNo('a'), yesNo('b'), yesNo('a'));
const finding = (pointer: string, severity: LintFinding['severity'] = 'error'): LintFinding => ({
  ruleId: 'reference/unknown',
  severity,
  pointer,
  parameters: {},
  message: 'There is no such category.',
  suggestion: 'Correct it.',
});

describe('a finding', () => {
  it.each([
    ['/categories/1/question/ko', 'b'],
    ['/categories/1', 'b'],
    ['/categories/2/items/0/text', 'a#2'],
    ['/categories/3', null],
    ['/categories', null],
    ['/title', null],
  ])('at %s belongs to the category %s', (pointer, key) => {
    expect(categoryKeyOfFinding(DRAFT, { pointer })).toBe(key);
  });

  it('belongs to the eleventh category, not to the second, at /categories/10', () => {
    const many = draftOf(...Array.from({ length: 11 }, (_, at) => yesNo(`q${String(at)}`)));
    expect(categoryKeyOfFinding(many, { pointer: '/categories/10/question' })).toBe('q10');
  });
});

describe('the findings of the editor', () => {
  it('are empty before the first check', () => {
    expect(createFindingsStore().getState()).toEqual({
      definition: null,
      findings: [],
      counts: new Map(),
    });
  });

  it('are counted by category, with errors, warnings and missing texts separate', () => {
    const store = createFindingsStore();
    const findings = [
      finding('/categories/0/question'),
      finding('/categories/0/show', 'warning'),
      finding('/categories/0/target'),
      finding('/categories/2', 'warning'),
      finding('/title'),
      { ...finding('/categories/2/question/en'), ruleId: 'text/missing' as const },
    ];
    store.setFindings(DRAFT, findings);
    expect(store.getState().counts).toEqual(
      new Map([
        ['a', { errors: 2, warnings: 1, texts: 0 }],
        ['a#2', { errors: 0, warnings: 1, texts: 1 }],
      ]),
    );
    expect(store.getState().findings).toBe(findings);
  });

  it('keep an unchanged count the same object, and drop that of a fixed category', () => {
    const store = createFindingsStore();
    store.setFindings(DRAFT, [finding('/categories/0'), finding('/categories/1')]);
    const before = store.getState().counts;
    store.setFindings(DRAFT, [finding('/categories/0/show')]);
    expect(store.getState().counts.get('a')).toBe(before.get('a'));
    expect(store.getState().counts.has('b')).toBe(false);
    store.setFindings(DRAFT, [finding('/categories/0', 'warning')]);
    expect(store.getState().counts.get('a')).toEqual({ errors: 0, warnings: 1, texts: 0 });
  });

  it('are reported to each listener until it unsubscribes', () => {
    const store = createFindingsStore();
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => {
      seen.push(store.getState().findings.length);
    });
    store.setFindings(DRAFT, [finding('/title')]);
    unsubscribe();
    store.setFindings(DRAFT, []);
    expect(seen).toEqual([1]);
  });
});
