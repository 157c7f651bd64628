import { Group, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { StudioSetting } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords, type StudioLanguage } from '../words/studio-words.ts';
import { SettingRow } from './setting-row.tsx';
import { settingWords } from './words.ts';

const matchesSearch = (
  { name, title, explanation }: StudioSetting,
  typed: string,
  language: StudioLanguage,
): boolean =>
  `${name} ${title[language]} ${explanation[language]}`
    .toLowerCase()
    .includes(typed.trim().toLowerCase());

const SettingList = ({ settings }: { settings: readonly StudioSetting[] }): ReactElement => (
  <Stack gap="sm">
    {settings.map((setting) => (
      <SettingRow key={setting.name} setting={setting} />
    ))}
  </Stack>
);

const SettingsByGroup = ({ settings }: { settings: readonly StudioSetting[] }): ReactElement => {
  const say = useWords(settingWords);
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <Tabs defaultValue={groups[0] ?? 'visits'} keepMounted={false}>
      <Tabs.List>
        {groups.map((group) => (
          <Tabs.Tab key={group} value={group}>
            {say(`group.${group}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group) => (
        <Tabs.Panel key={group} value={group} pt="md">
          <SettingList settings={settings.filter((setting) => setting.group === group)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** Every setting by subject, or only the settings that match the search, here or of the studio. */
export const SettingsPage = (): ReactElement => <Settings key={useHistoryState<string>()} />;

const Settings = (): ReactElement => {
  const say = useWords(settingWords);
  const language = useStudioLanguage();
  const settings = useStudioQuery('settings', {});
  const [typed, setTyped] = useState(new URLSearchParams(useSearch()).get('find') ?? '');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const isNarrowed = typed.trim() !== '' || isChangedOnly;
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Group align="flex-end">
        <TextInput
          label={say('find')}
          placeholder={say('findHelp')}
          w={320}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Switch
          mb={8}
          label={say('changedOnly')}
          checked={isChangedOnly}
          onChange={(event) => {
            setChangedOnly(event.currentTarget.checked);
          }}
        />
      </Group>
      <Loaded query={settings}>
        {({ settings: every }) => {
          if (!isNarrowed) return <SettingsByGroup settings={every} />;
          const found = every.filter(
            (setting) =>
              matchesSearch(setting, typed, language) && (!isChangedOnly || setting.isChanged),
          );
          return found.length === 0 ? (
            <EmptyState title={say('noneTitle')}>{say('none')}</EmptyState>
          ) : (
            <SettingList settings={found} />
          );
        }}
      </Loaded>
    </StudioPage>
  );
};
