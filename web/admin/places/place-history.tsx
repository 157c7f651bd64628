import { Anchor, Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Loaded } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { placesWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** Who changed the list of places, and the resulting snapshot. */
export const PlaceHistory = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const query = useStudioQuery('placeChanges', {}, { enabled: opened });
  return (
    <Dialog size="xl" opened={opened} onClose={onClose} title={say('history')}>
      <Loaded query={query}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Text c="dimmed">{say('noHistory')}</Text>
          ) : (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{say('at')}</Table.Th>
                  <Table.Th>{say('by')}</Table.Th>
                  <Table.Th>{say('what')}</Table.Th>
                  <Table.Th>{say('total')}</Table.Th>
                  <Table.Th>{say('snapshot')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(
                  ({ at, by, approvedBy, change, placeId, placesId, total, ...counts }) => (
                    <Table.Tr key={`${at}.${placesId}.${placeId}`}>
                      <Table.Td>{formatInstant(at)}</Table.Td>
                      <Table.Td>
                        {by === '' ? say('terminal') : by}
                        {approvedBy !== '' && <br />}
                        {approvedBy !== '' && say('approvedBy', { who: approvedBy })}
                      </Table.Td>
                      <Table.Td>{say(`change.${change}`, { placeId, ...counts })}</Table.Td>
                      <Table.Td>{total}</Table.Td>
                      <Table.Td>
                        {total !== null && (
                          <Anchor
                            component={Link}
                            href={`/places/lists/${placesId}`}
                            aria-label={say('openList', { time: formatInstant(at) })}
                            size="sm"
                          >
                            {say('open')}
                          </Anchor>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ),
                )}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Dialog>
  );
};
