import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Conflict, DraftSaver, SaveState } from './draft-saver.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import type { FindingsState, FindingsStore } from './findings-store.ts';
import type { PendingInput } from './pending-input.ts';

/** What the parts of the editor share. Each object stays the same while a draft is open. */
export interface EditorServices {
  readonly code: string;
  /** For users who can read the draft but not edit it. They can change nothing. */
  readonly isReadOnly: boolean;
  /** Adds pending typed input to the draft before each change. */
  readonly store: DraftStore;
  readonly pendingInput: PendingInput;
  readonly saver: DraftSaver;
  readonly findings: FindingsStore;
  /** The places that visit history questions offer today. */
  readonly places: readonly Place[];
}

export const EditorContext = createContext<EditorServices | null>(null);

/** The services of the editor that contains this component. */
export const useEditor = (): EditorServices => {
  const parts = useContext(EditorContext);
  if (parts === null) throw new Error('a part of the editor is drawn outside it');
  return parts;
};

/** A part of the draft; renders again when that part becomes another object. */
export const useDraft = <Part>(part: (state: DraftState) => Part): Part => {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => part(store.getState()));
};

/** The save state of the draft. */
export const useSaveState = (): SaveState => {
  const { saver } = useEditor();
  return useSyncExternalStore(saver.subscribe, saver.getState);
};

/** What another user saved during editing; null if there is no conflict. */
export const useConflict = (): Conflict | null => {
  const { saver } = useEditor();
  return useSyncExternalStore(saver.subscribe, () => {
    const state = saver.getState();
    return state.kind === 'conflict' ? state.conflict : null;
  });
};

/** A part of the lint findings. */
export const useFindings = <Part>(part: (state: FindingsState) => Part): Part => {
  const { findings } = useEditor();
  return useSyncExternalStore(findings.subscribe, () => part(findings.getState()));
};

/** The complete current draft. */
export const useDefinition = (): QuestionnaireDefinition =>
  useDraft(({ definition }) => definition);
