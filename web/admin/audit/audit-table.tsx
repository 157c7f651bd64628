import { Text } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { AuditLogEntry } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { actionWords, NAMED_ACTIONS } from './action-words.ts';
import { detailWords, NAMED_DETAILS } from './detail-words.ts';
import { auditWords } from './words.ts';

const KNOWN_ACTORS = ['visitor', 'operator', 'console', 'system'] as const;

/** Rows of the audit log, with names instead of codes where they exist. */
export const AuditTable = ({ entries }: { entries: readonly AuditLogEntry[] }): ReactElement => {
  const say = useWords(auditWords);
  const sayAction = useWords(actionWords);
  const sayDetail = useWords(detailWords);
  const nameOf = (action: string): string => {
    const named = NAMED_ACTIONS.find((known) => known === action);
    return named === undefined ? action : sayAction(named);
  };
  const actorOf = ({ actor, isAccount }: AuditLogEntry): string => {
    const known = isAccount ? undefined : KNOWN_ACTORS.find((name) => name === actor);
    return known === undefined ? actor : say(known);
  };
  const detailOf = ({ name, value }: AuditLogEntry['detail'][number]): string => {
    const named = NAMED_DETAILS.find((known) => known === name);
    const said = value === 'true' ? say('yes') : value === 'false' ? say('no') : value;
    return `${named === undefined ? name : sayDetail(named)}: ${said}`;
  };
  return (
    <DataTable
      withTableBorder
      verticalSpacing="xs"
      idAccessor="auditId"
      records={[...entries]}
      columns={[
        { accessor: 'at', title: say('at'), width: 150, render: ({ at }) => formatInstant(at) },
        {
          accessor: 'action',
          title: say('action'),
          width: 220,
          render: ({ action }) => (
            <>
              <Text size="sm">{nameOf(action)}</Text>
              {nameOf(action) !== action && (
                <Text size="xs" c="dimmed">
                  {action}
                </Text>
              )}
            </>
          ),
        },
        {
          accessor: 'actor',
          title: say('actor'),
          width: 190,
          render: (entry) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {actorOf(entry)}
            </Text>
          ),
        },
        {
          accessor: 'source',
          title: say('source'),
          width: 150,
          render: ({ source }) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {source === 'terminal' || source === 'server' ? say(source) : source}
            </Text>
          ),
        },
        {
          accessor: 'detail',
          title: say('detail'),
          render: ({ detail }) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {detail.map(detailOf).join(' · ')}
            </Text>
          ),
        },
      ]}
    />
  );
};
