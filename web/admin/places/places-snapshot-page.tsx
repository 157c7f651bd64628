import { Alert, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { useParams } from 'wouter';
import { useStudioQuery } from '../calls/studio-client.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { ExportPlaces } from './export-places.tsx';
import { RestorePlaces } from './restore-places.tsx';
import { useMay } from '../session/signed-in-account.ts';
import { PlacesTable } from './places-table.tsx';
import { placesWords } from './words.ts';

/** `/admin/places/lists/:placesId`: an earlier list of places, which can be exported and restored. */
export const PlacesSnapshotPage = (): ReactElement => {
  const say = useWords(placesWords);
  const mayRestore = useMay('restorePlaces');
  const { placesId = '' } = useParams<{ placesId: string }>();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, 250);
  const [page, setPage] = useState(1);
  const query = useStudioQuery('placesSnapshot', { placesId, page: String(page), search: wanted });
  const crumbs = [{ label: say('title'), to: '/places' }];
  if (query.error?.kind === 'notFound') {
    return (
      <StudioPage title={say('listTitle')} crumbs={crumbs}>
        <EmptyState title={say('listGone')}>{say('listGoneBody')}</EmptyState>
      </StudioPage>
    );
  }
  const at = query.data?.at;
  return (
    <StudioPage
      title={at === undefined ? say('listTitle') : say('listAt', { time: formatInstant(at) })}
      intro={say('listIntro')}
      crumbs={crumbs}
      actions={
        query.data && (
          <>
            <ExportPlaces placesId={placesId} />
            {mayRestore && !query.data.isCurrent && (
              <RestorePlaces placesId={placesId} time={formatInstant(query.data.at)} />
            )}
          </>
        )
      }
    >
      <TextInput
        label={say('search')}
        value={search}
        maxLength={100}
        maw={360}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Loaded query={query}>
        {({ places, total, isCurrent }) => (
          <>
            {isCurrent && <Alert color="teal">{say('listCurrent')}</Alert>}
            {total === 0 ? (
              <EmptyState title={say(wanted === '' ? 'listEmpty' : 'noneFound')}>
                {say(wanted === '' ? 'listEmptyBody' : 'noneFoundBody')}
              </EmptyState>
            ) : (
              <PlacesTable places={places} total={total} page={page} onPage={setPage} />
            )}
          </>
        )}
      </Loaded>
    </StudioPage>
  );
};
