import { Stack, Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { LinkForm } from './link-form.tsx';
import { SentLinks, SentUrgentSurveys } from './sent-lists.tsx';
import { TestSend } from './test-send.tsx';
import { UrgentForm } from './urgent-form.tsx';
import { linksWords } from './words.ts';

/** `/admin/links`: visit links and urgent surveys, sent to phones. */
export const LinksPage = (): ReactElement => {
  const say = useWords(linksWords);
  const mayAsk = useMay('sendUrgent');
  // The day of the server applies, not the day of the user's computer.
  const day = useStudioQuery('visitDays', {});
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={day}>
        {({ today }) => (
          <Tabs defaultValue="links" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="links">{say('links')}</Tabs.Tab>
              {mayAsk && <Tabs.Tab value="urgent">{say('urgent')}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="links">
              <Stack pt="md">
                <LinkForm today={today} />
                <TestSend call="testLink" visitDate={today} />
                <SentLinks />
              </Stack>
            </Tabs.Panel>
            {mayAsk && (
              <Tabs.Panel value="urgent">
                <Stack pt="md">
                  <UrgentForm today={today} />
                  <SentUrgentSurveys />
                </Stack>
              </Tabs.Panel>
            )}
          </Tabs>
        )}
      </Loaded>
    </StudioPage>
  );
};
