import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaced } from './category-edits.ts';
import { createDraftStore } from './draft-store.ts';
import { draftOf, yesNo } from './testing/drafts.ts';
import { createTypedText, withTyped } from './typed-text.ts';

const opened = () => {
  const plain = createDraftStore(draftOf(yesNo('a'), yesNo('b')), { now: () => 0 });
  const typed = createTypedText({
    set: (work, afterMs) => setTimeout(work, afterMs) as unknown as number,
    clear: (timer) => {
      clearTimeout(timer);
    },
  });
  const store = withTyped(plain, typed);
  const type = (words: string, field = 'a/question/ko', key = 'a'): void => {
    typed.hold(field, () => {
      store.change(
        replaced(key, (category) => ({ ...category, question: { ko: words } })),
        { typing: field },
      );
    });
  };
  const question = (at = 0) => store.getState().definition.categories[at]?.question.ko;
  return { store, type, typed, question };
};

describe('what is typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is one change of the draft, a moment after the last key', () => {
    const { store, type, question } = opened();
    const told = vi.fn();
    store.subscribe(told);
    for (const words of ['열', '열이', '열이 나']) {
      type(words);
      vi.advanceTimersByTime(50);
    }
    expect(question()).toBe('a?');
    vi.advanceTimersByTime(50);
    expect(question()).toBe('열이 나');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('comes before anything else that is done, so that nothing typed is lost or undone twice', () => {
    const { store, type, typed, question } = opened();
    type('열');
    store.undo();
    expect(question()).toBe('a?');
    expect(store.getState().canUndo).toBe(false);
    store.redo();
    expect(question()).toBe('열');
    type('열이');
    store.select('b');
    expect(question()).toBe('열이');
    type('기침', 'b/question/ko', 'b');
    type('열이 나', 'a/question/ko', 'a');
    expect(question(1)).toBe('기침');
    typed.settle();
    typed.settle();
    expect(question()).toBe('열이 나');
  });
});
