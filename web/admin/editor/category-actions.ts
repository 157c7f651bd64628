import type { CategoryType } from '../../../engine/questionnaire/index.ts';
import {
  addCategory,
  duplicateCategory,
  moveCategoryBy,
  removeCategory,
} from './category-edits.ts';
import type { DraftStore } from './draft-store.ts';

/** What was deleted, for the notification. */
export interface Removal {
  /** Whether other categories lost a target with it. */
  readonly hadTargets: boolean;
  /** Restores it if nothing else has changed since; returns whether it did. */
  readonly undo: () => boolean;
}

/** What the buttons and shortcuts do with the selected category. */
export interface CategoryActions {
  readonly add: (type: CategoryType) => void;
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly duplicate: () => void;
  readonly remove: () => Removal | null;
}

/** The actions on the category that is selected in the store. */
export const createCategoryActions = (store: DraftStore): CategoryActions => {
  const move = (step: -1 | 1): void => {
    const { selected } = store.getState();
    if (selected !== null) store.change(moveCategoryBy(selected, step));
  };
  return {
    add: (type) => {
      const { definition, selected } = store.getState();
      const { edit, select } = addCategory(definition, selected, type);
      store.change(edit, { select });
    },
    moveUp: () => {
      move(-1);
    },
    moveDown: () => {
      move(1);
    },
    duplicate: () => {
      const { definition, selected } = store.getState();
      const copy = selected === null ? null : duplicateCategory(definition, selected);
      if (copy) store.change(copy.edit, { select: copy.select });
    },
    remove: () => {
      const { definition, selected } = store.getState();
      if (selected === null) return null;
      store.change(removeCategory(selected));
      const after = store.getState().definition;
      if (after === definition) return null;
      return {
        // An edit keeps the objects of unchanged categories, so a new one has lost a target.
        hadTargets: after.categories.some((one) => !definition.categories.includes(one)),
        undo: () => {
          if (store.getState().definition !== after) return false;
          store.undo();
          return true;
        },
      };
    },
  };
};
