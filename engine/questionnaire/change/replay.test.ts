import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../document/definition.ts';
import {
  compileQuestionnaire,
  replayAnswers,
  summarizeReplays,
  describeReplay,
  createReplayTally,
  toStoredForm,
  type StoredSheet,
  type UncheckedAnswers,
} from '../index.ts';
import { anyAnswered, anyWrongValue, PLACES } from '../testing/arbitrary.ts';
import { category, choice, compiled, hidden, item, yesNo } from '../testing/builders.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { anyEdits, applyEdits } from './testing/random-edits.ts';

const EMP = { language: 'ko', userType: 'EMP' } as const;
const sheetOf = (answers: UncheckedAnswers): StoredSheet => ({
  answers,
  respondent: EMP,
  places: PLACES,
  today: '20251201',
});
const replayed = (
  answers: UncheckedAnswers,
  before: readonly CategoryDefinition[],
  after: readonly CategoryDefinition[],
) => replayAnswers(sheetOf(answers), compiled(...before), compiled(...after));

const refusing = (id: string): CategoryDefinition => yesNo(id, { denies: { outcome: 'refuse' } });
const NOTHING = {
  newlyFired: [],
  noLongerFired: [],
  dropped: [],
  mustAsk: [],
  faults: [],
};

describe('one stored sheet replayed by another version', () => {
  it('is refused by a denial that was added, and no longer by one that was removed', () => {
    const mark = { categoryId: 'fever', outcome: 'refuse' };
    expect(replayed({ fever: 'Y' }, [yesNo('fever')], [refusing('fever')])).toEqual({
      ...NOTHING,
      before: 'clear',
      after: 'refuse',
      newlyFired: [mark],
    });
    expect(replayed({ fever: 'Y' }, [refusing('fever')], [yesNo('fever')])).toEqual({
      ...NOTHING,
      before: 'refuse',
      after: 'clear',
      noLongerFired: [mark],
    });
    expect(replayed({ fever: 'N' }, [yesNo('fever')], [refusing('fever')])).toMatchObject({
      before: 'clear',
      after: 'clear',
    });
  });

  it('cannot be judged without asking if a question is new', () => {
    expect(
      replayed({ fever: 'N' }, [yesNo('fever')], [yesNo('fever'), yesNo('rash')]),
    ).toMatchObject({ before: 'clear', after: 'mustAsk', mustAsk: [{ categoryId: 'rash' }] });
    const revealing = [yesNo('fever', { target: 'since' }), hidden(category('since', 'T'))];
    expect(replayed({ fever: 'N' }, [yesNo('fever')], revealing).after).toBe('clear');
    expect(replayed({ fever: 'Y' }, [yesNo('fever')], revealing).mustAsk).toEqual([
      { categoryId: 'since' },
    ]);
  });

  it('is refused whatever the answer to a new question, unless that could hide the refusal', () => {
    expect(
      replayed({ fever: 'Y' }, [yesNo('fever')], [refusing('fever'), yesNo('rash')]),
    ).toMatchObject({ after: 'refuse', mustAsk: [{ categoryId: 'rash' }] });
    const hiding = choice('which', [
      item('some'),
      item('none', { notApplicable: true, target: 'fever' }),
    ]);
    expect(replayed({ fever: 'Y' }, [yesNo('fever')], [hiding, refusing('fever')])).toMatchObject({
      after: 'mustAsk',
    });
    expect(
      replayed(
        { fever: 'Y', which: ['some'] },
        [hiding, refusing('fever')],
        [hiding, refusing('fever'), yesNo('rash')],
      ),
    ).toMatchObject({ before: 'refuse', after: 'refuse' });
  });

  it('loses answers whose category is removed, retyped, answered in another form or hidden', () => {
    const before = [
      yesNo('gone'),
      yesNo('typed'),
      yesNo('form', { items: [item('x')] }),
      yesNo('hid'),
      yesNo('since'),
    ];
    const after = [
      category('typed', 'T', { optional: true }),
      yesNo('form', { items: [item('x')], perItem: true }),
      yesNo('hid', { target: 'since' }),
      hidden(yesNo('since')),
    ];
    const answers = { gone: 'Y', typed: 'Y', form: 'Y', hid: 'N', since: 'Y' };
    expect(replayed(answers, before, after)).toMatchObject({
      after: 'mustAsk',
      dropped: [
        { categoryId: 'gone', reason: 'categoryGone' },
        { categoryId: 'typed', reason: 'retyped' },
        { categoryId: 'form', reason: 'formChanged' },
        { categoryId: 'since', reason: 'hidden' },
      ],
      mustAsk: [{ categoryId: 'form' }],
    });
  });

  it('loses options and items that are removed, and asks where nothing is left', () => {
    const several = (...ids: readonly string[]) =>
      choice(
        'm',
        ids.map((id) => item(id)),
        { multiple: true },
      );
    const gone = [{ categoryId: 'm', itemId: 'a', reason: 'optionGone' }];
    expect(replayed({ m: ['a', 'b'] }, [several('a', 'b')], [several('b', 'c')])).toMatchObject({
      after: 'mustAsk',
      dropped: gone,
      mustAsk: [{ categoryId: 'm' }],
      faults: [],
    });
    expect(replayed({ m: ['a'] }, [several('a', 'b')], [several('b', 'c')])).toMatchObject({
      after: 'mustAsk',
      dropped: gone,
      mustAsk: [{ categoryId: 'm' }],
    });
    const each = (...ids: readonly string[]) =>
      yesNo('n', { perItem: true, items: ids.map((id) => item(id)) });
    expect(replayed({ n: { a: 'Y', b: 'N' } }, [each('a', 'b')], [each('b', 'c')])).toMatchObject({
      dropped: [{ categoryId: 'n', itemId: 'a', reason: 'optionGone' }],
      mustAsk: [{ categoryId: 'n', itemId: 'c' }],
    });
  });

  it('stays refused by an item if another one is removed, whatever else is open', () => {
    const fever = item('fever', { denies: { outcome: 'refuse' } });
    const each = (...items: (typeof fever)[]) => yesNo('n', { perItem: true, items });
    expect(
      replayed(
        { n: { a: 'N', fever: 'Y' } },
        [each(item('a'), fever)],
        [each(fever), yesNo('new')],
      ),
    ).toEqual({
      ...NOTHING,
      before: 'refuse',
      after: 'refuse',
      dropped: [{ categoryId: 'n', itemId: 'a', reason: 'optionGone' }],
      mustAsk: [{ categoryId: 'new' }],
    });
  });

  describe('with a refusing option that has another id', () => {
    const refuse = { denies: { outcome: 'refuse' } } as const;
    const signs = (id: string, korean = '열') =>
      choice(
        's',
        [
          item(id, { ...refuse, text: { ko: korean } }),
          item('cough'),
          item('none', { notApplicable: true }),
        ],
        { multiple: true },
      );

    it('stays refused by it if its text is the same', () => {
      const answers = { s: ['fever', 'cough'] };
      expect(replayed(answers, [signs('fever')], [signs('fever38')])).toEqual({
        ...NOTHING,
        before: 'refuse',
        after: 'refuse',
      });
    });

    it('is asked again if its text differs, though other options are kept', () => {
      const before = [signs('fever'), yesNo('rash')];
      const after = [signs('fever38', '고열'), yesNo('rash')];
      expect(replayed({ s: ['fever', 'cough'], rash: 'N' }, before, after)).toEqual({
        ...NOTHING,
        before: 'refuse',
        after: 'mustAsk',
        noLongerFired: [{ categoryId: 's', itemId: 'fever', outcome: 'refuse' }],
        dropped: [{ categoryId: 's', itemId: 'fever', reason: 'optionGone' }],
        mustAsk: [{ categoryId: 's' }],
      });
      const refusal = [after[0] ?? yesNo('s'), refusing('rash'), yesNo('new')];
      expect(replayed({ s: ['fever', 'cough'], rash: 'Y' }, before, refusal)).toMatchObject({
        after: 'refuse',
        mustAsk: [{ categoryId: 's' }, { categoryId: 'new' }],
      });
    });

    it('is asked again in an optional detail of a housemate', () => {
      const household = (detail: CategoryDefinition) => [
        category('mates', 'FS'),
        category('relation', 'FD', { items: [item('child'), item('spouse')] }),
        detail,
      ];
      const detail = (id: string, korean = '열') =>
        category('state', 'FT', {
          optional: true,
          items: [item(id, { ...refuse, text: { ko: korean } }), item('well')],
        });
      const answers = {
        mates: [{ relation: ['child'] }, { relation: ['spouse'], state: ['fever'] }],
      };
      const before = household(detail('fever'));
      expect(replayed(answers, before, household(detail('fever38')))).toEqual({
        ...NOTHING,
        before: 'refuse',
        after: 'refuse',
      });
      const doubtful = {
        before: 'refuse',
        after: 'mustAsk',
        mustAsk: [{ categoryId: 'mates', itemId: '1/state' }],
      };
      expect(replayed(answers, before, household(detail('fever38', '고열')))).toMatchObject(
        doubtful,
      );
      const free = category('state', 'FT', { optional: true });
      expect(replayed(answers, before, household(free))).toMatchObject(doubtful);
    });

    it('is judged by item in a per-item check with only new ids', () => {
      const each = (id: string) =>
        yesNo('n', { perItem: true, items: [item(id, { text: { ko: '열' } }), item('b')] });
      const answers = { n: { a: 'Y', b: 'N' } };
      expect(replayed(answers, [each('a')], [each('c')])).toEqual({
        ...NOTHING,
        before: 'clear',
        after: 'clear',
      });
    });
  });

  it('reports answers that are no longer valid', () => {
    const must = yesNo('oath', { needAnswer: true });
    expect(replayed({ oath: 'N' }, [yesNo('oath')], [must])).toMatchObject({
      after: 'mustAsk',
      faults: [{ categoryId: 'oath', reason: 'needsYes' }],
    });
    const options = [item('a'), item('b')];
    expect(
      replayed(
        { m: ['a', 'b'] },
        [choice('m', options, { multiple: true })],
        [choice('m', options)],
      ).faults,
    ).toEqual([{ categoryId: 'm', reason: 'tooManyChosen' }]);
  });

  it('is judged housemate by housemate', () => {
    const household = (...relations: readonly string[]) => [
      category('mates', 'FS'),
      category('relation', 'FD', {
        items: relations.map((id) =>
          item(id, id === 'spouse' ? { denies: { outcome: 'refuse' } } : {}),
        ),
      }),
    ];
    const answers = { mates: [{ relation: ['child'] }, { relation: ['spouse'] }] };
    const before = household('child', 'spouse');
    expect(replayed(answers, before, before)).toEqual({
      ...NOTHING,
      before: 'refuse',
      after: 'refuse',
    });
    expect(replayed(answers, before, household('spouse', 'parent'))).toMatchObject({
      before: 'refuse',
      after: 'mustAsk',
      dropped: [{ categoryId: 'relation', itemId: 'child', reason: 'optionGone' }],
      mustAsk: [{ categoryId: 'mates', itemId: '0/relation' }],
    });
    expect(replayed(answers, before, before.slice(0, 1))).toMatchObject({
      after: 'clear',
      noLongerFired: [{ categoryId: 'relation', itemId: 'spouse', outcome: 'refuse' }],
    });
  });
});

