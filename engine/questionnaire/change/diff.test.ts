import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CategoryDefinition,
  ExpectedOutcome,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import {
  describeChanges,
  contentHash,
  diffQuestionnaires,
  normalizeQuestionnaire,
  toStoredForm,
} from '../index.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import type { Change } from './change.ts';
import { brief, changesOf } from './testing/brief-changes.ts';
import { anyVersions, applyEdits, rewriteNotation } from './testing/random-edits.ts';

const meaning = (definition: QuestionnaireDefinition): string =>
  contentHash(toStoredForm(normalizeQuestionnaire(definition)));

describe('the difference of two versions', () => {
  it('is empty for the same version, in any notation', () => {
    fc.assert(
      fc.property(anyVersions, ({ after: definition }) => {
        expect(diffQuestionnaires(definition, definition)).toEqual([]);
        expect(diffQuestionnaires(definition, rewriteNotation(definition))).toEqual([]);
        expect(diffQuestionnaires(rewriteNotation(definition), definition)).toEqual([]);
      }),
      { numRuns: PROPERTY_RUNS / 20 },
    );
  });

  it('is empty exactly where the stored forms in normal form are the same', () => {
    const seen = { same: 0, other: 0 };
    fc.assert(
      fc.property(anyVersions, ({ before, after }) => {
        const isSame = meaning(before) === meaning(after);
        seen[isSame ? 'same' : 'other'] += 1;
        expect(diffQuestionnaires(before, after).length === 0).toBe(isSame);
      }),
      { numRuns: PROPERTY_RUNS / 5 },
    );
    expect(seen.same).toBeGreaterThan(100);
    expect(seen.other).toBeGreaterThan(1000);
  });

  it('is the same in reverse, with added and removed exchanged', () => {
    const exchanged = (change: Change, backwards: boolean): string => {
      const { kind, before, after, pointerBefore, pointerAfter } = change;
      const forward = backwards
        ? [after, before, pointerAfter, pointerBefore]
        : [before, after, pointerBefore, pointerAfter];
      const name = kind.replace(/(Added|Removed)$/u, (word) =>
        backwards === (word === 'Added') ? 'Went' : 'Came',
      );
      // There can be several smallest sets of moves; the two directions may choose different ones.
      return kind.endsWith('Moved') ? kind : JSON.stringify([name, ...forward]);
    };
    fc.assert(
      fc.property(anyVersions, ({ before, after }) => {
        const there = diffQuestionnaires(before, after).map((change) => exchanged(change, false));
        const back = diffQuestionnaires(after, before).map((change) => exchanged(change, true));
        expect(back.toSorted()).toEqual(there.toSorted());
      }),
      { numRuns: PROPERTY_RUNS / 10 },
    );
  });

  it('points into both versions as they were written', () => {
    const at = (definition: QuestionnaireDefinition, pointer: string): unknown =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (value, step) =>
            typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
          definition,
        );
    fc.assert(
      fc.property(anyVersions, ({ before, after }) => {
        for (const change of diffQuestionnaires(before, after)) {
          const { pointerBefore, pointerAfter } = change;
          expect(pointerBefore ?? pointerAfter).toBeDefined();
          if (change.kind === 'edgeRemoved') {
            expect(at(before, pointerBefore ?? '')).toBe(change.before?.target);
          }
          if (change.kind === 'edgeAdded') {
            expect(at(after, pointerAfter ?? '')).toBe(change.after?.target);
          }
          if (change.kind === 'categoryRetyped') {
            expect(at(after, pointerAfter ?? '')).toBe(change.after);
          }
        }
      }),
      { numRuns: PROPERTY_RUNS / 10 },
    );
  });
});

describe('a picture', () => {
  const alt = { ko: '발진', en: 'Rash' };
  const plain = category('spots', 'I');
  const pictured = { ...plain, image: { file: 'a.png', alt } };

  it('that is added or removed is reported with its alternative text', () => {
    expect(brief(changesOf([plain], [pictured]))).toEqual([
      'imageChanged spots',
      'textChanged spots',
    ]);
    expect(changesOf([plain], [pictured])[1]).toMatchObject({
      field: 'imageAlt',
      languages: ['ko', 'en'],
      before: null,
      after: { ko: { text: '발진' }, en: { text: 'Rash' } },
    });
    expect(changesOf([pictured], [plain])[1]).toMatchObject({
      field: 'imageAlt',
      before: { ko: { text: '발진' }, en: { text: 'Rash' } },
      after: null,
    });
  });
});

