import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { StudioPage } from '../frame/studio-page.tsx';
import { useWords } from '../words/studio-words.ts';
import { DayMovements } from './day-movements.tsx';
import { InsideNow } from './inside-now.tsx';
import { PassSearch } from './pass-search.tsx';
import { passWords } from './words.ts';

/** `/admin/passes`: the people inside now, passes by number, and the entries and exits of a day. */
export const PassesPage = (): ReactElement => {
  const say = useWords(passWords);
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Tabs defaultValue="inside" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="inside">{say('insideTab')}</Tabs.Tab>
          <Tabs.Tab value="find">{say('findTab')}</Tabs.Tab>
          <Tabs.Tab value="movements">{say('movementsTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="inside">
          <InsideNow />
        </Tabs.Panel>
        <Tabs.Panel value="find">
          <PassSearch />
        </Tabs.Panel>
        <Tabs.Panel value="movements">
          <DayMovements />
        </Tabs.Panel>
      </Tabs>
    </StudioPage>
  );
};
