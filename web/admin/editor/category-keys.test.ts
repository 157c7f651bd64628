import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveCategoryBy, replaceCategory } from './category-edits.ts';
import { categoryByKey, categoryKeys, indexOfKey } from './category-keys.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

/** Drafts with few ids, so that many categories have the same one. */
const anyDraft = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
  .map((ids) => draftOf(...ids.map((id) => yesNo(id))));

describe('the keys of categories', () => {
  it('are the ids, with a number after a duplicate id', () => {
    const draft = draftOf(yesNo('a'), yesNo('b'), yesNo('a'), yesNo('a'));
    expect(categoryKeys(draft)).toEqual(['a', 'b', 'a#2', 'a#3']);
  });

  it('find each category, whatever ids are used twice', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const keys = categoryKeys(draft);
        expect(new Set(keys).size).toBe(draft.categories.length);
        keys.forEach((key, at) => {
          expect(indexOfKey(draft, key)).toBe(at);
          expect(categoryByKey(draft, key)).toBe(draft.categories[at]);
        });
      }),
    );
  });

  it('find nothing without a selection or for a removed category', () => {
    expect(indexOfKey(draftOf(yesNo('a')), null)).toBe(-1);
    expect(indexOfKey(draftOf(yesNo('a')), 'b')).toBe(-1);
    expect(categoryByKey(draftOf(yesNo('a')), 'a#2')).toBeUndefined();
  });

  it('stay the same while texts are typed', () => {
    fc.assert(
      fc.property(anyDraft, fc.nat(), fc.string(), (draft, at, text) => {
        const key = categoryKeys(draft)[at % draft.categories.length] ?? '';
        const typed = replaceCategory(key, (one) => ({ ...one, question: { ko: text } }))(draft);
        expect(categoryKeys(typed)).toEqual(categoryKeys(draft));
      }),
    );
  });

  it('move with their categories', () => {
    const draft = draftOf(yesNo('a'), yesNo('b'), yesNo('c'));
    const moved = moveCategoryBy('a', 1)(draft);
    for (const key of ['a', 'b', 'c']) {
      expect(categoryByKey(moved, key)).toBe(categoryByKey(draft, key));
    }
  });
});
