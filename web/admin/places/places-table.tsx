import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import type { ReactElement } from 'react';
import { placeName } from '../../../engine/questionnaire/answer/place.ts';
import type { PlaceFields, StudioPlace } from '../../../schemas/api.gen.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { placesWords } from './words.ts';

const PAGE_SIZE = 50;
const MAX_SHOWN_DAYS = 2;

const DaysCell = ({ days }: { days: readonly string[] }): ReactElement => {
  const say = useWords(placesWords);
  return (
    <Text size="sm" title={days.map(formatDay).join(', ')}>
      {days.length > MAX_SHOWN_DAYS ? (
        <>
          {formatDay(days[0] ?? '')} …{' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            {formatDay(days.at(-1) ?? '')} ({say('dayCount', { count: days.length })})
          </span>
        </>
      ) : (
        days.map(formatDay).join(', ')
      )}
    </Text>
  );
};

const StateCell = ({
  place,
  isWaiting,
}: {
  place: StudioPlace;
  isWaiting: boolean;
}): ReactElement => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  const { grade } = place.fields;
  return (
    <Stack gap={4} align="flex-start">
      {grade === '1' ? (
        <Badge color="red.8" miw="max-content" tt="none">
          1 · {say('important')}
        </Badge>
      ) : (
        grade !== '' && <Text size="sm">{grade}</Text>
      )}
      {isWaiting && (
        <Badge color="orange" variant="light" c="dark" miw="max-content" tt="none">
          {sayApproval('waiting')}
        </Badge>
      )}
      {place.isNew && (
        <Badge color="teal" miw="max-content" tt="none">
          {say('new')}
        </Badge>
      )}
      {place.isExpired && (
        <Badge color="gray.8" miw="max-content" tt="none">
          {say('expired')}
        </Badge>
      )}
    </Stack>
  );
};

const NameCell = ({ fields }: { fields: PlaceFields }): ReactElement => {
  const isEnglish = useStudioLanguage() === 'en';
  const names = [placeName(fields, 'ko'), placeName(fields, 'en')];
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

/** A page of places. With `actions`, each place can be changed and ended. */
export const PlacesTable = ({
  places,
  waitingIds = [],
  total,
  page,
  onPage,
  actions,
}: {
  places: readonly StudioPlace[];
  /** Those with a change that waits for a second person. */
  waitingIds?: readonly string[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  actions?: {
    readonly onEdit: (place: StudioPlace) => void;
    readonly onEnd: (place: StudioPlace) => void;
  };
}): ReactElement => {
  const say = useWords(placesWords);
  const isEnglish = useStudioLanguage() === 'en';
  const paging =
    total > PAGE_SIZE
      ? { totalRecords: total, recordsPerPage: PAGE_SIZE, page, onPageChange: onPage }
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
          width: 160,
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
          title: `${say('grade')} · ${say('state')}`,
          render: (place) => (
            <StateCell place={place} isWaiting={waitingIds.includes(place.fields.placeId)} />
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
            <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
              {formatDay(registeredOn)}
              {updatedOn !== registeredOn && (
                <>
                  <br />
                  {formatDay(updatedOn)}
                </>
              )}
            </Text>
          ),
        },
        {
          accessor: 'actions',
          title: '',
          hidden: actions === undefined,
          render: (place) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <ActionIcon
                variant="subtle"
                aria-label={say('edit', { name: place.fields.storeName })}
                onClick={() => {
                  actions?.onEdit(place);
                }}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={say('end', { name: place.fields.storeName })}
                onClick={() => {
                  actions?.onEnd(place);
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
