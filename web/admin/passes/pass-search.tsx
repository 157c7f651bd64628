import { Badge, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioPass } from '../../../schemas/api.gen.ts';
import { EmptyState, Failure } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { NumberSearch } from '../visits/number-search.tsx';
import { useWords } from '../words/studio-words.ts';
import { ScreeningMarks } from './screening-marks.tsx';
import { passWords } from './words.ts';

const COLOUR = {
  valid: 'teal',
  inside: 'blue',
  notYet: 'gray',
  used: 'gray',
  suspended: 'yellow',
  expired: 'gray',
  replaced: 'gray',
  revoked: 'red',
} as const satisfies Record<StudioPass['state'], string>;

/**
 * Finds the passes of one person by the complete number. Each search is recorded, so it is never
 * repeated automatically.
 */
export const PassSearch = (): ReactElement => {
  const say = useWords(passWords);
  const sayName = useWords(nameWords);
  const find = useStudioMutation('findPasses');
  const columns: DataTableColumn<StudioPass>[] = [
    {
      accessor: 'visitDate',
      title: say('visitDate'),
      noWrap: true,
      render: ({ visitDate }) => formatDay(visitDate),
    },
    {
      accessor: 'userType',
      title: say('userType'),
      render: ({ userType, passType }) => (
        <>
          <Text size="sm">{sayName(`userType.${userType}`)}</Text>
          <Text size="xs" c="dimmed">
            {say(`passType.${passType}`)}
          </Text>
        </>
      ),
    },
    { accessor: 'bearer', title: say('person') },
    { accessor: 'phone', title: say('phone'), noWrap: true },
    {
      accessor: 'state',
      title: say('state'),
      render: ({ state, insideSince, outcome, asksPlaces }) => (
        <>
          <Badge miw="max-content" variant="light" color={COLOUR[state]} c="dark" tt="none">
            {say(`state.${state}`)}
          </Badge>
          <ScreeningMarks of={{ outcome, asksPlaces }} />
          {insideSince !== null && (
            <Text size="xs">{say('insideSince', { when: formatInstant(insideSince) })}</Text>
          )}
          {state === 'suspended' && <Text size="xs">{say('about.suspended')}</Text>}
        </>
      ),
    },
    {
      accessor: 'notBefore',
      title: say('validFor'),
      render: ({ notBefore, notAfter }) =>
        `${formatInstant(notBefore)} ~ ${formatInstant(notAfter)}`,
    },
  ];
  return (
    <Stack>
      <NumberSearch
        label={say('number')}
        description={say('numberHint')}
        action={say('find')}
        wrong={say('wrongNumber')}
        isBusy={find.isPending}
        onNumber={(number) => {
          find.mutate({ number });
        }}
      />
      <Text size="sm" c="dimmed">
        {say('searchAudited')}
      </Text>
      {find.isError && <Failure of={find.error} />}
      <div role="status">
        {find.data?.passes.length === 0 && (
          <EmptyState title={say('noPassTitle')}>{say('noPass')}</EmptyState>
        )}
      </div>
      {find.data !== undefined && find.data.passes.length > 0 && (
        <DataTable
          idAccessor="passId"
          records={[...find.data.passes]}
          columns={columns}
          minHeight={120}
        />
      )}
      {find.data !== undefined && find.data.unreadable > 0 && (
        <Text c="dimmed">{say('unreadable', { count: find.data.unreadable })}</Text>
      )}
    </Stack>
  );
};
