import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StudioSetting } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { SettingField, valueInWords, valueOf, type SettingValue } from './setting-value.tsx';
import { settingWords } from './words.ts';

/** What is typed, and the value from which: that of the server may be another by now. */
interface Draft {
  readonly value: SettingValue;
  /** As JSON. */
  readonly from: string;
}

/** One setting: what it is called and does, its value, its default, and the way back to that. */
export const SettingRow = ({ setting }: { setting: StudioSetting }): ReactElement => {
  const say = useWords(settingWords);
  const language = useStudioLanguage();
  const told = useTold();
  const save = useStudioChange('saveSetting', { refreshes: ['settings'] });
  const [draft, setDraft] = useState<Draft | null>(null);
  const title = setting.title[language];
  const value = draft === null ? valueOf(setting.value) : draft.value;
  const isDirty = draft !== null && JSON.stringify(draft.value) !== setting.value;
  const { least, most } = setting;

  const send = (sent: string | null): void => {
    save.mutate(
      { name: setting.name, value: sent, before: draft?.from ?? setting.value },
      {
        onSuccess: ({ fault }) => {
          if (fault !== null && fault !== 'stale') return;
          setDraft(null);
          if (fault === null) told.done(say('saved', { name: title }));
          else told.kept(say('stale', { name: title }));
        },
        onError: told.failed,
      },
    );
  };

  const edit = (typed: SettingValue): void => {
    setDraft({ value: typed, from: draft?.from ?? setting.value });
  };
  const error =
    isDirty && save.data?.fault === 'unfit'
      ? least === null
        ? say('unfitText')
        : say('unfit', { least, most: most ?? 0 })
      : null;

  return (
    <Paper withBorder p="md" component="article" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="lg">
        <Stack gap={4} style={{ flex: '1 1 320px' }}>
          <Group gap="xs">
            <Title order={3} size="h5">
              {title}
            </Title>
            {setting.isChanged && <Badge variant="light">{say('changed')}</Badge>}
          </Group>
          <Text size="sm">{setting.explanation[language]}</Text>
          {setting.warning !== null && value === true && (
            <Alert color="yellow" variant="light" p="xs" role="note">
              {setting.warning[language]}
            </Alert>
          )}
          <Text size="xs" c="dimmed">
            {setting.name} ·{' '}
            {say('standard', { value: valueInWords(setting, valueOf(setting.standard), say) })}
          </Text>
        </Stack>
        <Stack gap="xs" style={{ flex: '0 1 360px' }} align="flex-end">
          {setting.isProtective ? (
            <>
              <Text fw={600}>{valueInWords(setting, value, say)}</Text>
              <Text size="xs" c="dimmed">
                {say('protective')}
              </Text>
            </>
          ) : (
            <SettingField setting={setting} value={value} error={error} onChange={edit} />
          )}
          <Group gap="xs">
            {setting.isChanged && !setting.isProtective && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say('resetOf', { name: title })}
                onClick={() => {
                  send(null);
                }}
              >
                {say('reset')}
              </Button>
            )}
            {isDirty && (
              <Button
                size="compact-sm"
                loading={save.isPending}
                aria-label={say('saveOf', { name: title })}
                onClick={() => {
                  send(JSON.stringify(value));
                }}
              >
                {say('save')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
};
