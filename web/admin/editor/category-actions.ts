import type { CategoryType } from '../../../engine/questionnaire/index.ts';
import { addCategory, duplicateCategory, moveCategoryBy } from './category-edits.ts';
import type { DraftStore } from './draft-store.ts';
import { addFollowUp, type AnswerPlace } from './follow-up-edits.ts';

/** What the buttons and shortcuts do with the selected category. */
export interface CategoryActions {
  readonly add: (type: CategoryType) => void;
  readonly addFollowUp: (place: AnswerPlace, type: CategoryType) => void;
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly duplicate: () => void;
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
    addFollowUp: (place, type) => {
      const { edit, select } = addFollowUp(store.getState().definition, place, type);
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
  };
};
