import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx';
import { useWords } from '../words/studio-words.ts';
import { editorWords } from './words.ts';

/** What the shortcuts do. */
export interface ShortcutActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly duplicate: () => void;
  readonly add: () => void;
  readonly save: () => void;
}

/** The shortcuts of the editor. They also work in text fields, where undo applies to the draft. */
export const useEditorShortcuts = (actions: ShortcutActions): void => {
  useHotkeys(
    [
      ['mod+Z', actions.undo],
      ['mod+shift+Z', actions.redo],
      ['mod+Y', actions.redo],
      ['alt+ArrowUp', actions.moveUp],
      ['alt+ArrowDown', actions.moveDown],
      ['mod+D', actions.duplicate],
      ['mod+Enter', actions.add],
      ['mod+S', actions.save],
    ],
    [],
    true,
  );
};

const SHORTCUTS = [
  [['Ctrl', 'Z'], 'help.undo'],
  [['Ctrl', 'Shift', 'Z'], 'help.redo'],
  [['Alt', '↑'], 'help.up'],
  [['Alt', '↓'], 'help.down'],
  [['Ctrl', 'D'], 'help.duplicate'],
  [['Ctrl', 'Enter'], 'help.add'],
  [['Ctrl', 'S'], 'help.save'],
  [['Enter'], 'help.drag'],
] as const;

/** A button that shows the shortcuts of the editor. */
export const ShortcutHelp = (): ReactElement => {
  const say = useWords(editorWords);
  const [opened, sheet] = useDisclosure(false);
  return (
    <>
      <ActionIcon variant="subtle" size="lg" aria-label={say('help')} onClick={sheet.open}>
        <IconHelpCircle size={20} aria-hidden />
      </ActionIcon>
      <ShortcutSheet
        title={say('help')}
        shortcuts={SHORTCUTS.map(([keys, meaning]) => [keys, say(meaning)])}
        opened={opened}
        onClose={sheet.close}
      />
    </>
  );
};
