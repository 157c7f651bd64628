import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactElement,
} from 'react';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { categoryByKey } from './category-keys.ts';
import type { Edit } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { findOrphans, withOrphans, type AnswerPlace } from './follow-up-edits.ts';
import { linkWords } from './link-words.ts';
import { OrphanDialog } from './orphan-dialog.tsx';
import { useUndoNotification } from './use-undo-notification.tsx';

/** What the parts of the form do with the links between answers and their follow-ups. */
export interface LinkActions {
  /**
   * Applies a change that can remove links. If a question loses its last one, the author first
   * chooses what becomes of it; `done` gets the draft if nothing was asked.
   */
  readonly changeLinks: (edit: Edit, done?: (after: QuestionnaireDefinition) => void) => void;
  /** Asks for the type of a new follow-up of that answer. */
  readonly addFollowUp: (place: AnswerPlace) => void;
}

export const LinkActionsContext = createContext<LinkActions | null>(null);

export const useLinkActions = (): LinkActions => {
  const actions = useContext(LinkActionsContext);
  if (actions === null) throw new Error('a part of the editor is drawn outside it');
  return actions;
};

interface Asked {
  readonly edit: Edit;
  readonly names: readonly string[];
}

/** Makes `changeLinks`, with the dialog that it opens. */
export const useChangeLinks = (): {
  readonly changeLinks: LinkActions['changeLinks'];
  readonly dialog: ReactElement;
} => {
  const say = useWords(linkWords);
  const language = useStudioLanguage();
  const { store, pendingInput } = useEditor();
  const notify = useUndoNotification();
  const [asked, setAsked] = useState<Asked | null>(null);
  const changeLinks = useCallback<LinkActions['changeLinks']>(
    (edit, done) => {
      pendingInput.flush();
      const { definition } = store.getState();
      const after = edit(definition);
      const orphans = findOrphans(definition, after);
      if (orphans.length > 0) {
        const names = orphans.map((key) => {
          const category = categoryByKey(after, key);
          return category ? shortQuestion(category, language) : key;
        });
        setAsked({ edit, names });
        return;
      }
      store.change(edit);
      if (store.getState().definition !== definition) done?.(after);
    },
    [store, pendingInput, language],
  );
  const dialog = useMemo(
    () => (
      <OrphanDialog
        names={asked?.names ?? null}
        onClose={() => {
          setAsked(null);
        }}
        onChoose={(choice) => {
          if (!asked) return;
          store.change(withOrphans(asked.edit, choice));
          setAsked(null);
          notify(say(`orphan.${choice}.done`, { count: asked.names.length }));
        }}
      />
    ),
    [asked, notify, say, store],
  );
  return { changeLinks, dialog };
};
