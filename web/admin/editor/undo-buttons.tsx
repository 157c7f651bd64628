import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { editorWords } from './words.ts';

/** Undo and redo for the draft. */
export const UndoButtons = (): ReactElement => {
  const say = useWords(editorWords);
  const { store } = useEditor();
  const canUndo = useDraft((state) => state.canUndo);
  const canRedo = useDraft((state) => state.canRedo);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('undo')}
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('redo')}
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
