import { Alert, Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import type { StudioPlace } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm.tsx';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useWords } from '../words/studio-words.ts';
import { CsvForm } from './csv-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { PlaceHistory } from './place-history.tsx';
import { PlacesTable } from './places-table.tsx';
import { placesWords } from './words.ts';

/** `/admin/places`: where visitors may have been, with the days on which that counts. */
export const PlacesPage = (): ReactElement => {
  const say = useWords(placesWords);
  const told = useTold();
  const may = useMay('savePlace');
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, 250);
  const [page, setPage] = useState(1);
  const query = useStudio('places', { page: String(page), search: wanted });
  const remove = useStudioChange('removePlace', { refreshes: ['places', 'placeChanges'] });
  const [form, setForm] = useState<{ readonly place: StudioPlace | null } | null>(null);
  const { ask, confirmation } = useConfirmation();
  const [isCsvOpen, csv] = useDisclosure(false);
  const [isHistoryOpen, history] = useDisclosure(false);
  const askToEnd = ({ fields: { placeId, storeName: name }, revision }: StudioPlace): void => {
    ask({
      title: say('endTitle', { name }),
      body: say('endBody'),
      action: say('endAction'),
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { placeId, revision },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) told.done(say('ended', { name }));
              else told.kept(say('notEnded', { name }));
            },
            onError: told.failed,
          },
        );
      },
    });
  };
  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        <>
          <Button variant="default" onClick={history.open}>
            {say('history')}
          </Button>
          {may && (
            <>
              <Button variant="default" onClick={csv.open}>
                {say('upload')}
              </Button>
              <Button
                onClick={() => {
                  setForm({ place: null });
                }}
              >
                {say('add')}
              </Button>
            </>
          )}
        </>
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
        {({ places, total, expired, today }) => (
          <>
            {expired > 0 && <Alert color="yellow">{say('expiredNote', { count: expired })}</Alert>}
            {total === 0 ? (
              <EmptyState title={say(wanted === '' ? 'none' : 'noneFound')}>
                {say(wanted === '' ? 'noneBody' : 'noneFoundBody')}
              </EmptyState>
            ) : (
              <PlacesTable
                places={places}
                total={total}
                page={page}
                onPage={setPage}
                {...(may && {
                  actions: {
                    onEnd: askToEnd,
                    onEdit: (place: StudioPlace) => {
                      setForm({ place });
                    },
                  },
                })}
              />
            )}
            <PlaceForm
              opened={form}
              today={today}
              onClose={() => {
                setForm(null);
              }}
            />
          </>
        )}
      </Loaded>
      <CsvForm opened={isCsvOpen} onClose={csv.close} />
      <PlaceHistory opened={isHistoryOpen} onClose={history.close} />
      {confirmation}
    </StudioPage>
  );
};
