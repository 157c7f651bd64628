import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { editorWords } from './words.ts';

/** Returns a function that reports the last change and offers to undo it. */
export const useUndoNotification = (): ((message: string) => void) => {
  const say = useWords(editorWords);
  const { store } = useEditor();
  return useCallback(
    (message) => {
      const reported = store.getState().definition;
      const toast = notifications.show({
        role: 'status',
        autoClose: 10_000,
        closeButtonProps: { 'aria-label': say('close') },
        message: (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{message}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                if (store.getState().definition === reported) store.undo();
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
        if (store.getState().definition === reported) return;
        stop();
        notifications.hide(toast);
      });
    },
    [say, store],
  );
};
