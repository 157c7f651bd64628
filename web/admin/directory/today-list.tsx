import { Badge, Button, Group, Stack } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { TodayEntry, TodayListRequest } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { EmptyState, Failure, Loading } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { LoadMoreButton } from '../visits/load-more-button.tsx';
import { useStudioInfiniteQuery } from '../visits/use-studio-infinite-query.ts';
import { useNotifyRevealFailure } from '../visits/use-notify-reveal-failure.ts';
import { useWords } from '../words/studio-words.ts';
import { directoryWords } from './words.ts';

/**
 * The people admitted or with an appointment today, masked. The user can reveal a number after
 * giving a reason.
 */
export const TodayList = ({ list }: { list: TodayListRequest['list'] }): ReactElement => {
  const say = useWords(directoryWords);
  const failed = useNotifyRevealFailure();
  const query = useStudioInfiniteQuery('todayList', { list });
  const reveal = useStudioMutation('revealEntry');
  const [entryToReveal, setEntryToReveal] = useState<TodayEntry | null>(null);
  const [revealedNumbers, setRevealedNumbers] = useState<Readonly<Record<string, string>>>({});
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
          <span>{revealedNumbers[entry.entryId] ?? entry.number}</span>
          {revealedNumbers[entry.entryId] === undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={say('revealEntry', { name: entry.name, number: entry.number })}
              onClick={() => {
                setEntryToReveal(entry);
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
      <LoadMoreButton of={query} />
      <ConfirmDialog
        confirmation={
          entryToReveal && {
            title: say('revealTitle', { field: say('number') }),
            body: say('revealBody'),
            action: say('show'),
            requiresReason: true,
            onConfirm: (reason) => {
              const { entryId } = entryToReveal;
              reveal.mutate(
                { list, entryId, reason },
                {
                  onSuccess: ({ value }) => {
                    setRevealedNumbers((before) => ({ ...before, [entryId]: value }));
                  },
                  onError: failed,
                },
              );
            },
          }
        }
        onClose={() => {
          setEntryToReveal(null);
        }}
      />
    </Stack>
  );
};
