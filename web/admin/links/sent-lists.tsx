import { Badge, Button, Group, Table, Text, Title } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Loaded } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { linksWords } from './words.ts';

const PagedTable = ({
  heads,
  rows,
  page,
  hasMore,
  onPage,
}: {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}): ReactElement => {
  const say = useWords(linksWords);
  if (rows.length === 0) return <Text c="dimmed">{say('none')}</Text>;
  return (
    <>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr key={`${page}.${row}`}>
              {cells.map((cell, column) => (
                <Table.Td key={heads[column]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        {page > 1 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onPage(page - 1);
            }}
          >
            {say('newer')}
          </Button>
        )}
        {hasMore && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onPage(page + 1);
            }}
          >
            {say('older')}
          </Button>
        )}
      </Group>
    </>
  );
};

/** The most recent links and the state of their messages. */
export const SentLinks = (): ReactElement => {
  const say = useWords(linksWords);
  const { typeName } = useDisplayNames();
  const [page, setPage] = useState(1);
  const query = useStudioQuery('sentLinks', { page: String(page) });
  return (
    <>
      <Title order={2} size="h4">
        {say('earlier')}
      </Title>
      <Loaded query={query}>
        {({ links, hasMore }) => (
          <PagedTable
            heads={[say('type'), say('phone'), say('day'), say('at'), say('message')]}
            rows={links.map(({ type, phone, visitDate, createdAt, message }) => [
              typeName(type),
              phone,
              formatDay(visitDate),
              formatInstant(createdAt),
              say(`state.${message}`),
            ])}
            page={page}
            hasMore={hasMore}
            onPage={setPage}
          />
        )}
      </Loaded>
    </>
  );
};

/** The most recent urgent surveys and the people who have answered. */
export const SentUrgentSurveys = (): ReactElement => {
  const say = useWords(linksWords);
  const { typeName } = useDisplayNames();
  const [page, setPage] = useState(1);
  const query = useStudioQuery('sentUrgent', { page: String(page) });
  return (
    <>
      <Title order={2} size="h4">
        {say('earlier')}
      </Title>
      <Loaded query={query}>
        {({ sends, hasMore }) => (
          <PagedTable
            heads={[
              say('type'),
              say('phone'),
              say('urgentDay'),
              say('at'),
              say('message'),
              say('answered'),
            ]}
            rows={sends.map((send) => [
              <Group key="type" gap={4}>
                {typeName(send.answerType)}
                {send.isTest && <Badge color="gray.8">{say('isTest')}</Badge>}
              </Group>,
              send.phone,
              formatDay(send.visitDate),
              formatInstant(send.createdAt),
              say(`state.${send.message}`),
              send.answeredAt === null ? say('notAnswered') : formatInstant(send.answeredAt),
            ])}
            page={page}
            hasMore={hasMore}
            onPage={setPage}
          />
        )}
      </Loaded>
    </>
  );
};
