import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { indexOfKey, keysOf, type CategoryKey } from './draft-keys.ts';

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
  readonly typing?: string;
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
const MOST_STEPS = 200;

/** Typing that pauses for so long begins a step of its own. */
const PAUSE_MS = 1_500;

/** A selection that is still there; else the category that stands in the same place, or the last. */
const selectionIn = (
  definition: QuestionnaireDefinition,
  wanted: CategoryKey | null,
  formerIndex: number,
): CategoryKey | null => {
  const keys = keysOf(definition);
  if (wanted !== null && indexOfKey(definition, wanted) >= 0) return wanted;
  return keys[Math.max(0, Math.min(formerIndex, keys.length - 1))] ?? null;
};

/** The draft while it is edited, outside React: whoever reads a part is told when that part changes. */
export const createDraftStore = (
  definition: QuestionnaireDefinition,
  { selected = null, now }: { selected?: CategoryKey | null; now: () => number },
): DraftStore => {
  let present: Snapshot = { definition, selected: selectionIn(definition, selected, 0) };
  let past: readonly Snapshot[] = [];
  let future: readonly Snapshot[] = [];
  let typed: { readonly field: string; readonly at: number } | null = null;
  let state: DraftState = { ...present, canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();

  const show = (next: Snapshot): void => {
    present = next;
    state = { ...present, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  };

  const change: DraftStore['change'] = (edit, { select, typing } = {}) => {
    const next = edit(present.definition);
    const wanted = select === undefined ? present.selected : select;
    const selected = selectionIn(next, wanted, indexOfKey(present.definition, present.selected));
    if (next === present.definition) {
      if (selected !== present.selected) show({ ...present, selected });
      return;
    }
    const at = now();
    const goesOn =
      typing !== undefined &&
      typed?.field === typing &&
      at - typed.at < PAUSE_MS &&
      past.length > 0;
    if (!goesOn) past = [...past.slice(1 - MOST_STEPS), present];
    future = [];
    typed = typing === undefined ? null : { field: typing, at };
    show({ definition: next, selected });
  };

  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    past = past.slice(0, -1);
    future = [...future, present];
    typed = null;
    show(before);
  };

  const redo = (): void => {
    const after = future.at(-1);
    if (!after) return;
    future = future.slice(0, -1);
    past = [...past, present];
    typed = null;
    show(after);
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
      typed = null;
      show({ ...present, selected: key });
    },
  };
};
