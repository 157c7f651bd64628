import { Badge, Group, Stack } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { StudioMovement } from '../../../schemas/api.gen.ts';
import { EmptyState, Failure, Loading } from '../frame/query-states.tsx';
import { DayField } from '../hospital/day-field.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { LoadMoreButton } from '../visits/load-more-button.tsx';
import { useStudioInfiniteQuery } from '../visits/use-studio-infinite-query.ts';
import { useWords } from '../words/studio-words.ts';
import { passWords } from './words.ts';

/** Entries and exits of a day, newest first, without names. */
export const DayMovements = (): ReactElement => {
  const say = useWords(passWords);
  const sayName = useWords(nameWords);
  const [day, setDay] = useState('');
  const list = useStudioInfiniteQuery('movements', { day });
  const columns: DataTableColumn<StudioMovement>[] = [
    { accessor: 'at', title: say('at'), noWrap: true, render: ({ at }) => formatInstant(at) },
    {
      accessor: 'direction',
      title: say('direction'),
      render: ({ direction }) => (
        <Badge variant="light" color={direction === 'in' ? 'teal' : 'gray'} c="dark" tt="none">
          {say(direction)}
        </Badge>
      ),
    },
    {
      accessor: 'userType',
      title: say('userType'),
      render: ({ userType }) => sayName(`userType.${userType}`),
    },
    {
      accessor: 'source',
      title: say('source'),
      render: ({ source }) => say(`source.${source}`),
    },
  ];
  const first = list.data?.pages[0];
  if (list.isError && first === undefined) {
    return <Failure of={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined || first === undefined) return <Loading />;
  const rows = list.data.pages.flatMap(({ movements }) => movements);
  return (
    <Stack>
      <Group align="flex-end">
        <DayField
          label={say('day')}
          value={first.day}
          most={first.today}
          width={160}
          onChange={setDay}
        />
        <Badge variant="light" color="gray" c="dark" tt="none" size="lg">
          {say('entries', { count: first.entries })}
        </Badge>
        <Badge variant="light" color="gray" c="dark" tt="none" size="lg">
          {say('exits', { count: first.exits })}
        </Badge>
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={say('noMovesTitle')}>{say('noMoves')}</EmptyState>
      ) : (
        <DataTable idAccessor="scanId" records={rows} columns={columns} minHeight={120} />
      )}
      <LoadMoreButton of={list} />
    </Stack>
  );
};
