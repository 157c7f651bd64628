import { Button, Paper, Stack, Title } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import type { ReactElement, ReactNode } from 'react';
import type { CommandLineToken } from '../../../schemas/api.gen.ts';
import { useStudioMutation, useStudioQuery } from '../calls/studio-client.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { frameWords } from '../frame/words.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { ConfirmRequest } from './confirm-request.tsx';
import { commandLineWords } from './words.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
);

/** Tokens of command lines, with a button to revoke each one. */
const TokenTable = ({ tokens }: { tokens: readonly CommandLineToken[] }): ReactElement => {
  const say = useWords(commandLineWords);
  const sayRole = useWords(frameWords);
  const notify = useNotifications();
  const revoke = useStudioMutation('revokeCommandLine', { refreshes: ['commandLineTokens'] });
  const { ask, confirmation } = useConfirmation();
  const askToRevoke = ({ tokenId, name, label }: CommandLineToken): void => {
    ask({
      title: say('revokeTitle'),
      body: say('revokeBody', { name, label }),
      action: say('revoke'),
      isDangerous: true,
      onConfirm: () => {
        revoke.mutate(
          { tokenId },
          {
            onSuccess: () => {
              notify.success(say('revoked'));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  return (
    <>
      <DataTable
        withTableBorder
        verticalSpacing="sm"
        idAccessor="tokenId"
        minHeight={tokens.length === 0 ? 160 : 0}
        noRecordsText={say('none')}
        records={[...tokens]}
        columns={[
          { accessor: 'name', title: say('account') },
          { accessor: 'label', title: say('label') },
          { accessor: 'role', title: say('role'), render: ({ role }) => sayRole(`role.${role}`) },
          {
            accessor: 'createdAt',
            title: say('created'),
            render: ({ createdAt }) => formatInstant(createdAt),
          },
          {
            accessor: 'usedAt',
            title: say('used'),
            render: ({ usedAt }) => (usedAt === null ? say('neverUsed') : formatInstant(usedAt)),
          },
          {
            accessor: 'expiresAt',
            title: say('expires'),
            render: ({ expiresAt }) => formatInstant(expiresAt),
          },
          {
            accessor: 'actions',
            title: say('actions'),
            textAlign: 'right',
            render: (token) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say('revokeOf', { name: token.name, label: token.label })}
                onClick={() => {
                  askToRevoke(token);
                }}
              >
                {say('revoke')}
              </Button>
            ),
          },
        ]}
      />
      {confirmation}
    </>
  );
};

/** Command lines: confirming one, and the tokens that they have. */
export const CommandLinePage = (): ReactElement => {
  const say = useWords(commandLineWords);
  const tokens = useStudioQuery('commandLineTokens', {});
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Section title={say('confirm')}>
        <ConfirmRequest />
      </Section>
      <Section title={say('tokens')}>
        <Loaded query={tokens}>{(found) => <TokenTable tokens={found.tokens} />}</Loaded>
      </Section>
    </StudioPage>
  );
};
