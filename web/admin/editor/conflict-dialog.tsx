import { Button, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import {
  diffQuestionnaires,
  type Change,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { useFormatChange } from '../questionnaires/changes/use-format-change.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { definitionOf, type Conflict } from './draft-saver.ts';
import { useDefinition, useEditor } from './editor-context.ts';
import { formatTimeOfDay } from './save-status.tsx';
import { editorWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** The changes between two drafts; empty if they cannot be compared (a duplicate id). */
const diffOrEmpty = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): readonly Change[] => {
  try {
    return diffQuestionnaires(before, after);
  } catch {
    return [];
  }
};

const ChangeList = ({
  title,
  before,
  after,
}: {
  title: string;
  before: QuestionnaireDefinition;
  after: QuestionnaireDefinition;
}): ReactElement => {
  const formatChange = useFormatChange(before, after);
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm" className="editor-changes">
        {diffOrEmpty(before, after).map((change, at) => (
          <List.Item key={at}>{formatChange(change)}</List.Item>
        ))}
      </List>
    </section>
  );
};

const ConflictChoice = ({
  conflict: { theirs, base },
  onClose,
}: {
  conflict: Conflict;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store, saver } = useEditor();
  const mine = useDefinition();
  const others = definitionOf(theirs);
  const { savedBy: name, savedAt } = theirs.saving;
  return (
    <Stack>
      <Text>{say('conflict.who', { name, time: formatTimeOfDay(savedAt, language) })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChangeList title={say('conflict.theirs', { name })} before={base} after={others} />
        <ChangeList title={say('conflict.mine')} before={base} after={mine} />
      </SimpleGrid>
      <ChangeList title={say('conflict.difference')} before={others} after={mine} />
      <Text size="sm" c="dimmed">
        {say('conflict.takeTheirsHint')}
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          {say('conflict.later')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            store.change(() => others);
            saver.takeTheirs();
            onClose();
          }}
        >
          {say('conflict.takeTheirs')}
        </Button>
        <Button
          onClick={() => {
            saver.keepMine();
            onClose();
          }}
        >
          {say('conflict.keepMine')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Shows what another user saved beside the draft on the screen, and lets the author choose. */
export const ConflictDialog = ({
  conflict,
  opened,
  onClose,
}: {
  conflict: Conflict | null;
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(editorWords);
  return (
    <Dialog
      opened={opened && conflict !== null}
      onClose={onClose}
      size="xl"
      title={say('conflict.title')}
    >
      {conflict && <ConflictChoice conflict={conflict} onClose={onClose} />}
    </Dialog>
  );
};
