import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { indexOfKey } from './category-keys.ts';
import { useDraft } from './editor-context.ts';
import { useRemoveCategory } from './use-remove-category.tsx';
import { editorWords } from './words.ts';

/** The buttons for the selected category in the list. */
export const CategoryToolbar = ({
  onAdd,
  onUp,
  onDown,
  onDuplicate,
}: {
  onAdd: () => void;
  onUp: () => void;
  onDown: () => void;
  onDuplicate: () => void;
}): ReactElement => {
  const say = useWords(editorWords);
  const remove = useRemoveCategory();
  const at = useDraft(({ definition, selected }) => indexOfKey(definition, selected));
  const count = useDraft(({ definition }) => definition.categories.length);
  const buttons = [
    { words: 'up', Icon: IconArrowUp, run: onUp, isOff: at <= 0 },
    { words: 'down', Icon: IconArrowDown, run: onDown, isOff: at < 0 || at === count - 1 },
    { words: 'duplicate', Icon: IconCopy, run: onDuplicate, isOff: at < 0 },
    { words: 'remove', Icon: IconTrash, run: remove, isOff: at < 0 },
  ] as const;
  return (
    <Group gap={4}>
      <Button size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {say(count === 0 ? 'add' : 'addAfter')}
      </Button>
      {buttons.map(({ words, Icon, run, isOff }) => (
        <Tooltip key={words} label={say(words)}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={say(words)}
            disabled={isOff}
            onClick={run}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
};
