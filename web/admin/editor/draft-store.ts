import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { indexOfKey, categoryKeys, type CategoryKey } from './category-keys.ts';

/** What the editor draws: the draft, which category is being edited, and whether there is a way back. */
export interface DraftState {
  readonly definition: QuestionnaireDefinition;
  readonly selected: CategoryKey | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A draft that comes out of another one; what did not change stays the very same object. */
export type Edit = (definition: QuestionnaireDefinition) => QuestionnaireDefinition;

export interface ChangeOptions {
  /** The category to select with it; as before where it is absent. */
  readonly select?: CategoryKey | null;
  /** Names the field that is typed in: changes of one field in a row are undone together. */
  readonly typingField?: string;
}

export interface DraftStore {
  readonly getState: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes one change that one undo takes back. An edit that changes nothing leaves no trace. */
  readonly change: (edit: Edit, options?: ChangeOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (key: CategoryKey | null) => void;
}

interface Snapshot {
  readonly definition: QuestionnaireDefinition;
  readonly selected: CategoryKey | null;
}

/** Twice what is promised; a snapshot shares all that did not change with its neighbours. */
const MAX_UNDO_STEPS = 200;

/** Typing that pauses for so long begins a step of its own. */
const TYPING_PAUSE_MS = 1_500;

/** A selection that is still there; else the category that stands in the same place, or the last. */
const resolveSelection = (
  definition: QuestionnaireDefinition,
  wanted: CategoryKey | null,
  formerIndex: number,
): CategoryKey | null => {
  const keys = categoryKeys(definition);
  if (wanted !== null && indexOfKey(definition, wanted) >= 0) return wanted;
  return keys[Math.max(0, Math.min(formerIndex, keys.length - 1))] ?? null;
};

/** The draft while it is edited, outside React: whoever reads a part is told when that part changes. */
export const createDraftStore = (
  definition: QuestionnaireDefinition,
  { selected = null, now }: { selected?: CategoryKey | null; now: () => number },
): DraftStore => {
  let present: Snapshot = { definition, selected: resolveSelection(definition, selected, 0) };
  let past: readonly Snapshot[] = [];
  let future: readonly Snapshot[] = [];
  let lastTyping: { readonly field: string; readonly at: number } | null = null;
  let state: DraftState = { ...present, canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();

  const setSnapshot = (next: Snapshot): void => {
    present = next;
    state = { ...present, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  };

  const change: DraftStore['change'] = (edit, { select, typingField } = {}) => {
    const next = edit(present.definition);
    const wanted = select === undefined ? present.selected : select;
    const selected = resolveSelection(
      next,
      wanted,
      indexOfKey(present.definition, present.selected),
    );
    if (next === present.definition) {
      if (selected !== present.selected) setSnapshot({ ...present, selected });
      return;
    }
    const at = now();
    const continuesTyping =
      typingField !== undefined &&
      lastTyping?.field === typingField &&
      at - lastTyping.at < TYPING_PAUSE_MS &&
      past.length > 0;
    if (!continuesTyping) past = [...past.slice(1 - MAX_UNDO_STEPS), present];
    future = [];
    lastTyping = typingField === undefined ? null : { field: typingField, at };
    setSnapshot({ definition: next, selected });
  };

  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    past = past.slice(0, -1);
    future = [...future, present];
    lastTyping = null;
    setSnapshot(before);
  };

  const redo = (): void => {
    const after = future.at(-1);
    if (!after) return;
    future = future.slice(0, -1);
    past = [...past, present];
    lastTyping = null;
    setSnapshot(after);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    undo,
    redo,
    select: (key) => {
      if (key === present.selected) return;
      lastTyping = null;
      setSnapshot({ ...present, selected: key });
    },
  };
};
