import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { StudioPage } from '../frame/studio-page.tsx';
import { useWords } from '../words/studio-words.ts';
import { PersonSearch } from './person-search.tsx';
import { TodayList } from './today-list.tsx';
import { directoryWords } from './words.ts';

/** `/admin/directory`: patients and staff by number, and the people expected today. */
export const DirectoryPage = (): ReactElement => {
  const say = useWords(directoryWords);
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Tabs defaultValue="find" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="find">{say('findTab')}</Tabs.Tab>
          <Tabs.Tab value="admissions">{say('admissionsTab')}</Tabs.Tab>
          <Tabs.Tab value="appointments">{say('appointmentsTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="find">
          <PersonSearch />
        </Tabs.Panel>
        <Tabs.Panel value="admissions">
          <TodayList list="admissions" />
        </Tabs.Panel>
        <Tabs.Panel value="appointments">
          <TodayList list="appointments" />
        </Tabs.Panel>
      </Tabs>
    </StudioPage>
  );
};
