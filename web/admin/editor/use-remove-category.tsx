import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { removeCategory } from './category-edits.ts';
import { categoryByKey } from './category-keys.ts';
import { useEditor } from './editor-context.ts';
import { useLinkActions } from './link-actions.tsx';
import { useUndoNotification } from './use-undo-notification.tsx';
import { editorWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** Returns a function that deletes the selected category and offers to restore it. */
export const useRemoveCategory = (): (() => void) => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  const { changeLinks } = useLinkActions();
  const notify = useUndoNotification();
  return () => {
    const { definition, selected } = store.getState();
    const category = categoryByKey(definition, selected);
    if (!category || selected === null) return;
    const text = textInStudioLanguage(category.question, language);
    const name = text === '' ? category.id : text;
    changeLinks(removeCategory(selected), (after) => {
      // An edit keeps the objects of unchanged categories, so a new one has lost a link.
      const hadLinks = after.categories.some((one) => !definition.categories.includes(one));
      notify(say(hadLinks ? 'removedWithTargets' : 'removed', { name }));
    });
  };
};
