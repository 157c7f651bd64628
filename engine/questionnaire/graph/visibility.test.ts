import { describe, expect, it } from 'vitest';
import { visibleCategories, type Answers } from '../index.ts';
import { category, choice, compiled, hidden, item, yesNo } from '../testing/builders.ts';
import type { CategoryDefinition } from '../document/definition.ts';

const visible = (categories: readonly CategoryDefinition[], answers: Answers): readonly string[] =>
  visibleCategories(compiled(...categories).graph, answers);

describe('visible categories', () => {
  it('[ANS-03] [ANS-04] [ENTITY-11] yes reveals the linked category, no hides it again', () => {
    const asked = [yesNo('fever', { target: 'since' }), hidden(category('since', 'T'))];
    expect(visible(asked, {})).toEqual(['fever']);
    expect(visible(asked, { fever: 'Y' })).toEqual(['fever', 'since']);
    expect(visible(asked, { fever: 'N' })).toEqual(['fever']);
  });

  it('[ANS-03] an item checked separately reveals its category', () => {
    const asked = [
      yesNo('signs', {
        perItem: true,
        items: [item('rash', { targets: ['where', 'when'] }), item('cough')],
      }),
      hidden(category('where', 'T')),
      hidden(category('when', 'T')),
    ];
    expect(visible(asked, { signs: { cough: 'Y' } })).toEqual(['signs']);
    expect(visible(asked, { signs: { rash: 'Y' } })).toEqual(['signs', 'where', 'when']);
  });

  it('[ANS-05] the chosen option reveals its category', () => {
    const asked = [
      choice('reason', [item('test'), item('other', { target: 'which' })], { multiple: true }),
      hidden(category('which', 'T')),
    ];
    expect(visible(asked, { reason: ['test'] })).toEqual(['reason']);
    expect(visible(asked, { reason: ['test', 'other'] })).toEqual(['reason', 'which']);
  });

  it('[ANS-06] not applicable hides its targets, even against an answer that reveals them', () => {
    const asked = [
      yesNo('ill', { target: 'drugs' }),
      choice('none', [
        item('some'),
        item('nothing', { notApplicable: true, targets: ['drugs', 'doctor'] }),
      ]),
      hidden(category('drugs', 'T')),
      category('doctor', 'T'),
    ];
    expect(visible(asked, { ill: 'Y', none: ['some'] })).toEqual([
      'ill',
      'none',
      'drugs',
      'doctor',
    ]);
    expect(visible(asked, { ill: 'Y', none: ['nothing'] })).toEqual(['ill', 'none']);
  });

  it('[ANS-06] one "not applicable" hides its target, however many answers reveal it', () => {
    const asked = [
      yesNo('ill', { target: 'drugs' }),
      yesNo('treated', { target: 'drugs' }),
      yesNo('inPain', { target: 'drugs' }),
      choice('none', [item('some'), item('nothing', { notApplicable: true, target: 'drugs' })]),
      hidden(category('drugs', 'T')),
    ];
    const yes = { ill: 'Y', treated: 'Y', inPain: 'Y' };
    expect(visible(asked, { ...yes, none: ['some'] })).toContain('drugs');
    expect(visible(asked, { ...yes, none: ['nothing'] })).not.toContain('drugs');
  });

  it('a category that is hidden reveals nothing, whatever was answered to it', () => {
    const asked = [
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(category('c', 'T')),
    ];
    expect(visible(asked, { a: 'Y', b: 'Y' })).toEqual(['a', 'b', 'c']);
    expect(visible(asked, { a: 'N', b: 'Y' })).toEqual(['a']);
  });

  it('[CAT-11] [CAT-12] a visit abroad or to a hospital can reveal a category', () => {
    const asked = [
      category('abroad', 'OV', { target: 'airline' }),
      hidden(category('airline', 'T')),
      category('hospital', 'HV', { target: 'ward' }),
      hidden(category('ward', 'T')),
    ];
    expect(
      visible(asked, { abroad: { visited: 'Y', entries: [] }, hospital: { visited: 'N' } }),
    ).toEqual(['abroad', 'airline', 'hospital']);
  });

  it('ends even where categories reveal one another in a cycle', () => {
    const asked = [
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(yesNo('c', { target: 'b' })),
    ];
    expect(visible(asked, { a: 'Y', b: 'Y', c: 'Y' })).toEqual(['a', 'b', 'c']);
    expect(visible(asked, { a: 'N', b: 'Y', c: 'Y' })).toEqual(['a']);
  });

  it('[INQ-07] omits the place history where the language does not ask it', () => {
    const { graph } = compiled(yesNo('a'), category('places', 'H'));
    expect(visibleCategories(graph, {}, { language: 'en' })).toEqual(['a', 'places']);
    expect(visibleCategories(graph, {}, { language: 'ru' })).toEqual(['a']);
  });
});
