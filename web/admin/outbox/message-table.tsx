import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioMessage } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { outboxWords } from './words.ts';

const COLOUR = {
  waiting: 'blue',
  sent: 'teal',
  failed: 'red',
  expired: 'gray',
  withdrawn: 'gray',
} as const satisfies Record<StudioMessage['state'], string>;

const PURPOSES = ['pass', 'link', 'urgent', 'companion'] as const;
/** The faults that the server words itself (server/messages/send-messages.ts, server/messages/outbox-lists-repository.ts). */
const FAULTS = {
  'given up by staff': 'givenUp',
  'too late': 'tooLate',
  'no mobile phone': 'noMobile',
  'the messenger failed': 'messengerFailed',
} as const;

const isKnownFault = (fault: string): fault is keyof typeof FAULTS => Object.hasOwn(FAULTS, fault);

/** The actions on one message. */
export interface MessageActions {
  readonly onRetry: (message: StudioMessage) => void;
  readonly onGiveUp: (message: StudioMessage) => void;
  readonly onReveal: (message: StudioMessage) => void;
}

/** Messages, newest first, with masked numbers. */
export const MessageTable = ({
  messages,
  onRetry,
  onGiveUp,
  onReveal,
}: { messages: readonly StudioMessage[] } & MessageActions): ReactElement => {
  const say = useWords(outboxWords);
  const mayReveal = useMay('revealMessage');
  const purposeOf = ({ purpose }: StudioMessage): string => {
    const known = PURPOSES.find((one) => one === purpose);
    return known === undefined ? purpose : say(`purpose.${known}`);
  };
  const whenOf = ({ state, sentAt, nextTryAt, notAfter }: StudioMessage): string => {
    if (sentAt !== null) return say('sentAt', { when: formatInstant(sentAt) });
    if (state === 'waiting') return say('next', { when: formatInstant(nextTryAt) });
    return notAfter === null ? '' : say('until', { when: formatInstant(notAfter) });
  };
  const columns: DataTableColumn<StudioMessage>[] = [
    {
      accessor: 'createdAt',
      title: say('createdAt'),
      noWrap: true,
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      accessor: 'purpose',
      title: say('purpose'),
      // Breaks lines only between words.
      cellsStyle: () => ({ overflowWrap: 'normal' }),
      render: purposeOf,
    },
    { accessor: 'phone', title: say('phone'), noWrap: true },
    {
      accessor: 'state',
      title: say('state'),
      render: (message) => (
        <>
          <Badge miw="max-content" variant="light" color={COLOUR[message.state]} c="dark" tt="none">
            {say(`state.${message.state}`)}
          </Badge>
          <Text size="xs" mt={2}>
            {whenOf(message)}
          </Text>
        </>
      ),
    },
    { accessor: 'tries', title: say('tries'), textAlign: 'right' },
    {
      accessor: 'lastFault',
      title: say('lastFault'),
      render: ({ lastFault }) => (isKnownFault(lastFault) ? say(FAULTS[lastFault]) : lastFault),
    },
    {
      accessor: 'actions',
      title: say('actions'),
      render: (message) => {
        const named = { when: formatInstant(message.createdAt), purpose: purposeOf(message) };
        return (
          <Group gap="xs">
            {message.canRetry && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={say('retryOf', named)}
                onClick={() => {
                  onRetry(message);
                }}
              >
                {say('retry')}
              </Button>
            )}
            {message.canGiveUp && (
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                aria-label={say('giveUpOf', named)}
                onClick={() => {
                  onGiveUp(message);
                }}
              >
                {say('giveUp')}
              </Button>
            )}
            {mayReveal && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={say('revealOf', named)}
                onClick={() => {
                  onReveal(message);
                }}
              >
                {say('reveal')}
              </Button>
            )}
          </Group>
        );
      },
    },
  ];
  return (
    <DataTable idAccessor="messageId" records={[...messages]} columns={columns} minHeight={120} />
  );
};
