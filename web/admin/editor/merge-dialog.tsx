import { Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import {
  conflictKey,
  diffQuestionnaires,
  type Change,
  type MergeConflict,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { useFormatChange } from '../questionnaires/changes/use-format-change.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import type { Conflict } from './draft-saver.ts';
import { useDefinition, useEditor } from './editor-context.ts';
import { mergeAndSave, mergeWithTheirs, type MergeChoices } from './merge-with-theirs.ts';
import { formatTimeOfDay } from './save-status.tsx';
import { editorWords } from './words.ts';

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

const isChangeOf = (part: MergeConflict, change: Change): boolean => {
  switch (part.kind) {
    case 'question':
      return change.categoryId === part.id && change.kind !== 'categoryMoved';
    case 'setting':
      return (change.pointerAfter ?? change.pointerBefore ?? '').split('/')[1] === part.name;
    case 'order':
      return change.kind === 'categoryMoved';
    case 'draft':
      return true;
  }
};

/** What one side changed in a part, in one paragraph. */
const useFormatSide = (
  base: QuestionnaireDefinition,
  side: QuestionnaireDefinition,
): ((part: MergeConflict) => string) => {
  const say = useWords(editorWords);
  const formatChange = useFormatChange(base, side);
  return (part) => {
    const changes = diffOrEmpty(base, side).filter((change) => isChangeOf(part, change));
    return changes.length === 0 ? say('merge.nothing') : changes.map(formatChange).join(' ');
  };
};

const SETTINGS = [
  'title',
  'kind',
  'userTypes',
  'sections',
  'counts',
  'tests',
  'sourceLanguage',
] as const;

const usePartName = (
  drafts: readonly QuestionnaireDefinition[],
): ((part: MergeConflict) => string) => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  return (part) => {
    if (part.kind === 'order' || part.kind === 'draft') return say(`merge.part.${part.kind}`);
    if (part.kind === 'setting') {
      const known = SETTINGS.find((name) => name === part.name);
      return known ? say(`merge.part.${known}`) : part.name;
    }
    const question = drafts
      .flatMap(({ categories }) => categories)
      .find(({ id }) => id === part.id)?.question;
    const text = question ? textInStudioLanguage(question, language).trim() : '';
    return text === '' ? part.id : text;
  };
};

const MergeForm = ({
  conflict,
  parts,
  onClose,
}: {
  conflict: Conflict;
  parts: readonly MergeConflict[];
  onClose: () => void;
}): ReactElement => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const editor = useEditor();
  const mine = useDefinition();
  const { base, theirs } = conflict;
  const { savedBy: name, savedAt } = conflict.saving;
  const [choices, setChoices] = useState<MergeChoices>({});
  const nameOf = usePartName([mine, theirs, base]);
  const sides = { theirs: useFormatSide(base, theirs), mine: useFormatSide(base, mine) };
  const { definition: merged } = mergeWithTheirs(
    conflict,
    mine,
    (part) => choices[conflictKey(part)] ?? 'mine',
  );
  const formatChange = useFormatChange(theirs, merged);
  return (
    <Stack>
      <Text>{say('merge.who', { name, time: formatTimeOfDay(savedAt, language) })}</Text>
      {parts.map((part) => {
        const key = conflictKey(part);
        return (
          <Radio.Group
            key={key}
            label={nameOf(part)}
            value={choices[key] ?? null}
            onChange={(side) => {
              setChoices({ ...choices, [key]: side === 'mine' ? 'mine' : 'theirs' });
            }}
          >
            <Stack gap="xs" mt="xs">
              {(['theirs', 'mine'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={say(`merge.${side}`, { name })}
                  description={sides[side](part)}
                />
              ))}
            </Stack>
          </Radio.Group>
        );
      })}
      <section aria-label={say('merge.difference', { name })}>
        <Text fw={600}>{say('merge.difference', { name })}</Text>
        <List size="sm" className="editor-changes">
          {diffOrEmpty(theirs, merged).map((change, at) => (
            <List.Item key={at}>{formatChange(change)}</List.Item>
          ))}
        </List>
      </section>
      {Object.values(choices).includes('theirs') && (
        <Text size="sm" c="dimmed">
          {say('merge.undoHint')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          {say('merge.later')}
        </Button>
        <Button
          disabled={parts.some((part) => choices[conflictKey(part)] === undefined)}
          onClick={() => {
            if (mergeAndSave(editor, conflict, choices)) onClose();
          }}
        >
          {say('merge.save')}
        </Button>
      </Group>
    </Stack>
  );
};

/**
 * Merges what another user saved during editing. Asks the author only about what both changed, and
 * otherwise says that it was done.
 */
export const MergeDialog = ({
  conflict,
  opened,
  onClose,
}: {
  conflict: Conflict | null;
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(editorWords);
  const { name: ownName } = useSignedInAccount();
  const editor = useEditor();
  const mine = useDefinition();
  const parts = useMemo(
    () => (conflict ? mergeWithTheirs(conflict, mine, () => 'mine').conflicts : []),
    [conflict, mine],
  );
  useEffect(() => {
    if (!conflict || parts.length > 0 || !mergeAndSave(editor, conflict, {})) return;
    if (conflict.saving.savedBy === ownName) return;
    notifications.show({
      role: 'status',
      closeButtonProps: { 'aria-label': say('close') },
      message: say('merge.merged', { name: conflict.saving.savedBy }),
    });
  }, [conflict, parts, editor, say, ownName]);
  return (
    <Dialog
      opened={opened && parts.length > 0}
      onClose={onClose}
      size="xl"
      title={say('merge.title')}
    >
      {conflict && <MergeForm conflict={conflict} parts={parts} onClose={onClose} />}
    </Dialog>
  );
};
