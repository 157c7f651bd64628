import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioDevice } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { deviceWords } from './words.ts';

/** Devices, with actions for those that are in use. */
export const DeviceTable = ({
  devices,
  onPair,
  onRevoke,
  onAcknowledge,
}: {
  devices: readonly StudioDevice[];
  onPair: (device: StudioDevice) => void;
  onRevoke: (device: StudioDevice) => void;
  onAcknowledge: (device: StudioDevice) => void;
}): ReactElement => {
  const say = useWords(deviceWords);
  return (
    <DataTable
      withTableBorder
      verticalSpacing="sm"
      idAccessor="deviceId"
      records={[...devices]}
      columns={[
        {
          accessor: 'name',
          title: say('name'),
          render: ({ name }) => (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          ),
        },
        {
          accessor: 'kind',
          title: say('kind'),
          render: ({ kind, kioskType }) => (
            <>
              <Text size="sm">{say(`kind.${kind}`)}</Text>
              {kioskType !== '' && (
                <Text size="xs" c="dimmed">
                  {say(`kioskType.${kioskType}`)}
                </Text>
              )}
            </>
          ),
        },
        {
          accessor: 'state',
          title: say('state'),
          render: ({ revokedAt, helpCalledAt }) => {
            if (revokedAt !== null)
              return (
                <Text size="sm" c="dimmed">
                  {say('revoked', { at: formatInstant(revokedAt) })}
                </Text>
              );
            return helpCalledAt === null ? (
              <Badge variant="light">{say('active')}</Badge>
            ) : (
              <Badge color="red.8">{say('helpCalled', { at: formatInstant(helpCalledAt) })}</Badge>
            );
          },
        },
        {
          accessor: 'seenAt',
          title: say('seen'),
          render: ({ seenAt }) =>
            seenAt === null ? (
              <Text size="sm" c="dimmed">
                {say('neverSeen')}
              </Text>
            ) : (
              formatInstant(seenAt)
            ),
        },
        {
          accessor: 'addedAt',
          title: say('added'),
          render: ({ addedAt }) => formatInstant(addedAt),
        },
        {
          accessor: 'actions',
          title: say('actions'),
          textAlign: 'right',
          render: (device) =>
            device.revokedAt === null && (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {device.helpCalledAt !== null && (
                  <Button
                    size="compact-sm"
                    aria-label={say('acknowledgeOf', { name: device.name })}
                    onClick={() => {
                      onAcknowledge(device);
                    }}
                  >
                    {say('acknowledge')}
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say('pairOf', { name: device.name })}
                  onClick={() => {
                    onPair(device);
                  }}
                >
                  {say('pair')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  c="red.8"
                  aria-label={say('revokeOf', { name: device.name })}
                  onClick={() => {
                    onRevoke(device);
                  }}
                >
                  {say('revoke')}
                </Button>
              </Group>
            ),
        },
      ]}
    />
  );
};
