import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { indexOfKey, categoryKeys, type CategoryKey } from './category-keys.ts';

/**
 * What the editor shows: the draft, the selected category, and whether undo and redo are possible.
 */
export interface DraftState {
  readonly definition: QuestionnaireDefinition;
  readonly selected: CategoryKey | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Makes a new draft from another one. Unchanged parts stay the same objects. */
export type Edit = (definition: QuestionnaireDefinition) => QuestionnaireDefinition;

export interface ChangeOptions {
  /** The category to select after the change; if absent, the selection stays. */
  readonly select?: CategoryKey | null;
  /** Names the field that is typed in. Successive changes of one field are undone together. */
  readonly typingField?: string;
}

export interface DraftStore {
  readonly getState: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes one change that one undo reverts. An edit that changes nothing adds no step. */
  readonly change: (edit: Edit, options?: ChangeOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Adds someone else's changes to the draft and to every undo step, so that no undo reverts them. */
  readonly rebase: (edit: Edit) => void;
  readonly select: (key: CategoryKey | null) => void;
  /** The steps of undo and redo as they are now. */
  readonly getHistory: () => DraftHistory;
}

export interface Snapshot {
  readonly definition: QuestionnaireDefinition;
  readonly selected: CategoryKey | null;
}

/** The drafts that undo and redo lead to; the nearest is last. */
export interface DraftHistory {
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
}

export const NO_HISTORY: DraftHistory = { past: [], future: [] };

/**
 * Twice the promised number. Steps need little memory because a snapshot shares all unchanged parts
 * with its neighbours.
 */
const MAX_UNDO_STEPS = 200;

/** After a pause of this length, typing starts a new undo step. */
const TYPING_PAUSE_MS = 1_500;

/**
 * The wanted selection if it still exists; otherwise the category at the same position, or the last
 * one.
 */
const resolveSelection = (
  definition: QuestionnaireDefinition,
  wanted: CategoryKey | null,
  formerIndex: number,
): CategoryKey | null => {
  const keys = categoryKeys(definition);
  if (wanted !== null && indexOfKey(definition, wanted) >= 0) return wanted;
  return keys[Math.max(0, Math.min(formerIndex, keys.length - 1))] ?? null;
};

/**
 * The draft during editing, kept outside React. A component that reads a part is notified when that
 * part changes.
 */
export const createDraftStore = (
  definition: QuestionnaireDefinition,
  {
    selected = null,
    history = NO_HISTORY,
    now,
  }: { selected?: CategoryKey | null; history?: DraftHistory; now: () => number },
): DraftStore => {
  let present: Snapshot = { definition, selected: resolveSelection(definition, selected, 0) };
  let { past, future } = history;
  let lastTyping: { readonly field: string; readonly at: number } | null = null;
  const toState = (): DraftState => ({
    ...present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  });
  let state = toState();
  const listeners = new Set<() => void>();

  const setSnapshot = (next: Snapshot): void => {
    present = next;
    state = toState();
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
    rebase: (edit) => {
      const rebased = ({ definition: former, selected: key }: Snapshot): Snapshot => {
        const next = edit(former);
        return { definition: next, selected: resolveSelection(next, key, indexOfKey(former, key)) };
      };
      past = past.map(rebased);
      future = future.map(rebased);
      setSnapshot(rebased(present));
    },
    getHistory: () => ({ past, future }),
    select: (key) => {
      if (key === present.selected) return;
      lastTyping = null;
      setSnapshot({ ...present, selected: key });
    },
  };
};
