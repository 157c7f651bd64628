import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { CategoryType } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import { TYPE_ORDER } from './category-type-rules.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { typeWords } from './type-words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** Asks which type the new category has. Each has a short description. */
export const AddCategory = ({
  title,
  opened,
  onClose,
  onChoose,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (type: CategoryType) => void;
}): ReactElement => {
  const sayName = useWords(nameWords);
  const sayType = useWords(typeWords);
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
    </Dialog>
  );
};
