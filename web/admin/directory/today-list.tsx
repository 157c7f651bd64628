import { Badge, Group, Stack } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { TodayEntry, TodayListRequest } from '../../../schemas/api.gen.ts';
import { EmptyState, Failure, Loading } from '../frame/states.tsx';
import { MoreButton } from '../visits/more-button.tsx';
import { usePages } from '../visits/use-pages.ts';
import { useWords } from '../words/studio-words.ts';
import { directoryWords } from './words.ts';

/** Who is admitted or has an appointment today, masked. */
export const TodayList = ({ list }: { list: TodayListRequest['list'] }): ReactElement => {
  const say = useWords(directoryWords);
  const query = usePages('todayList', { list });
  const first = query.data?.pages[0];
  if (query.isError && first === undefined) {
    return <Failure of={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || first === undefined) return <Loading />;
  if (first.total === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  const columns: DataTableColumn<TodayEntry>[] = [
    { accessor: 'number', title: say('number'), noWrap: true },
    { accessor: 'name', title: say('name') },
    { accessor: 'kind', title: say('kind'), render: ({ kind }) => say(`kind.${kind}`) },
    { accessor: 'place', title: say('place') },
  ];
  return (
    <Stack>
      <Group>
        <Badge variant="light" color="gray" c="dark" tt="none" size="lg">
          {say('total', { count: first.total.toLocaleString() })}
        </Badge>
      </Group>
      <DataTable
        idAccessor="entryId"
        records={query.data.pages.flatMap(({ entries }) => entries)}
        columns={columns}
        minHeight={120}
      />
      <MoreButton of={query} />
    </Stack>
  );
};