describe('categories', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => yesNo(id));

  it('are added without affecting answers, and removed with their answers', () => {
    expect(brief(changesOf(five.slice(0, 2), [...five.slice(1, 2), yesNo('new')]))).toEqual([
      '!categoryRemoved a',
      'categoryAdded new',
    ]);
    expect(brief(changesOf([category('note', 'P')], [yesNo('a')]))).toContain(
      'categoryRemoved note',
    );
  });

  it('that were moved are as few as possible', () => {
    const [a, b, c, d, e] = five;
    if (!a || !b || !c || !d || !e) throw new Error('there are five');
    expect(brief(changesOf(five, [e, a, b, c, d]))).toEqual(['categoryMoved e']);
    expect(brief(changesOf(five, [b, c, d, e, a]))).toEqual(['categoryMoved a']);
    expect(changesOf(five, [a, c, d, b, e])).toEqual([
      {
        kind: 'categoryMoved',
        categoryId: 'b',
        pointerBefore: '/categories/1',
        pointerAfter: '/categories/3',
        before: { position: 2, follows: 'a' },
        after: { position: 4, follows: 'd' },
        isCritical: false,
      },
    ]);
    expect(changesOf(five, five.toReversed())).toHaveLength(4);
    expect(brief(changesOf(five, [yesNo('new'), c, d, e]))).not.toContain('categoryMoved c');
  });

  it('with another type or another id make stored answers unreadable', () => {
    expect(brief(changesOf([yesNo('a')], [category('a', 'T')]))).toEqual(['!categoryRetyped a']);
    const renamed = { ...yesNo('a'), id: 'cough' };
    expect(changesOf([yesNo('a')], [renamed])).toEqual([
      {
        kind: 'categoryRenamed',
        categoryId: 'cough',
        pointerBefore: '/categories/0/id',
        pointerAfter: '/categories/0/id',
        before: 'a',
        after: 'cough',
        isCritical: true,
      },
    ]);
  });

  it('that are renamed keep their edges', () => {
    const before = [yesNo('a', { target: 'b' }), hidden(yesNo('b', { target: 'c' })), yesNo('c')];
    const after = [yesNo('a', { target: 'x' }), { ...hidden(yesNo('b')), id: 'x', target: 'c' }];
    expect(brief(changesOf(before, [...after, yesNo('c')]))).toEqual(['!categoryRenamed x']);
    expect(brief(changesOf(before.slice(0, 2), after))).toContain('!categoryRenamed x');
  });

  it('with another type or another question are other categories, not renamed ones', () => {
    expect(brief(changesOf([yesNo('a')], [{ ...category('a', 'T'), id: 'x' }]))).toEqual([
      '!categoryRemoved a',
      'categoryAdded x',
    ]);
  });
});

