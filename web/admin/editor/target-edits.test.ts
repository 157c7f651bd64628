import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import {
  categoriesTargeting,
  withoutTarget,
  withRenamedTarget,
  withTargets,
} from './target-edits.ts';
import { idsOf, draftOf, yesNo } from './testing/drafts.ts';

const choice = (id: string, ...targets: readonly string[][]): CategoryDefinition => ({
  id,
  type: 'M',
  question: { ko: `${id}?` },
  items: targets.map((ids, at) => ({
    id: `${id}${String(at)}`,
    text: { ko: String(at) },
    targets: ids,
  })),
});

describe('the targets of a category', () => {
  it('are written in the shortest notation', () => {
    const former = yesNo('a', { targets: ['x', 'y'] });
    expect(withTargets(former, [])).toEqual(yesNo('a'));
    expect(withTargets(former, ['x'])).toEqual(yesNo('a', { target: 'x' }));
    expect(withTargets(yesNo('a', { target: 'z' }), ['x', 'y'])).toEqual(former);
  });

  it('are read as they were set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('b', 'c', 'd', 'e')), (ids) => {
        expect(targetsOf(withTargets(yesNo('a', { target: 'z' }), ids))).toEqual(ids);
      }),
    );
  });

  it('lose a removed category, at the category and at its items', () => {
    expect(withoutTarget(yesNo('a', { target: 'x' }), 'x')).toEqual(yesNo('a'));
    expect(withoutTarget(yesNo('a', { target: 'x', targets: ['y'] }), 'x')).toEqual(
      yesNo('a', { target: 'y' }),
    );
    expect(withoutTarget(choice('m', ['x', 'y'], ['x'], ['z']), 'x').items).toEqual([
      { id: 'm0', text: { ko: '0' }, target: 'y' },
      { id: 'm1', text: { ko: '1' } },
      { id: 'm2', text: { ko: '2' }, targets: ['z'] },
    ]);
  });

  it('follow a renamed category, once if the new id is a target already', () => {
    expect(withRenamedTarget(yesNo('a', { targets: ['x', 'y'] }), 'x', 'new')).toEqual(
      yesNo('a', { targets: ['new', 'y'] }),
    );
    expect(withRenamedTarget(yesNo('a', { targets: ['x', 'y'] }), 'x', 'y')).toEqual(
      yesNo('a', { target: 'y' }),
    );
  });

  it('stay the same object if the id is not among them, so that nothing renders again', () => {
    const category = choice('m', ['x']);
    expect(withoutTarget(category, 'y')).toBe(category);
    expect(withRenamedTarget(category, 'y', 'z')).toBe(category);
  });
});

describe('the categories that reveal a category', () => {
  it('are those with an answer or an item that targets it', () => {
    const { categories } = draftOf(
      yesNo('a', { target: 'x' }),
      yesNo('b', { targets: ['y', 'x'] }),
      choice('m', ['y'], ['x']),
      yesNo('c', { target: 'y' }),
      yesNo('x'),
    );
    expect(idsOf(draftOf(...categoriesTargeting(categories, 'x')))).toEqual(['a', 'b', 'm']);
    expect(categoriesTargeting(categories, 'nowhere')).toEqual([]);
  });
});
