import { Button, Chip, Group, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { OutboxState, StudioMessage } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { EmptyState, Failure, Loading } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { LoadMoreButton } from '../visits/load-more-button.tsx';
import { useStudioInfiniteQuery } from '../visits/use-studio-infinite-query.ts';
import { useWords } from '../words/studio-words.ts';
import { MessageTable } from './message-table.tsx';
import { RevealedMessage } from './revealed-message.tsx';
import { outboxWords } from './words.ts';

const STATES = ['waiting', 'sent', 'failed', 'expired', 'withdrawn'] as const;

/** `/admin/outbox`: messages to phones and their state. */
export const OutboxPage = (): ReactElement => {
  const say = useWords(outboxWords);
  const notify = useNotifications();
  const [state, setState] = useState<OutboxState | null>(null);
  const [revealed, setRevealed] = useState<StudioMessage | null>(null);
  const { ask, confirmation } = useConfirmation();
  const list = useStudioInfiniteQuery('outboxList', state === null ? {} : { state });
  const retry = useStudioMutation('retryMessage', { refreshes: ['outboxList'] });
  const giveUp = useStudioMutation('giveUpMessage', { refreshes: ['outboxList'] });

  const tryAgain = (messageId: string | null): void => {
    retry.mutate(
      { messageId },
      {
        onSuccess: ({ retried }) => {
          notify.success(say('retried', { count: retried }));
        },
        onError: notify.error,
      },
    );
  };
  const counts = new Map(
    (list.data?.pages[0]?.counts ?? []).map((one) => [one.state, one.count] as const),
  );
  const messages = list.data?.pages.flatMap((page) => page.messages);

  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        (counts.get('failed') ?? 0) > 0 && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() => {
              ask({
                title: say('retryAllTitle'),
                body: say('retryAllBody'),
                action: say('retryAll'),
                onConfirm: () => {
                  tryAgain(null);
                },
              });
            }}
          >
            {say('retryAll')}
          </Button>
        )
      }
    >
      <Chip.Group
        value={state ?? ''}
        onChange={(chosen) => {
          setState(STATES.find((one) => one === chosen) ?? null);
        }}
      >
        <Group gap="xs" role="group" aria-label={say('state')}>
          <Chip value="">{say('all')}</Chip>
          {STATES.map((one) => (
            <Chip key={one} value={one}>
              {say('stateCount', {
                state: say(`state.${one}`),
                count: (counts.get(one) ?? 0).toLocaleString(),
              })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {messages === undefined && !list.isError && <Loading />}
      {messages === undefined && list.isError && (
        <Failure of={list.error} onRetry={() => void list.refetch()} />
      )}
      {messages?.length === 0 && <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>}
      {messages !== undefined && messages.length > 0 && (
        <Stack>
          <MessageTable
            messages={messages}
            onRetry={({ messageId }) => {
              tryAgain(messageId);
            }}
            onGiveUp={({ messageId }) => {
              giveUp.mutate(
                { messageId },
                {
                  onSuccess: ({ fault }) => {
                    notify.success(say(fault === null ? 'gaveUp' : 'notWaiting'));
                  },
                  onError: notify.error,
                },
              );
            }}
            onReveal={setRevealed}
          />
          <LoadMoreButton of={list} />
        </Stack>
      )}
      <RevealedMessage
        messageId={revealed?.messageId ?? null}
        onClose={() => {
          setRevealed(null);
        }}
      />
      {confirmation}
    </StudioPage>
  );
};