describe('many replayed sheets', () => {
  const before = compiled(yesNo('fever'), yesNo('cough'), refusing('rash'));
  const after = compiled(refusing('fever'), refusing('cough'), yesNo('rash'), yesNo('oath'));
  const judged = compiled(refusing('fever'), refusing('cough'), yesNo('rash'));

  it('are counted by the change of outcome and its causes', () => {
    const sheets = function* (): Iterable<StoredSheet> {
      for (let at = 0; at < 5000; at += 1) {
        yield sheetOf({
          fever: at < 37 ? 'Y' : 'N',
          cough: at < 7 ? 'Y' : 'N',
          rash: at >= 4990 ? 'Y' : 'N',
        });
      }
    };
    const summary = summarizeReplays(sheets(), before, judged);
    expect(summary).toEqual({
      sheets: 5000,
      transitions: [
        { before: 'clear', after: 'clear', sheets: 4953, causes: [] },
        {
          before: 'clear',
          after: 'refuse',
          sheets: 37,
          causes: [
            { categoryId: 'fever', sheets: 37 },
            { categoryId: 'cough', sheets: 7 },
          ],
        },
        {
          before: 'refuse',
          after: 'clear',
          sheets: 10,
          causes: [{ categoryId: 'rash', sheets: 10 }],
        },
      ],
      dropped: [],
      mustAsk: [],
      faults: [],
    });
    expect(describeReplay(summary)).toEqual([
      '37 of 5,000 would now be refused: fever and cough (7).',
      '10 of 5,000 would no longer be refused: rash.',
      '4,953 of 5,000 keep their outcome.',
    ]);
    expect(describeReplay(summarizeReplays(sheets(), before, after))).toEqual([
      '37 of 5,000 would now be refused: fever and cough (7).',
      '4,953 of 5,000 were let in and cannot be judged without asking: oath.',
      '10 of 5,000 were refused and cannot be judged without asking: oath.',
      '0 of 5,000 keep their outcome.',
    ]);
    expect(describeReplay(summarizeReplays([], before, after))).toEqual([
      'There are no stored answers to judge.',
    ]);
  });

  it('give the same summary in any order', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        anyEdits(3),
        fc.array(fc.dictionary(fc.constantFrom('q0', 'q1', 'q2'), anyWrongValue), { maxLength: 6 }),
        ({ definition, values }, edits, others) => {
          const from = compileQuestionnaire(toStoredForm(definition));
          const to = compileQuestionnaire(toStoredForm(applyEdits(definition, edits)));
          const sheets = [values, ...others].map(sheetOf);
          expect(summarizeReplays(sheets.toReversed(), from, to)).toEqual(
            summarizeReplays(sheets, from, to),
          );
        },
      ),
      { numRuns: PROPERTY_RUNS / 20 },
    );
  });

  it('leave no personal data in the summary, whatever they contain', () => {
    const name = '홍길동 010-1234-5678';
    const free = [category('t', 'T'), choice('m', [item('a'), item('b')]), category('h', 'H')];
    const tally = createReplayTally(
      compiled(...free),
      compiled(...free.slice(1), category('t', 'E')),
    );
    tally.add(
      sheetOf({
        t: name,
        m: [name],
        h: [{ historyId: name, placeDate: '20250601' }],
        [name]: name,
      }),
    );
    expect(JSON.stringify(tally.summary())).not.toContain('홍길동');
    expect(tally.summary().sheets).toBe(1);
  });
});
