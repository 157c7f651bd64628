import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StudioSetting } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import {
  SettingField,
  formatSettingValue,
  parseSettingValue,
  type SettingValue,
} from './setting-value.tsx';
import { settingWords } from './words.ts';

/** The typed value and the value it is based on. The value on the server may have changed since. */
interface EditedValue {
  readonly value: SettingValue;
  /** As JSON. */
  readonly baseValue: string;
}

/** One setting: its name, description, value and default, and a button to reset it. */
export const SettingRow = ({ setting }: { setting: StudioSetting }): ReactElement => {
  const say = useWords(settingWords);
  const language = useStudioLanguage();
  const notify = useNotifications();
  const save = useStudioMutation('saveSetting', { refreshes: ['settings'] });
  const [draft, setDraft] = useState<EditedValue | null>(null);
  const title = setting.title[language];
  const value = draft === null ? parseSettingValue(setting.value) : draft.value;
  const isDirty = draft !== null && JSON.stringify(draft.value) !== setting.value;
  const { least, most } = setting;

  const send = (sent: string | null): void => {
    save.mutate(
      { name: setting.name, value: sent, before: draft?.baseValue ?? setting.value },
      {
        onSuccess: ({ fault }) => {
          if (fault !== null && fault !== 'stale') return;
          setDraft(null);
          if (fault === null) notify.success(say('saved', { name: title }));
          else notify.warning(say('stale', { name: title }));
        },
        onError: notify.error,
      },
    );
  };

  const edit = (typed: SettingValue): void => {
    setDraft({ value: typed, baseValue: draft?.baseValue ?? setting.value });
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
            {say('standard', {
              value: formatSettingValue(setting, parseSettingValue(setting.standard), say),
            })}
          </Text>
        </Stack>
        <Stack gap="xs" style={{ flex: '0 1 360px' }} align="flex-end">
          {setting.isProtective ? (
            <>
              <Text fw={600}>{formatSettingValue(setting, value, say)}</Text>
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
