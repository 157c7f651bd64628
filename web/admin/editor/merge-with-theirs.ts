import {
  canonicalJson,
  conflictKey,
  mergeDrafts,
  type MergeConflict,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { createIdGenerator } from '../../../engine/questionnaire/lint/id-generator.ts';
import { renameCategory } from './category-edits.ts';
import type { Conflict } from './draft-saver.ts';
import type { EditorServices } from './editor-context.ts';

export type Side = 'theirs' | 'mine';

/** Whose part to keep, by the key of the conflict. */
export type MergeChoices = Readonly<Record<string, Side>>;

/**
 * The own draft, in which a new question has another id than a different new one of the other draft:
 * the editor gives both the same first id, and both are kept.
 */
const withFreeIds = (
  { base, theirs }: Conflict,
  mine: QuestionnaireDefinition,
): QuestionnaireDefinition => {
  const known = new Set(base.categories.map(({ id }) => id));
  const others = new Map(theirs.categories.map((category) => [category.id, category]));
  const free = createIdGenerator({
    ...mine,
    categories: [...mine.categories, ...theirs.categories],
  });
  return mine.categories.reduce((draft, category) => {
    const other = known.has(category.id) ? undefined : others.get(category.id);
    return other === undefined || canonicalJson(other) === canonicalJson(category)
      ? draft
      : renameCategory(category.id, free(category.id))(draft);
  }, mine);
};

/** The own draft with the other user's changes. */
export const mergeWithTheirs = (
  conflict: Conflict,
  mine: QuestionnaireDefinition,
  choose: (part: MergeConflict) => Side,
): ReturnType<typeof mergeDrafts> =>
  mergeDrafts({ ...conflict, mine: withFreeIds(conflict, mine) }, choose);

/**
 * Merges the other user's changes into the draft on the screen and saves it. The choices are one
 * step that an undo reverts; the other user's changes elsewhere are in every step.
 * @returns false if a part that both changed is not in `choices`; then nothing changes.
 */
export const mergeAndSave = (
  { store, saver, pendingInput }: Pick<EditorServices, 'store' | 'saver' | 'pendingInput'>,
  conflict: Conflict,
  choices: MergeChoices,
): boolean => {
  pendingInput.flush();
  const { conflicts } = mergeWithTheirs(conflict, store.getState().definition, () => 'mine');
  if (conflicts.some((part) => choices[conflictKey(part)] === undefined)) return false;
  store.rebase((mine) => mergeWithTheirs(conflict, mine, () => 'mine').definition);
  if (Object.values(choices).includes('theirs')) {
    store.change(
      (mine) =>
        mergeWithTheirs(conflict, mine, (part) => choices[conflictKey(part)] ?? 'mine').definition,
    );
  }
  // The saver may not follow the store yet: an editor can open with a conflict.
  saver.setDefinition(store.getState().definition);
  saver.saveMerged();
  return true;
};
