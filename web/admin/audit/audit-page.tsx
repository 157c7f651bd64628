import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { AuditFilterForm, EMPTY_FILTER, type AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditWords } from './words.ts';

/** The search criteria, and for each visited page the row id that it starts before. */
interface AuditQuery {
  readonly filter: AuditFilter;
  readonly before: readonly (number | null)[];
}

const SignatureState = (): ReactElement => {
  const say = useWords(auditWords);
  const state = useStudioQuery('auditState', {});
  return (
    <Loaded query={state}>
      {({ signedAt, checkpoints: count, uncovered, isLate }) => (
        <Stack gap="xs">
          {isLate && (
            <Alert color="red" role="alert" title={say('late')}>
              {say('lateHelp')}
            </Alert>
          )}
          <Text size="sm" c="dimmed">
            {signedAt === null
              ? say('unsigned')
              : say('signed', { at: formatInstant(signedAt), count, uncovered })}{' '}
            {say('verify')}
          </Text>
        </Stack>
      )}
    </Loaded>
  );
};

const AuditRows = ({
  reading: { filter, before },
  onTurn,
}: {
  reading: AuditQuery;
  onTurn: (before: AuditQuery['before']) => void;
}): ReactElement => {
  const say = useWords(auditWords);
  const rows = useStudioQuery('auditLog', { ...filter, beforeId: before.at(-1) ?? null });
  return (
    <Loaded query={rows}>
      {({ entries, nextBeforeId }) =>
        entries.length === 0 ? (
          <EmptyState title={say('none')}>{say('noneHelp')}</EmptyState>
        ) : (
          <Stack>
            <AuditTable entries={entries} />
            <Group justify="space-between">
              <Button
                variant="default"
                disabled={before.length < 2}
                onClick={() => {
                  onTurn(before.slice(0, -1));
                }}
              >
                {say('newer')}
              </Button>
              <Text size="sm">{say('page', { page: before.length })}</Text>
              <Button
                variant="default"
                disabled={nextBeforeId === null}
                onClick={() => {
                  onTurn([...before, nextBeforeId]);
                }}
              >
                {say('older')}
              </Button>
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
};

/** The audit log with search and paging. */
export const AuditPage = (): ReactElement => {
  const say = useWords(auditWords);
  const [auditQuery, setAuditQuery] = useState<AuditQuery>({
    filter: EMPTY_FILTER,
    before: [null],
  });
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <AuditFilterForm
        onSearch={(filter) => {
          setAuditQuery({ filter, before: [null] });
        }}
      />
      <Text size="sm" c="dimmed">
        {say('subjectNote')}
      </Text>
      <SignatureState />
      <AuditRows
        reading={auditQuery}
        onTurn={(before) => {
          setAuditQuery({ ...auditQuery, before });
        }}
      />
    </StudioPage>
  );
};
