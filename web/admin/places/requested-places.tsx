import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ApprovalRequest } from '../../../schemas/api.gen.ts';
import { requestWords } from '../approvals/request-words.ts';
import { useRequestTitle } from '../approvals/use-request-title.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { Loaded } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { PlaceChanges } from './place-changes.tsx';

/** Changes of places that wait for a second person: each place before and after. */
export const RequestedPlaces = ({ of: request }: { of: ApprovalRequest }): ReactElement => {
  const say = useWords(placeApprovalWords);
  const query = useStudioQuery('requestedPlaces', { requestId: String(request.requestId) });
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <div
          role="region"
          aria-label={say('changes')}
          tabIndex={0}
          style={{ maxHeight: 400, overflowY: 'auto' }}
        >
          <PlaceChanges rows={rows} />
        </div>
      )}
    </Loaded>
  );
};

const WaitingLine = ({ of: request }: { of: ApprovalRequest }): ReactElement => (
  <li>
    {useRequestTitle(request)} ·{' '}
    {useWords(requestWords)('asked', {
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
