import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ApprovalRequest, DecidePlacesRequest } from '../../../schemas/api.gen.ts';
import { useRequestTitle } from '../approvals/use-request-title.ts';
import { useStudioMutation, useStudioQuery } from '../calls/studio-client.ts';
import { useConfirmation, type Confirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useMay, useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { PlaceChanges } from './place-changes.tsx';

const DONE = { approve: 'approved', sendBack: 'wasSentBack', withdraw: 'withdrawn' } as const;

/** The buttons to decide about a request, or, for the person who asked, to take it back. */
const Decision = ({ of: request }: { of: ApprovalRequest }): ReactElement | null => {
  const say = useWords(placeApprovalWords);
  const notify = useNotifications();
  const { name } = useSignedInAccount();
  const mayDecide = useMay('decidePlaces');
  const { ask, confirmation } = useConfirmation();
  const decide = useStudioMutation('decidePlaces', {
    refreshes: ['places', 'placeChanges', 'publications'],
  });
  const confirm = (
    decision: DecidePlacesRequest['decision'],
    more: Partial<Confirmation> = {},
  ): void => {
    ask({
      title: say(`${decision}Title`),
      body: say(`${decision}Body`),
      action: say(decision),
      ...more,
      onConfirm: (note) => {
        decide.mutate(
          { requestId: request.requestId, decision, note },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) notify.success(say(DONE[decision]));
              else notify.warning(say(`fault.${fault}`));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  if (!mayDecide) return null;
  return (
    <>
      {request.askedBy === name && (
        <>
          <Text size="sm">
            {say('own')} {say('noOther')}
          </Text>
          <Button
            w="fit-content"
            variant="default"
            onClick={() => {
              confirm('withdraw');
            }}
          >
            {say('withdraw')}
          </Button>
        </>
      )}
      {request.mayApprove && (
        <Group>
          <Button
            loading={decide.isPending}
            onClick={() => {
              confirm('approve');
            }}
          >
            {say('approve')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              confirm('sendBack', { requiresReason: true });
            }}
          >
            {say('sendBack')}
          </Button>
        </Group>
      )}
      {confirmation}
    </>
  );
};

/** Changes of places that wait for a second person: each place before and after, and the decision. */
export const RequestedPlacesCard = ({ of: request }: { of: ApprovalRequest }): ReactElement => {
  const say = useWords(placeApprovalWords);
  const title = useRequestTitle(request);
  const query = useStudioQuery('requestedPlaces', { requestId: String(request.requestId) });
  return (
    <Paper component="article" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Badge tt="none" variant="light" c="dark" color="orange">
            {say('waiting')}
          </Badge>
        </Group>
        <Text size="sm">
          {say('by', { who: request.askedBy, when: formatInstant(request.askedAt) })}
        </Text>
        <Loaded query={query}>
          {({ rows }) => (
            <>
              <div
                role="region"
                aria-label={say('changes')}
                tabIndex={0}
                style={{ maxHeight: 400, overflowY: 'auto' }}
              >
                <PlaceChanges rows={rows} />
              </div>
              <Decision of={request} />
            </>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
};

const WaitingLine = ({ of: request }: { of: ApprovalRequest }): ReactElement => (
  <li>
    {useRequestTitle(request)} ·{' '}
    {useWords(placeApprovalWords)('by', {
      who: request.askedBy,
      when: formatInstant(request.askedAt),
    })}
  </li>
);

/** The requests about places that wait for a second person. */
export const useWaitingPlaces = (): readonly ApprovalRequest[] =>
  (useStudioQuery('publications', {}).data?.requests ?? []).filter(
    ({ subject }) => subject === 'places',
  );

/** Above the list: which of its changes wait for a second person, if any do. */
export const WaitingPlaces = (): ReactElement | null => {
  const say = useWords(placeApprovalWords);
  const waiting = useWaitingPlaces();
  if (waiting.length === 0) return null;
  return (
    <Alert color="orange">
      <Stack gap="xs">
        <Text fw={600}>{say('waitingTitle', { count: waiting.length })}</Text>
        <Text size="sm" component="ul" m={0} pl="md">
          {waiting.map((request) => (
            <WaitingLine key={request.requestId} of={request} />
          ))}
        </Text>
        <Text size="sm">{say('waitingBody')}</Text>
        <Anchor component={Link} href="/publications" size="sm" w="fit-content">
          {say('openApprovals')}
        </Anchor>
      </Stack>
    </Alert>
  );
};
