import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { approvalWords } from './publish/approval-words.ts';
import { PublicationCard } from './publish/publication-card.tsx';

/** `/admin/publications`: versions that wait for a second person, their start or their end. */
export const PublicationsPage = (): ReactElement => {
  const say = useWords(approvalWords);
  const publications = useStudioQuery('publications', {});
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={publications}>
        {({ publications: found }) =>
          found.length === 0 ? (
            <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
          ) : (
            <Stack>
              {found.map((publication) => (
                <PublicationCard key={publication.publicationId} of={publication} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </StudioPage>
  );
};
