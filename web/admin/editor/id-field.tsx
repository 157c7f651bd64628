import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { memo, useState, type FormEvent, type ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { validateId, renameCategory } from './category-edits.ts';
import type { CategoryKey } from './category-keys.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';

/** The id of a category, in small type. If it changes, all targets are updated. */
export const IdField = memo(function IdField({
  categoryKey,
  id,
}: {
  categoryKey: CategoryKey;
  id: string;
}): ReactElement {
  const say = useWords(formWords);
  const { store, isReadOnly } = useEditor();
  const [newId, setNewId] = useState<string | null>(null);
  if (newId === null) {
    return (
      <Group gap="xs" data-field="id">
        <Text size="xs" c="dimmed">
          {say('id', { id })}
        </Text>
        {!isReadOnly && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              setNewId(id);
            }}
          >
            {say('rename')}
          </Button>
        )}
      </Group>
    );
  }
  const taken = store
    .getState()
    .definition.categories.map((category) => category.id)
    .filter((other) => other !== id);
  const fault = validateId(newId, taken);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (fault) return;
    store.change(renameCategory(categoryKey, newId), { select: newId });
    setNewId(null);
  };
  return (
    <form onSubmit={rename} data-field="id">
      <Stack gap="xs">
        <TextInput
          label={say('newId')}
          description={say('rename.about')}
          value={newId}
          error={fault && say(`rename.${fault}`)}
          data-autofocus
          maxLength={64}
          onChange={({ currentTarget: { value } }) => {
            setNewId(value);
          }}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={fault !== null}>
            {say('save')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setNewId(null);
            }}
          >
            {say('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});
