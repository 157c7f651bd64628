import { Badge, Button, Group, Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Publication, StudioVersion } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { historyWords } from './history-words.ts';
import { PublicationLine, PublicationNotes } from './publication-line.tsx';

/** Whether a version is newer than the active one. */
export const isNewerThan = (version: StudioVersion, active: StudioVersion | undefined): boolean =>
  active !== undefined && version.version > active.version;

/** The versions of a questionnaire, newest first, with who published them and why. */
export const VersionTable = ({
  versions,
  publications,
  mayRollBack,
  onView,
  onRollBack,
}: {
  versions: readonly StudioVersion[];
  publications: readonly Publication[];
  mayRollBack: boolean;
  onView: (version: StudioVersion) => void;
  onRollBack: (version: StudioVersion) => void;
}): ReactElement => {
  const say = useWords(historyWords);
  const active = versions.find(({ isPublished }) => isPublished);
  return (
    <Table withTableBorder verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('version')}</Table.Th>
          <Table.Th miw={172}>{say('savedAt')}</Table.Th>
          <Table.Th>{say('published')}</Table.Th>
          <Table.Th miw={96}>{say('note')}</Table.Th>
          <Table.Th>{say('actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map((version) => {
          const back = isNewerThan(version, active) ? 'useAgain' : 'rollBack';
          const own = publications.filter(({ detailId }) => detailId === version.detailId);
          return (
            <Table.Tr key={version.detailId}>
              <Table.Td>
                <Group gap={6}>
                  <Text fw={600}>{say('versionNumber', { version: version.version })}</Text>
                  {version.isPublished && (
                    <Badge tt="none" variant="light">
                      {say('inForce')}
                    </Badge>
                  )}
                  {!version.wasInForce && (
                    <Badge tt="none" variant="light" color="gray" c="dark">
                      {say('neverInForce')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td>{formatInstant(version.savedAt)}</Table.Td>
              <Table.Td>
                {own.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {say('noPublication')}
                  </Text>
                )}
                {own.map((one) => (
                  <PublicationLine key={one.publicationId} of={one} />
                ))}
              </Table.Td>
              <Table.Td maw={320}>
                {own.map((one) => (
                  <PublicationNotes key={one.publicationId} of={one} />
                ))}
              </Table.Td>
              <Table.Td>
                <Group gap={6}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say('viewOf', { version: version.version })}
                    onClick={() => {
                      onView(version);
                    }}
                  >
                    {say('view')}
                  </Button>
                  {mayRollBack && !version.isPublished && version.wasInForce && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={say(`${back}To`, { version: version.version })}
                      onClick={() => {
                        onRollBack(version);
                      }}
                    >
                      {say(back)}
                    </Button>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
