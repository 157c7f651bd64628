import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceCategory } from './category-edits.ts';
import { createDraftStore } from './draft-store.ts';
import { draftOf, yesNo } from './testing/drafts.ts';
import { createPendingInput, flushBeforeChange } from './pending-input.ts';

const openEditor = () => {
  const plain = createDraftStore(draftOf(yesNo('a'), yesNo('b')), { now: () => 0 });
  const typed = createPendingInput({
    set: (work, afterMs) => setTimeout(work, afterMs) as unknown as number,
    clear: (timer) => {
      clearTimeout(timer);
    },
  });
  const store = flushBeforeChange(plain, typed);
  const type = (words: string, field = 'a/question/ko', key = 'a'): void => {
    typed.schedule(field, () => {
      store.change(
        replaceCategory(key, (category) => ({ ...category, question: { ko: words } })),
        { typingField: field },
      );
    });
  };
  const question = (at = 0) => store.getState().definition.categories[at]?.question.ko;
  return { store, type, typed, question };
};

describe('typed input', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('becomes one change of the draft, shortly after the last key', () => {
    const { store, type, question } = openEditor();
    const onStoreChange = vi.fn();
    store.subscribe(onStoreChange);
    for (const words of ['열', '열이', '열이 나']) {
      type(words);
      vi.advanceTimersByTime(50);
    }
    expect(question()).toBe('a?');
    vi.advanceTimersByTime(50);
    expect(question()).toBe('열이 나');
    expect(onStoreChange).toHaveBeenCalledTimes(1);
  });

  it('is applied before any other action, so that nothing typed is lost or undone twice', () => {
    const { store, type, typed, question } = openEditor();
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
    typed.flush();
    typed.flush();
    expect(question()).toBe('열이 나');
  });
});