describe('logic', () => {
  it('is reported as edges that appear and disappear', () => {
    const before = [
      yesNo('a', { target: 'b' }),
      choice('m', [item('x', { target: 'b' }), item('none', { notApplicable: true })]),
      hidden(yesNo('b')),
      yesNo('c'),
    ];
    const after = [
      yesNo('a'),
      choice('m', [item('x', { target: 'b' }), item('none', { notApplicable: true, target: 'c' })]),
      hidden(yesNo('b')),
      yesNo('c'),
    ];
    expect(changesOf(before, after)).toEqual([
      {
        kind: 'edgeRemoved',
        categoryId: 'a',
        pointerBefore: '/categories/0/target',
        before: { itemId: null, effect: 'reveals', target: 'b' },
        after: null,
        isCritical: true,
      },
      {
        kind: 'edgeAdded',
        categoryId: 'm',
        itemId: 'none',
        pointerAfter: '/categories/1/items/1/target',
        before: null,
        after: { itemId: 'none', effect: 'hides', target: 'c' },
        isCritical: true,
      },
    ]);
  });

  it('that hides instead of revealing is one edge removed and another added', () => {
    const options = (notApplicable: boolean): CategoryDefinition[] => [
      choice('m', [item('x', { notApplicable, target: 'b' }), item('y')]),
      yesNo('b'),
    ];
    expect(brief(changesOf(options(false), options(true)))).toEqual([
      '!flagChanged m/x',
      '!edgeRemoved m/x',
      '!edgeAdded m/x',
    ]);
  });

  it('of a new question affects no stored answers, of a removed one it does', () => {
    const without = [yesNo('a'), yesNo('b')];
    const withNew = [yesNo('a', { target: 'since' }), hidden(category('since', 'T')), yesNo('b')];
    expect(brief(changesOf(without, withNew))).toEqual(['edgeAdded a', 'categoryAdded since']);
    expect(brief(changesOf(withNew, without))).toEqual([
      '!categoryRemoved since',
      '!edgeRemoved a',
    ]);
  });

  it.each([
    [undefined, 21, '!'],
    [31, 21, '!'],
    [21, 31, ''],
    [21, undefined, ''],
  ])('a period of %s days that becomes %s affects stored answers if it is shorter', (...test) => {
    const [before, after, mark] = test;
    const asking = (days?: number): CategoryDefinition[] => [
      category('a', 'OV', days === undefined ? {} : { days }),
    ];
    const changes = changesOf(asking(before), asking(after));
    expect(brief(changes)).toEqual([`${mark}daysChanged a`]);
    expect(changes[0]).toMatchObject({ before: before ?? null, after: after ?? null });
  });

  it.each<[string, CategoryDefinition, CategoryDefinition, string]>([
    ['show', yesNo('a'), hidden(yesNo('a')), '!'],
    ['needAnswer', yesNo('a'), yesNo('a', { needAnswer: true }), '!'],
    ['needAnswer', yesNo('a', { needAnswer: true }), yesNo('a'), '!'],
    ['optional', category('a', 'T', { optional: true }), category('a', 'T'), '!'],
    ['optional', category('a', 'T'), category('a', 'T', { optional: true }), ''],
    ['noneOfThese', yesNo('a'), yesNo('a', { noneOfThese: true }), ''],
    ['noneOfThese', yesNo('a', { noneOfThese: true }), yesNo('a'), ''],
    ['multiple', choice('a', [], { multiple: true }), choice('a', []), '!'],
    ['multiple', choice('a', []), choice('a', [], { multiple: true }), ''],
  ])('%s affects stored answers where it requires more', (flag, before, after, mark) => {
    const changes = changesOf([before], [after]);
    expect(brief(changes)).toEqual([`${mark}flagChanged a`]);
    expect(changes[0]).toMatchObject({ flag, pointerAfter: `/categories/0/${flag}` });
  });
});

describe('items', () => {
  const abc = [item('a'), item('b'), item('c')];

  it('are added, removed, renamed and moved like categories', () => {
    const changes = changesOf(
      [choice('m', abc)],
      [choice('m', [item('c'), item('a'), { ...item('b'), id: 'beta' }, item('d')])],
    );
    expect(brief(changes)).toEqual(['itemMoved m/c', '!itemRenamed m/beta', 'itemAdded m/d']);
    expect(brief(changesOf([choice('m', abc)], [choice('m', abc.slice(1))]))).toEqual([
      '!itemRemoved m/a',
    ]);
  });

  it('that are never answered are only words', () => {
    expect(
      brief(changesOf([yesNo('n', { items: abc })], [yesNo('n', { items: abc.slice(1) })])),
    ).toEqual(['itemRemoved n/a']);
  });
});

describe('texts', () => {
  it('are reported by language, with their states', () => {
    const before = yesNo('a', { question: { ko: '열이 있습니까?', en: 'Fever?', ja: '熱は？' } });
    const after = yesNo('a', {
      question: { ko: '열이 납니까?', en: { text: 'Fever?', state: 'needsReview' }, ja: '熱は？' },
    });
    const [change, ...others] = changesOf([before], [after]);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'textChanged',
      field: 'question',
      languages: ['ko', 'en'],
      pointerAfter: '/categories/0/question',
      before: { en: { text: 'Fever?', state: 'reviewed', source: null } },
      after: { en: { text: 'Fever?', state: 'needsReview', source: null } },
      isCritical: false,
    });
  });
});

