import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { createCategoryActions } from './category-actions.ts';
import { createDraftStore } from './draft-store.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

const DRAFT = draftOf(yesNo('a', { target: 'b' }), yesNo('b'), yesNo('c'));

const startWith = (definition: QuestionnaireDefinition, selected: string) => {
  const store = createDraftStore(definition, { selected, now: () => 0 });
  return {
    store,
    actions: createCategoryActions(store),
    ids: () => idsOf(store.getState().definition),
    selected: () => store.getState().selected,
  };
};

describe('the actions on the selected category', () => {
  it('add a category after it and select the new one', () => {
    const { actions, ids, selected } = startWith(DRAFT, 'a');
    actions.add('T');
    expect(ids()).toEqual(['a', 'shortAnswer', 'b', 'c']);
    expect(selected()).toBe('shortAnswer');
  });

  it('duplicate it and select the duplicate', () => {
    const { actions, ids, selected } = startWith(DRAFT, 'b');
    actions.duplicate();
    expect(ids()).toEqual(['a', 'b', 'b2', 'c']);
    expect(selected()).toBe('b2');
  });

  it('move it up or down to the end of the list, and it stays selected', () => {
    const { store, actions, ids, selected } = startWith(DRAFT, 'b');
    actions.moveDown();
    expect(ids()).toEqual(['a', 'c', 'b']);
    const { definition } = store.getState();
    actions.moveDown();
    expect(store.getState().definition).toBe(definition);
    actions.moveUp();
    actions.moveUp();
    expect(ids()).toEqual(['b', 'a', 'c']);
    expect(selected()).toBe('b');
  });

  it('do nothing in an empty draft, but the first category can be added', () => {
    const { actions, ids } = startWith(draftOf(), '');
    actions.moveUp();
    actions.duplicate();
    expect(ids()).toEqual([]);
    actions.add('N');
    expect(ids()).toEqual(['yesNo']);
  });
});
