import { Badge, Button, Group, Stack } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { TodayEntry, TodayListRequest } from '../../../schemas/api.gen.ts';
import { Confirm } from '../frame/confirm.tsx';
import { EmptyState, Failure, Loading } from '../frame/states.tsx';
import { useStudioChange } from '../calls/studio-server.ts';
import { MoreButton } from '../visits/more-button.tsx';
import { usePages } from '../visits/use-pages.ts';
import { useRevealFailed } from '../visits/use-reveal-failed.ts';
import { useWords } from '../words/studio-words.ts';
import { directoryWords } from './words.ts';

/** Who is admitted or has an appointment today, masked; a number is shown whole for a reason. */
export const TodayList = ({ list }: { list: TodayListRequest['list'] }): ReactElement => {
  const say = useWords(directoryWords);
  const failed = useRevealFailed();
  const query = usePages('todayList', { list });
  const reveal = useStudioChange('revealEntry');
  const [asked, setAsked] = useState<TodayEntry | null>(null);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const first = query.data?.pages[0];
  if (query.isError && first === undefined) {
    return <Failure of={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || first === undefined) return <Loading />;
  if (first.total === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  const columns: DataTableColumn<TodayEntry>[] = [
    {
      accessor: 'number',
      title: say('number'),
      noWrap: true,
      render: (entry) => (
        <Group gap="xs" wrap="nowrap">
          <span>{shown[entry.entryId] ?? entry.number}</span>
          {shown[entry.entryId] === undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={say('revealEntry', { name: entry.name, number: entry.number })}
              onClick={() => {
                setAsked(entry);
              }}
            >
              {say('show')}
            </Button>
          )}
        </Group>
      ),
    },
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
      <Confirm
        confirmation={
          asked && {
            title: say('revealTitle', { field: say('number') }),
            body: say('revealBody'),
            action: say('show'),
            asksReason: true,
            onConfirm: (reason) => {
              const { entryId } = asked;
              reveal.mutate(
                { list, entryId, reason },
                {
                  onSuccess: ({ value }) => {
                    setShown((before) => ({ ...before, [entryId]: value }));
                  },
                  onError: failed,
                },
              );
            },
          }
        }
        onClose={() => {
          setAsked(null);
        }}
      />
    </Stack>
  );
};
