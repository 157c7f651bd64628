import { Alert, Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { useStudioQuery } from '../calls/studio-client.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { firstOfAddenda } from '../questionnaires/publish/group-addenda.ts';
import { useMay, useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { breakGlassWords } from './break-glass-words.ts';

/**
 * What was published without the second person and is not approved, over every page, for those who can
 * approve it and for the person who did it. It is read again on each page, not on a timer.
 */
export const BreakGlassAlarm = (): ReactElement | null => {
  const say = useWords(breakGlassWords);
  const client = useQueryClient();
  const [location] = useLocation();
  const { name } = useSignedInAccount();
  const mayDecide = useMay('decidePublication');
  const { data } = useStudioQuery('publications', {});
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['publications'] });
  }, [client, location]);
  const open = firstOfAddenda(data?.publications ?? []).filter(
    ({ approvalAfter, askedBy }) => approvalAfter === 'open' && (mayDecide || askedBy === name),
  );
  if (open.length === 0) return null;
  return (
    <Alert color="red" role="alert" mb="md" title={say('title')}>
      {open.map(({ publicationId, askedBy, askedAt, note }) => (
        <Text size="sm" key={publicationId}>
          {say('line', { who: askedBy, when: formatInstant(askedAt), note })}{' '}
          {askedBy === name && say('own')}
        </Text>
      ))}
      <Anchor component={Link} href="/publications" size="sm" underline="always">
        {say('look')}
      </Anchor>
    </Alert>
  );
};
