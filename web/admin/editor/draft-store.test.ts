import { describe, expect, it } from 'vitest';
import { removeCategory, replaceCategory } from './category-edits.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { draftOf, yesNo } from './testing/drafts.ts';
import { createUndoStorage } from './undo-storage.ts';

const createStore = (
  definition = draftOf(yesNo('a'), yesNo('b'), yesNo('c')),
  clock = { now: 0 },
): DraftStore => createDraftStore(definition, { now: () => clock.now });

const setQuestionText = (store: DraftStore, key: string, words: string, typing?: string): void => {
  store.change(
    replaceCategory(key, (category) => ({ ...category, question: { ko: words } })),
    typing === undefined ? {} : { typingField: typing },
  );
};
const question = (store: DraftStore, at: number): unknown =>
  store.getState().definition.categories[at]?.question.ko;

describe('the draft during editing', () => {
  it('selects the first category, or the requested one', () => {
    expect(createStore().getState().selected).toBe('a');
    const definition = draftOf(yesNo('a'), yesNo('b'));
    const options = { now: () => 0 };
    expect(createDraftStore(definition, { ...options, selected: 'b' }).getState().selected).toBe(
      'b',
    );
    expect(createDraftStore(draftOf(), options).getState().selected).toBeNull();
  });

  it('undoes and redoes more than 100 changes', () => {
    const store = createStore();
    const first = store.getState().definition;
    for (let step = 1; step <= 150; step += 1) setQuestionText(store, 'a', `text ${String(step)}`);
    const last = store.getState().definition;
    for (let step = 1; step <= 150; step += 1) store.undo();
    expect(store.getState().definition).toBe(first);
    expect(store.getState().canUndo).toBe(false);
    for (let step = 1; step <= 150; step += 1) store.redo();
    expect(store.getState().definition).toBe(last);
    expect(store.getState().canRedo).toBe(false);
  });

  it('undoes typing in one field in one step, but not across a pause or another field', () => {
    const clock = { now: 0 };
    const store = createStore(undefined, clock);
    for (const words of ['x', 'xy', 'xyz']) {
      clock.now += 200;
      setQuestionText(store, 'a', words, 'a/question/ko');
    }
    clock.now += 5_000;
    setQuestionText(store, 'a', 'xyz!', 'a/question/ko');
    setQuestionText(store, 'b', 'other', 'b/question/ko');
    store.undo();
    expect(question(store, 1)).toBe('b?');
    store.undo();
    expect(question(store, 0)).toBe('xyz');
    store.undo();
    expect(question(store, 0)).toBe('a?');
  });

  it('discards undone changes after a new change', () => {
    const store = createStore();
    setQuestionText(store, 'a', 'one');
    store.undo();
    expect(store.getState().canRedo).toBe(true);
    setQuestionText(store, 'a', 'two');
    expect(store.getState().canRedo).toBe(false);
  });

  it('shares unchanged parts, and records no step for a change that has no effect', () => {
    const store = createStore();
    const before = store.getState().definition;
    setQuestionText(store, 'b', 'other');
    expect(store.getState().definition.categories[0]).toBe(before.categories[0]);
    const state = store.getState();
    store.change((definition) => definition);
    expect(store.getState()).toBe(state);
  });

  it('selects the category that takes the place of a removed one, and undo restores both', () => {
    const store = createStore();
    store.select('b');
    store.change(removeCategory('b'));
    expect(store.getState().selected).toBe('c');
    store.undo();
    expect(store.getState().selected).toBe('b');
  });

  it('keeps what someone else changed through undo and redo', () => {
    const store = createStore();
    setQuestionText(store, 'a', 'mine');
    store.rebase((definition) => ({ ...definition, title: { ko: 'theirs' } }));
    const shown = () => {
      const { definition } = store.getState();
      return [definition.title.ko, definition.categories[0]?.question.ko];
    };
    expect(shown()).toEqual(['theirs', 'mine']);
    store.undo();
    expect(shown()).toEqual(['theirs', 'a?']);
    store.redo();
    expect(shown()).toEqual(['theirs', 'mine']);
  });
});

describe('the steps of undo', () => {
  const keep = new Map<string, string>();
  const storage = {
    getItem: (name: string) => keep.get(name) ?? null,
    setItem: (name: string, text: string) => {
      keep.set(name, text);
    },
  } as unknown as Storage;
  const steps = createUndoStorage(storage, 'kim', 'PT_TEST');
  const reopen = (definition: QuestionnaireDefinition): DraftStore =>
    createDraftStore(structuredClone(definition), {
      history: steps.read(structuredClone(definition)),
      now: () => 0,
    });

  it('survive a reload, in both directions, but not another draft', () => {
    const store = createStore();
    const first = store.getState().definition;
    setQuestionText(store, 'a', 'changed');
    const second = store.getState().definition;
    store.change(removeCategory('b'));
    const third = store.getState().definition;
    setQuestionText(store, 'c', 'undone');
    store.undo();
    steps.write(third, store.getHistory());

    const again = reopen(third);
    expect(again.getState()).toMatchObject({ canUndo: true, canRedo: true });
    again.redo();
    expect(question(again, 1)).toBe('undone');
    again.undo();
    again.undo();
    expect(again.getState().definition).toEqual(second);
    again.undo();
    expect(again.getState()).toMatchObject({ definition: first, canUndo: false });

    // Someone else has changed the draft.
    expect(reopen(second).getState()).toMatchObject({ canUndo: false, canRedo: false });
    const lee = createUndoStorage(storage, 'lee', 'PT_TEST');
    expect(lee.read(third)).toEqual({ past: [], future: [] });
    keep.set('munjin.undo.kim.PT_TEST', '{');
    expect(steps.read(third)).toEqual({ past: [], future: [] });
  });
});
