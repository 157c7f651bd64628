import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Conflict, DraftSaver, SaveState } from './draft-saver.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import type { FindingsState, FindingsStore } from './findings-store.ts';
import type { PendingInput } from './pending-input.ts';

/** What the parts of the editor share. All of it stays the same object while a draft is open. */
export interface EditorServices {
  readonly code: string;
  /** For who reads the draft and does not edit it: nothing can be changed. */
  readonly isReadOnly: boolean;
  /** Whoever changes the draft by it changes it as it was typed until now. */
  readonly store: DraftStore;
  readonly pendingInput: PendingInput;
  readonly saver: DraftSaver;
  readonly findings: FindingsStore;
  /** The places that questions of visit history offer today. */
  readonly places: readonly Place[];
}

export const EditorContext = createContext<EditorServices | null>(null);

/** The parts of the editor around this component. */
export const useEditor = (): EditorServices => {
  const parts = useContext(EditorContext);
  if (parts === null) throw new Error('a part of the editor is drawn outside it');
  return parts;
};

/** A part of the draft; draws again when that part becomes another object. */
export const useDraft = <Part>(part: (state: DraftState) => Part): Part => {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => part(store.getState()));
};

/** How the draft is saved. */
export const useSaveState = (): SaveState => {
  const { saver } = useEditor();
  return useSyncExternalStore(saver.subscribe, saver.getState);
};

/** What somebody else saved meanwhile; null where nobody did. */
export const useConflict = (): Conflict | null => {
  const { saver } = useEditor();
  return useSyncExternalStore(saver.subscribe, () => {
    const state = saver.getState();
    return state.kind === 'conflict' ? state.conflict : null;
  });
};

/** A part of what lint found. */
export const useFindings = <Part>(part: (state: FindingsState) => Part): Part => {
  const { findings } = useEditor();
  return useSyncExternalStore(findings.subscribe, () => part(findings.getState()));
};

/** The whole draft as it is now. */
export const useDefinition = (): QuestionnaireDefinition =>
  useDraft(({ definition }) => definition);
