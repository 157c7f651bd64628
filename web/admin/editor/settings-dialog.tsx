import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { Dialog } from '../frame/dialog.tsx';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { KINDS } from '../questionnaires/shown/questionnaire-options.ts';
import { settingsWords } from '../questionnaires/shown/settings-words.ts';
import { UserTypesField } from '../questionnaires/shown/user-types-field.tsx';
import { useDraft, useEditor } from './editor-context.ts';
import { findField } from './focus-field.ts';
import { LocalizedField, type UpdateText } from './localized-field.tsx';

/** Whether a finding at this pointer is about a field of the settings. */
export const isSettingsPointer = (pointer: string): boolean =>
  /^\/(?:title|userTypes|kind)(?:\/|$)/.test(pointer);

/** The title, the kind and the user types. Each change is part of the draft at once. */
const SettingsFields = ({ pointer }: { pointer: string }): ReactElement => {
  const say = useWords(settingsWords);
  const sayName = useWords(nameWords);
  const { code, store, isReadOnly } = useEditor();
  const title = useDraft(({ definition }) => definition.title);
  const kind = useDraft(({ definition }) => definition.kind);
  const userTypes = useDraft(({ definition }) => definition.userTypes);
  // A draft cannot be saved without a user type: the last one stays until another is chosen.
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog moves the focus itself once it is drawn, to the element with this mark.
    if (form.current)
      findField(form.current, pointer.slice(1))?.setAttribute('data-autofocus', 'true');
  }, [pointer]);
  const writeTitle = useCallback<UpdateText>(
    (change, typing) => {
      store.change(
        (before) => ({ ...before, title: change(before.title) }),
        typing === undefined ? {} : { typingField: typing },
      );
    },
    [store],
  );
  return (
    <Stack ref={form}>
      <Text size="sm">{say('code', { code })}</Text>
      <LocalizedField label={say('title')} field="title" text={title} write={writeTitle} />
      <UserTypesField
        code={code}
        kind={kind}
        value={isEmpty ? [] : userTypes}
        isReadOnly={isReadOnly}
        error={isEmpty ? say('userTypesMissing') : undefined}
        onChange={(chosen) => {
          setEmpty(chosen.length === 0);
          if (chosen.length > 0) store.change((before) => ({ ...before, userTypes: chosen }));
        }}
      />
      <Select
        data-field="kind"
        label={say('kind')}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={kind}
        data={KINDS.map((value) => ({ value, label: sayName(`kind.${value}`) }))}
        onChange={(value) => {
          const chosen = KINDS.find((known) => known === value);
          if (chosen) store.change((before) => ({ ...before, kind: chosen }));
        }}
      />
    </Stack>
  );
};

/** The settings of the draft, at the field that a pointer names; null shows nothing. */
export const SettingsDialog = ({
  pointer,
  onClose,
}: {
  pointer: string | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(settingsWords);
  return (
    <Dialog opened={pointer !== null} onClose={onClose} size="xl" title={say('settings')}>
      {pointer !== null && <SettingsFields pointer={pointer} />}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{say('close')}</Button>
      </Group>
    </Dialog>
  );
};
