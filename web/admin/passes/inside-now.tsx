import { Badge, Button, Chip, Group, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import type { StudioInside, UserType } from '../../../schemas/api.gen.ts';
import { Confirm } from '../frame/confirm.tsx';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { useTold } from '../frame/use-told.ts';
import { shownInstant } from '../hospital/day-text.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { passWords } from './words.ts';

const REFRESHED_EVERY_MS = 30_000;
const MOST_SHOWN = 500;

/** Who is inside now, by user type, and the way to end a presence whose exit nobody scanned. */
export const InsideNow = (): ReactElement => {
  const say = useWords(passWords);
  const sayName = useWords(nameWords);
  const told = useTold();
  const [userType, setUserType] = useState<UserType | null>(null);
  const [leaving, setLeaving] = useState<StudioInside | null>(null);
  const query = useStudio('peopleInside', userType === null ? {} : { userType }, {
    refetchInterval: REFRESHED_EVERY_MS,
  });
  const release = useStudioChange('releaseInside', {
    refreshes: ['peopleInside', 'movements', 'dashboard', 'findPasses'],
  });
  const named = (one: StudioInside): { type: string; person: string } => ({
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
          {shownInstant(one.enteredAt)}
          {one.isOverstay && (
            <Badge miw="max-content" color="orange" variant="light" c="dark" tt="none">
              {say('overstay')}
            </Badge>
          )}
        </Group>
      ),
    },
    { accessor: 'userType', title: say('userType'), render: (one) => named(one).type },
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
          aria-label={say('releaseOf', named(one))}
          onClick={() => {
            setLeaving(one);
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
            <EmptyState title={say('nobodyTitle')}>{say('nobody')}</EmptyState>
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
              {inside.length === MOST_SHOWN && <Text c="dimmed">{say('first500')}</Text>}
            </Stack>
          )
        }
      </Loaded>
      <Confirm
        confirmation={
          leaving && {
            title: say('releaseTitle'),
            body: say('releaseBody', named(leaving)),
            action: say('release'),
            asksReason: true,
            isDangerous: true,
            onConfirm: (reason) => {
              release.mutate(
                { passId: leaving.passId, reason },
                {
                  onSuccess: () => {
                    told.done(say('released'));
                  },
                  onError: told.failed,
                },
              );
            },
          }
        }
        onClose={() => {
          setLeaving(null);
        }}
      />
    </>
  );
};
