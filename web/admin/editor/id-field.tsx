import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { memo, useState, type FormEvent, type ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { idFault, renamed } from './category-edits.ts';
import type { CategoryKey } from './draft-keys.ts';
import { useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';

/** The id of a category, small; it can be changed, and whatever targets it follows. */
export const IdField = memo(function IdField({
  categoryKey,
  id,
}: {
  categoryKey: CategoryKey;
  id: string;
}): ReactElement {
  const say = useWords(formWords);
  const { store, isReadOnly } = useEditor();
  const [wish, setWish] = useState<string | null>(null);
  if (wish === null) {
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
              setWish(id);
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
  const fault = idFault(wish, taken);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (fault) return;
    store.change(renamed(categoryKey, wish), { select: wish });
    setWish(null);
  };
  return (
    <form onSubmit={rename} data-field="id">
      <Stack gap="xs">
        <TextInput
          label={say('newId')}
          description={say('rename.about')}
          value={wish}
          error={fault && say(`rename.${fault}`)}
          data-autofocus
          maxLength={64}
          onChange={({ currentTarget: { value } }) => {
            setWish(value);
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
              setWish(null);
            }}
          >
            {say('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});
