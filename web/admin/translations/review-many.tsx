import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import type { GridRow } from './grid-rows.ts';
import { MAX_AT_ONCE, useSaveMany } from './use-save-many.ts';
import { manyWords } from './words.ts';

/** Marks the selected texts as reviewed in one step. */
export const ReviewMany = ({
  language,
  rows,
  onSelect,
}: {
  language: Language;
  /** As they were when the user selected them. */
  rows: readonly GridRow[];
  onSelect: (rows: ReadonlyMap<string, GridRow>) => void;
}): ReactElement => {
  const say = useWords(manyWords);
  const notify = useNotifications();
  const { save, isSaving } = useSaveMany(language);
  const now = rows.slice(0, MAX_AT_ONCE);
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{say('selected', { count: rows.length })}</Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          onSelect(new Map());
        }}
      >
        {say('clear')}
      </Button>
      <Button
        size="compact-sm"
        loading={isSaving}
        onClick={() => {
          const texts = now.map((row) => ({
            row,
            text: row.written.get(language)?.text ?? '',
            state: 'reviewed' as const,
          }));
          save(texts, (refused) => {
            const isSaved = refused.size === 0;
            if (isSaved) notify.success(say('reviewed', { count: now.length }));
            const rest = isSaved ? rows.slice(MAX_AT_ONCE) : rows;
            const left = rest.filter(({ id }) => !refused.has(id));
            onSelect(new Map(left.map((row) => [row.id, row])));
          });
        }}
      >
        {say('review', { count: now.length })}
      </Button>
    </Group>
  );
};
