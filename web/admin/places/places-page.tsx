import { ActionIcon, Alert, Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { PlaceFields, StudioPlace } from '../../../schemas/api.gen.ts';
import { Confirm, type Confirmation } from '../frame/confirm.tsx';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { shownDay } from '../hospital/day-text.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { CsvForm } from './csv-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { PlaceHistory } from './place-history.tsx';
import { placesWords } from './words.ts';

const ON_A_PAGE = 50;
const SHOWN_DAYS = 2;

const DaysCell = ({ days }: { days: readonly string[] }): ReactElement => (
  <Text size="sm" title={days.map(shownDay).join(', ')}>
    {days.length > SHOWN_DAYS
      ? `${shownDay(days[0] ?? '')} … ${shownDay(days.at(-1) ?? '')} (${days.length})`
      : days.map(shownDay).join(', ')}
  </Text>
);

const StateCell = ({ place }: { place: StudioPlace }): ReactElement => {
  const say = useWords(placesWords);
  return (
    <Group gap={4}>
      {place.isNew && (
        <Badge color="teal" miw="max-content">
          {say('new')}
        </Badge>
      )}
      {place.isExpired && (
        <Badge color="gray.8" miw="max-content">
          {say('expired')}
        </Badge>
      )}
    </Group>
  );
};

const NameCell = ({ fields }: { fields: PlaceFields }): ReactElement => {
  const isEnglish = useStudioLanguage() === 'en';
  const names = [fields.storeName, fields.storeNameEn];
  const [first, second] = isEnglish ? names.toReversed() : names;
  return (
    <>
      <Text size="sm" fw={600}>
        {first}
      </Text>
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    </>
  );
};

const PlacesTable = ({
  places,
  total,
  page,
  onPage,
  onEdit,
  onEnd,
}: {
  places: readonly StudioPlace[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  onEdit: (place: PlaceFields) => void;
  onEnd: (place: PlaceFields) => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const may = useMay(['admin', 'editor']);
  const isEnglish = useStudioLanguage() === 'en';
  const paging =
    total > ON_A_PAGE
      ? { totalRecords: total, recordsPerPage: ON_A_PAGE, page, onPageChange: onPage }
      : {};
  return (
    <DataTable
      withTableBorder
      verticalSpacing="xs"
      idAccessor="fields.placeId"
      records={[...places]}
      {...paging}
      columns={[
        {
          accessor: 'fields.storeName',
          title: say('name'),
          render: ({ fields }) => <NameCell fields={fields} />,
        },
        {
          accessor: 'fields.local1',
          title: say('region'),
          render: ({ fields }) =>
            (isEnglish
              ? [fields.localEn1, fields.localEn2, fields.localEn3]
              : [fields.local1, fields.local2, fields.local3]
            )
              .filter((part) => part !== '')
              .join(' '),
        },
        {
          accessor: 'fields.grade',
          title: say('grade'),
          render: ({ fields }) =>
            fields.grade === '1' ? (
              <Badge color="red.8" miw="max-content">
                1 · {say('important')}
              </Badge>
            ) : (
              fields.grade
            ),
        },
        {
          accessor: 'fields.boundaryDates',
          title: say('dates'),
          render: ({ fields }) => <DaysCell days={fields.boundaryDates} />,
        },
        {
          accessor: 'registeredOn',
          title: say('entered'),
          render: ({ registeredOn, updatedOn }) => (
            <Text size="sm">
              {shownDay(registeredOn)}
              {updatedOn !== registeredOn && ` · ${shownDay(updatedOn)}`}
            </Text>
          ),
        },
        {
          accessor: 'isNew',
          title: say('state'),
          render: (place) => <StateCell place={place} />,
        },
        {
          accessor: 'actions',
          title: '',
          hidden: !may,
          render: ({ fields }) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <ActionIcon
                variant="subtle"
                aria-label={say('edit', { name: fields.storeName })}
                onClick={() => {
                  onEdit(fields);
                }}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={say('end', { name: fields.storeName })}
                onClick={() => {
                  onEnd(fields);
                }}
              >
                <IconCalendarOff size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ),
        },
      ]}
    />
  );
};

/** `/admin/places`: where visitors may have been, with the days on which that counts. */
export const PlacesPage = (): ReactElement => {
  const say = useWords(placesWords);
  const told = useTold();
  const may = useMay(['admin', 'editor']);
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, 250);
  const [page, setPage] = useState(1);
  const query = useStudio('places', { page: String(page), search: wanted });
  const remove = useStudioChange('removePlace', { refreshes: ['places', 'placeChanges'] });
  const [form, setForm] = useState<{ readonly place: PlaceFields | null } | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [isCsvOpen, csv] = useDisclosure(false);
  const [isHistoryOpen, history] = useDisclosure(false);
  const askToEnd = ({ placeId, storeName: name }: PlaceFields): void => {
    setConfirmation({
      title: say('endTitle', { name }),
      body: say('endBody'),
      action: say('endAction'),
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { placeId },
          {
            onSuccess: () => {
              told.done(say('ended', { name }));
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
                onEnd={askToEnd}
                onEdit={(place) => {
                  setForm({ place });
                }}
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
      <Confirm
        confirmation={confirmation}
        onClose={() => {
          setConfirmation(null);
        }}
      />
    </StudioPage>
  );
};