describe('in words', () => {
  it('the changes are sentences, those that affect stored answers first', () => {
    const before = questionnaire([
      yesNo('fever', { target: 'since' }),
      hidden(category('since', 'T')),
      yesNo('cough'),
    ]);
    const after = questionnaire(
      [
        yesNo('cough', { question: { ...yesNo('cough').question, ko: '기침이 납니까?' } }),
        yesNo('fever', { denies: { outcome: 'refuse' } }),
        yesNo('rash', { question: { ko: '발진이 있습니까?' } }),
        category('since', 'T'),
      ],
      { userTypes: ['PT', 'NOK'] },
    );
    expect(describeChanges(diffQuestionnaires(before, after))).toEqual([
      '7 changes. 4 of them affect stored answers, outcomes or who is asked.',
      'It serves NOK too.',
      'Yes to "fever" now refuses the pass.',
      'Yes to "fever" no longer reveals "since".',
      '"since": it is shown from the start.',
      'Category "cough" was moved: it is the first category (number 1; before, number 3).',
      'The question of "cough" reads otherwise in Korean.',
      'New category "rash", N (yes/no): "발진이 있습니까?".',
    ]);
    expect(describeChanges([])).toEqual(['Nothing has changed in meaning.']);
  });

  it('every change of any two versions has a sentence of its own', () => {
    fc.assert(
      fc.property(anyVersions, ({ before, after }) => {
        const changes = diffQuestionnaires(before, after);
        const sentences = describeChanges(changes);
        expect(sentences).toHaveLength(changes.length + 1);
        for (const sentence of sentences) {
          expect(sentence).toMatch(/\.$/u);
          expect(sentence).not.toMatch(/undefined|null|object/u);
        }
      }),
      { numRuns: PROPERTY_RUNS / 10 },
    );
  });
});

describe('two versions of 2,000 categories', () => {
  it('are compared in time that grows with their size', () => {
    const many = (count: number): QuestionnaireDefinition =>
      questionnaire(
        Array.from({ length: count }, (_, at) =>
          yesNo(`q${String(at)}`, { target: `q${String(at + 1)}` }),
        ),
      );
    const before = many(2000);
    const after = applyEdits(before, [
      { what: 'move', at: 1999, other: 0 },
      { what: 'remove', at: 500, other: 0 },
    ]);
    expect(brief(diffQuestionnaires(before, after))).toHaveLength(4);
    expect(
      diffQuestionnaires(before, { ...before, categories: before.categories.toReversed() }),
    ).toHaveLength(1999);
  });
});

describe('tests of a questionnaire', () => {
  const fever = (outcome: 'clear' | 'refuse', title = 'fever'): ExpectedOutcome => ({
    title,
    answers: { fever: 'Y' },
    outcome,
  });
  const withTests = (...tests: ExpectedOutcome[]) => questionnaire([yesNo('fever')], { tests });
  const sentences = (before: QuestionnaireDefinition, after: QuestionnaireDefinition) =>
    describeChanges(diffQuestionnaires(before, after)).slice(1);

  it('are named where they differ, and are never critical', () => {
    const before = withTests(fever('refuse', 'gone'), fever('clear'));
    const after = withTests(fever('refuse'), fever('clear', 'new'));
    expect(sentences(before, after)).toEqual([
      'Test "gone" is gone: it expected refuse.',
      'Test "fever" now expects refuse; before, it expected clear.',
      'New test "new": it expects clear.',
    ]);
    const changes = diffQuestionnaires(before, after);
    expect(changes.some(({ isCritical }) => isCritical)).toBe(false);
    expect(changes.map(({ pointerBefore, pointerAfter }) => [pointerBefore, pointerAfter])).toEqual(
      [
        ['/tests/0', undefined],
        ['/tests/1', '/tests/0'],
        [undefined, '/tests/1'],
      ],
    );
  });

  it('are the same in another order, and with defaults written out', () => {
    const written = { ...fever('refuse'), language: 'ko' as const };
    const before = withTests(fever('clear', 'other'), fever('refuse'));
    expect(diffQuestionnaires(before, withTests(written, fever('clear', 'other')))).toEqual([]);
  });

  it('say that they have changed where only answers or questions did', () => {
    expect(
      sentences(withTests(fever('clear')), withTests({ ...fever('clear'), visible: ['fever'] })),
    ).toEqual(['Test "fever" has changed.']);
  });
});
