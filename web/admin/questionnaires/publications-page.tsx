import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { useMay } from '../session/signed-in-account.ts';
import { addendumWords } from './addendum/addendum-words.ts';
import { RequestCard } from '../approvals/request-card.tsx';
import { firstOfAddenda, isTogether } from './publish/group-addenda.ts';
import { approvalWords } from './publish/approval-words.ts';
import { PublicationCard } from './publish/publication-card.tsx';

/**
 * `/admin/publications`: what waits for a second person, and publications that wait for their start
 * or their end.
 */
export const PublicationsPage = (): ReactElement => {
  const say = useWords(approvalWords);
  const sayAddendum = useWords(addendumWords);
  const mayAdd = useMay('publishAddendum');
  const publications = useStudioQuery('publications', {});
  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        mayAdd && (
          <Button component={Link} href="/publications/addendum" variant="default">
            {sayAddendum('open')}
          </Button>
        )
      }
    >
      <Loaded query={publications}>
        {({ publications: found, requests }) =>
          found.length + requests.length === 0 ? (
            <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
          ) : (
            <Stack>
              {requests.map((request) => (
                <RequestCard key={request.requestId} of={request} />
              ))}
              {firstOfAddenda(found).map((publication) => (
                <PublicationCard
                  key={publication.publicationId}
                  of={publication}
                  others={found.filter((one) => isTogether(one, publication))}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </StudioPage>
  );
};
