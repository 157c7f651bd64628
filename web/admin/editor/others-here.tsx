import { Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import type { DraftPresenceResult } from '../../../schemas/api.gen.ts';
import { callStudio, type StudioFailure } from '../calls/studio-client.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { indexOfKey } from './category-keys.ts';
import type { DraftStore } from './draft-store.ts';
import { useDefinition, useEditor } from './editor-context.ts';
import { formatTimeOfDay } from './save-status.tsx';
import { editorWords } from './words.ts';

const ALONE_INTERVAL_MS = 60_000;
const TOGETHER_INTERVAL_MS = 20_000;

const selectedId = (store: DraftStore): string => {
  const { definition, selected } = store.getState();
  return selected === null
    ? ''
    : (definition.categories[indexOfKey(definition, selected)]?.id ?? '');
};

/** Reports that this editor is open, and returns who else has the draft open. */
const useOthersHere = (): DraftPresenceResult['others'] => {
  const { code, store } = useEditor();
  useEffect(
    () => () => {
      // If this fails, the server forgets the editor after a few minutes.
      callStudio('draftPresence', { code, categoryId: '', isOpen: false }).catch(() => undefined);
    },
    [code],
  );
  const { data } = useQuery<DraftPresenceResult, StudioFailure>({
    queryKey: ['draftPresence', code],
    queryFn: () =>
      callStudio('draftPresence', { code, categoryId: selectedId(store), isOpen: true }),
    refetchInterval: ({ state }) =>
      (state.data?.others ?? []).length > 0 ? TOGETHER_INTERVAL_MS : ALONE_INTERVAL_MS,
    gcTime: 0,
  });
  return data?.others ?? [];
};

/** Who else has the draft open, since when and at which question. */
export const OthersHere = (): ReactElement | null => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { categories } = useDefinition();
  const others = useOthersHere();
  if (others.length === 0) return null;
  return (
    <Group gap="xs" role="status">
      <IconUsers size={18} aria-hidden />
      <Text size="sm">
        {say('othersHere')}:{' '}
        {others
          .map(({ name, since, categoryId }) => {
            const time = formatTimeOfDay(since, language);
            const category = categories.find(({ id }) => id === categoryId);
            return category
              ? say('otherHereAt', { name, time, question: shortQuestion(category, language) })
              : say('otherHere', { name, time });
          })
          .join(', ')}
      </Text>
    </Group>
  );
};
