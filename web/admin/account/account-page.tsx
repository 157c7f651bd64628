import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionTable } from './session-table.tsx';
import { sessionWords } from './session-words.ts';
import { accountWords } from './words.ts';

const Card = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}): ReactElement => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  </Paper>
);

const MySessions = (): ReactElement => {
  const say = useWords(accountWords);
  const sayOfSessions = useWords(sessionWords);
  const notify = useNotifications();
  const sessions = useStudioQuery('mySessions', {});
  const end = useStudioMutation('endMySessions', { refreshes: ['mySessions', 'sessions'] });
  const { ask, confirmation } = useConfirmation();
  const endIt = (sessionId: string | null): void => {
    end.mutate(
      { sessionId },
      {
        onSuccess: () => {
          notify.success(sayOfSessions('ended'));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Card
      title={say('sessions')}
      action={
        <Button
          variant="default"
          size="xs"
          disabled={(sessions.data?.sessions.length ?? 0) < 2}
          onClick={() => {
            ask({
              title: sayOfSessions('endOthers'),
              body: sayOfSessions('endOthersBody'),
              action: sayOfSessions('endOthers'),
              isDangerous: true,
              onConfirm: () => {
                endIt(null);
              },
            });
          }}
        >
          {sayOfSessions('endOthers')}
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(found) => (
          <SessionTable
            sessions={found.sessions}
            onEnd={({ sessionId }) => {
              endIt(sessionId);
            }}
          />
        )}
      </Loaded>
      {confirmation}
    </Card>
  );
};

/** The user's own account. */
export const AccountPage = (): ReactElement => {
  const say = useWords(accountWords);
  const account = useStudioQuery('account', {});
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={account}>
        {(found) => (
          <>
            <Card title={say('factor')}>
              <SecondFactorCard account={found} onChanged={() => void account.refetch()} />
            </Card>
            <MySessions />
            <Card title={say('password')}>
              <PasswordForm />
            </Card>
          </>
        )}
      </Loaded>
    </StudioPage>
  );
};
