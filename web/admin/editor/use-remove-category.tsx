import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import type { CategoryActions } from './category-actions.ts';
import { categoryByKey } from './category-keys.ts';
import { useEditor } from './editor-context.ts';
import { editorWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** Returns a function that deletes the selected category and offers to restore it. */
export const useRemoveCategory = (remove: CategoryActions['remove']): (() => void) => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  return () => {
    const { definition, selected } = store.getState();
    const category = categoryByKey(definition, selected);
    const removal = remove();
    if (!category || !removal) return;
    const text = textInStudioLanguage(category.question, language);
    const name = text === '' ? category.id : text;
    const toast = notifications.show({
      role: 'status',
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': say('close') },
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">
            {say(removal.hadTargets ? 'removedWithTargets' : 'removed', { name })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              removal.undo();
              notifications.hide(toast);
            }}
          >
            {say('undo')}
          </Button>
        </Group>
      ),
    });
    // The notification is hidden once something else changes.
    const stop = store.subscribe(() => {
      stop();
      notifications.hide(toast);
    });
  };
};
