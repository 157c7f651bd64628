import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioSession } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { sessionWords } from './session-words.ts';

/** Active sessions, with a button to end each one. */
export const SessionTable = ({
  sessions,
  onEnd,
}: {
  sessions: readonly StudioSession[];
  onEnd: (session: StudioSession) => void;
}): ReactElement => {
  const say = useWords(sessionWords);
  const { ask, confirmation } = useConfirmation();
  const browserOf = ({ browser }: StudioSession): string =>
    browser === '' ? say('unknownBrowser') : browser;
  return (
    <>
      <DataTable
        withTableBorder
        verticalSpacing="sm"
        idAccessor="sessionId"
        minHeight={sessions.length === 0 ? 160 : 0}
        noRecordsText={say('none')}
        records={[...sessions]}
        columns={[
          { accessor: 'name', title: say('account') },
          {
            accessor: 'browser',
            title: say('browser'),
            render: (session) => (
              <Group gap="xs">
                <Text size="sm">{browserOf(session)}</Text>
                {session.isThis && <Badge variant="light">{say('isThis')}</Badge>}
              </Group>
            ),
          },
          {
            accessor: 'startedAt',
            title: say('started'),
            render: ({ startedAt }) => formatInstant(startedAt),
          },
          { accessor: 'usedAt', title: say('used'), render: ({ usedAt }) => formatInstant(usedAt) },
          {
            accessor: 'actions',
            title: say('actions'),
            textAlign: 'right',
            render: (session) =>
              session.isThis ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say('endOf', { name: session.name, browser: browserOf(session) })}
                  onClick={() => {
                    ask({
                      title: say('endTitle'),
                      body: say('endBody', { name: session.name, browser: browserOf(session) }),
                      action: say('end'),
                      isDangerous: true,
                      onConfirm: () => {
                        onEnd(session);
                      },
                    });
                  }}
                >
                  {say('end')}
                </Button>
              ),
          },
        ]}
      />
      {confirmation}
    </>
  );
};
