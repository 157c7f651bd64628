import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { shownInstant } from '../hospital/day-text.ts';
import { useStudio } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { AuditFilterForm, EVERYTHING, type AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditWords } from './words.ts';

/** What is looked for, and before which rows each page that was turned to begins. */
interface Reading {
  readonly filter: AuditFilter;
  readonly before: readonly (number | null)[];
}

const State = (): ReactElement => {
  const say = useWords(auditWords);
  const state = useStudio('auditState', {});
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
              : say('signed', { at: shownInstant(signedAt), count, uncovered })}{' '}
            {say('verify')}
          </Text>
        </Stack>
      )}
    </Loaded>
  );
};

const Rows = ({
  reading: { filter, before },
  onTurn,
}: {
  reading: Reading;
  onTurn: (before: Reading['before']) => void;
}): ReactElement => {
  const say = useWords(auditWords);
  const rows = useStudio('auditLog', { ...filter, beforeId: before.at(-1) ?? null });
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

/** The audit, searched and turned page by page. */
export const AuditPage = (): ReactElement => {
  const say = useWords(auditWords);
  const [reading, setReading] = useState<Reading>({ filter: EVERYTHING, before: [null] });
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <AuditFilterForm
        onSearch={(filter) => {
          setReading({ filter, before: [null] });
        }}
      />
      <Text size="sm" c="dimmed">
        {say('subjectNote')}
      </Text>
      <State />
      <Rows
        reading={reading}
        onTurn={(before) => {
          setReading({ ...reading, before });
        }}
      />
    </StudioPage>
  );
};
