import { Button, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBooks, IconCopy } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { CategoryType } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import { TYPE_ORDER } from './category-type-rules.ts';
import type { CopySource } from './copy-dialog.tsx';
import { copyWords } from './copy-words.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { typeWords } from './type-words.ts';
import { Dialog } from '../frame/dialog.tsx';

const COPY_SOURCES = [
  { words: 'fromBank', Icon: IconBooks, source: 'bank' },
  { words: 'copy', Icon: IconCopy, source: null },
] as const;

/** Asks which type the new category has. Each has a short description. Questions can also be copied. */
export const AddCategory = ({
  title,
  opened,
  onClose,
  onChoose,
  onCopy,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (type: CategoryType) => void;
  /** Opens the questions to copy; if absent, that is not offered. */
  onCopy: ((source: CopySource) => void) | undefined;
}): ReactElement => {
  const sayName = useWords(nameWords);
  const sayType = useWords(typeWords);
  const sayCopy = useWords(copyWords);
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {TYPE_ORDER.map((type) => (
          <UnstyledButton
            key={type}
            className="editor-type"
            onClick={() => {
              onChoose(type);
              onClose();
            }}
          >
            <Stack gap={2}>
              <Text fw={600}>{sayName(`type.${type}`)}</Text>
              <Text size="sm" c="dimmed">
                {sayType(`${type}.about`)}
              </Text>
            </Stack>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {onCopy && (
        <Group mt="md">
          {COPY_SOURCES.map(({ words, Icon, source }) => (
            <Button
              key={words}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => {
                onClose();
                onCopy(source);
              }}
            >
              {sayCopy(words)}
            </Button>
          ))}
        </Group>
      )}
    </Dialog>
  );
};
