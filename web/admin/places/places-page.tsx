import { Alert, Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { placeApprovalReasons } from '../../../engine/questionnaire/change/place-approval.ts';
import type { StudioPlace } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { requestWords } from '../approvals/request-words.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { ExportPlaces } from './export-places.tsx';
import { ImportPlacesDialog } from './import-places-dialog.tsx';
import { PlaceForm } from './place-form.tsx';
import { PlaceHistory } from './place-history.tsx';
import { PlacesTable } from './places-table.tsx';
import { WaitingPlaces } from './requested-places.tsx';
import { placesWords } from './words.ts';

/** `/admin/places`: the places that visitors may have been to, with the days that count. */
export const PlacesPage = (): ReactElement => {
  const say = useWords(placesWords);
  const notify = useNotifications();
  const may = useMay('savePlace');
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, 250);
  const [page, setPage] = useState(1);
  const query = useStudioQuery('places', { page: String(page), search: wanted });
  const sayApproval = useWords(placeApprovalWords);
  const sayRequest = useWords(requestWords);
  const remove = useStudioMutation('removePlace', {
    refreshes: ['places', 'placeChanges', 'publications'],
  });
  const [form, setForm] = useState<{ readonly place: StudioPlace | null } | null>(null);
  const { ask, confirmation } = useConfirmation();
  const [isImportOpen, importing] = useDisclosure(false);
  const [isHistoryOpen, history] = useDisclosure(false);
  const askToEnd = ({ fields, revision }: StudioPlace): void => {
    const { placeId, storeName: name } = fields;
    const { today = '', waitingIds = [] } = query.data ?? {};
    const needsApproval = placeApprovalReasons(fields, null, today).length > 0;
    ask({
      title: say('endTitle', { name }),
      body: [
        ...(needsApproval
          ? [sayApproval('endBody'), sayRequest('noOther.places')]
          : [say('endBody')]),
        ...(waitingIds.includes(placeId) ? [sayApproval('endReplaces')] : []),
      ].join(' '),
      action: needsApproval ? sayApproval('ask') : say('endAction'),
      isDangerous: !needsApproval,
      onConfirm: () => {
        remove.mutate(
          { placeId, revision },
          {
            onSuccess: ({ fault, isWaiting }) => {
              if (isWaiting) notify.success(sayApproval('asked', { name }));
              else if (fault === null) notify.success(say('ended', { name }));
              else notify.warning(say('notEnded', { name }));
            },
            onError: notify.error,
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
          <ExportPlaces placesId={null} />
          {may && (
            <>
              <Button variant="default" onClick={importing.open}>
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
        {({ places, total, expired, today, waitingIds }) => (
          <>
            <WaitingPlaces />
            {expired > 0 && <Alert color="yellow">{say('expiredNote', { count: expired })}</Alert>}
            {total === 0 ? (
              <EmptyState title={say(wanted === '' ? 'none' : 'noneFound')}>
                {say(wanted === '' ? 'noneBody' : 'noneFoundBody')}
              </EmptyState>
            ) : (
              <PlacesTable
                places={places}
                waitingIds={waitingIds}
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
              waitingIds={waitingIds}
              today={today}
              onClose={() => {
                setForm(null);
              }}
            />
          </>
        )}
      </Loaded>
      <ImportPlacesDialog opened={isImportOpen} onClose={importing.close} />
      <PlaceHistory opened={isHistoryOpen} onClose={history.close} />
      {confirmation}
    </StudioPage>
  );
};
