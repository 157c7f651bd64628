import { Badge, Button, Chip, Group, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { StudioInside, UserType } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { ScreeningMarks } from './screening-marks.tsx';
import { passWords } from './words.ts';

const REFRESH_INTERVAL_MS = 30_000;
const MAX_SHOWN = 500;

/**
 * The people who are inside now, by user type. Staff can end a presence whose exit was not scanned.
 */
export const InsideNow = (): ReactElement => {
  const say = useWords(passWords);
  const sayName = useWords(nameWords);
  const notify = useNotifications();
  const [userType, setUserType] = useState<UserType | null>(null);
  const [personToRelease, setPersonToRelease] = useState<StudioInside | null>(null);
  const query = useStudioQuery('peopleInside', userType === null ? {} : { userType }, {
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const release = useStudioMutation('releaseInside', {
    refreshes: ['peopleInside', 'movements', 'dashboard', 'findPasses'],
  });
  const labelsOf = (one: StudioInside): { type: string; person: string } => ({
    type: sayName(`userType.${one.userType}`),
    person: one.bearer || one.phone,
  });

  const columns: DataTableColumn<StudioInside>[] = [
    {
      accessor: 'enteredAt',
      title: say('entered'),
      noWrap: true,
      render: (one) => (
        <Group gap="xs">
          {formatInstant(one.enteredAt)}
          <ScreeningMarks of={one} />
          {one.isOverstay && (
            <Badge miw="max-content" color="orange" variant="light" c="dark" tt="none">
              {say('overstay')}
            </Badge>
          )}
        </Group>
      ),
    },
    { accessor: 'userType', title: say('userType'), render: (one) => labelsOf(one).type },
    { accessor: 'bearer', title: say('person') },
    { accessor: 'phone', title: say('phone'), noWrap: true },
    {
      accessor: 'actions',
      title: say('actions'),
      render: (one) => (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          aria-label={say('releaseOf', labelsOf(one))}
          onClick={() => {
            setPersonToRelease(one);
          }}
        >
          {say('release')}
        </Button>
      ),
    },
  ];

  return (
    <>
      <Loaded query={query}>
        {({ total, counts, inside }) =>
          total === 0 ? (
            <EmptyState title={say('emptyTitle')}>{say('emptyBody')}</EmptyState>
          ) : (
            <Stack>
              <Chip.Group
                value={userType ?? ''}
                onChange={(chosen) => {
                  setUserType(counts.find((one) => one.userType === chosen)?.userType ?? null);
                }}
              >
                <Group gap="xs" role="group" aria-label={say('userType')}>
                  <Chip value="">{say('total', { count: total })}</Chip>
                  {counts.map((one) => (
                    <Chip key={one.userType} value={one.userType}>
                      {say('typeCount', {
                        type: sayName(`userType.${one.userType}`),
                        count: one.count,
                      })}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
              <DataTable
                idAccessor="passId"
                records={[...inside]}
                columns={columns}
                minHeight={120}
              />
              {inside.length === MAX_SHOWN && <Text c="dimmed">{say('first500')}</Text>}
            </Stack>
          )
        }
      </Loaded>
      <ConfirmDialog
        confirmation={
          personToRelease && {
            title: say('releaseTitle'),
            body: say('releaseBody', labelsOf(personToRelease)),
            action: say('release'),
            requiresReason: true,
            isDangerous: true,
            onConfirm: (reason) => {
              release.mutate(
                { passId: personToRelease.passId, reason },
                {
                  onSuccess: () => {
                    notify.success(say('released'));
                  },
                  onError: notify.error,
                },
              );
            },
          }
        }
        onClose={() => {
          setPersonToRelease(null);
        }}
      />
    </>
  );
};
