import { Button, Group, List, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../frame/dialog.tsx';
import { useWords } from '../words/studio-words.ts';
import { ORPHAN_CHOICES, type OrphanChoice } from './follow-up-edits.ts';
import { linkWords } from './link-words.ts';

/** Asks what becomes of the questions that no answer would lead to any more. */
export const OrphanDialog = ({
  names,
  onClose,
  onChoose,
}: {
  /** The questions; null while there is nothing to ask. */
  names: readonly string[] | null;
  onClose: () => void;
  onChoose: (choice: OrphanChoice) => void;
}): ReactElement => {
  const say = useWords(linkWords);
  const count = names?.length ?? 0;
  return (
    <Dialog opened={names !== null} onClose={onClose} title={say('orphan.title', { count })}>
      <Stack>
        <List size="sm">
          {(names ?? []).map((name, at) => (
            <List.Item key={at}>{name}</List.Item>
          ))}
        </List>
        <Text size="sm">{say('orphan.body', { count })}</Text>
        {ORPHAN_CHOICES.map((choice) => (
          <Stack key={choice} gap={2}>
            <Button
              variant="default"
              onClick={() => {
                onChoose(choice);
              }}
            >
              {say(`orphan.${choice}`)}
            </Button>
            <Text size="sm" c="dimmed">
              {say(`orphan.${choice}.about`)}
            </Text>
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            {say('orphan.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
