import { ActionIcon, Switch, Table } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useParams, useSearch } from 'wouter';
import type { StudioPartnerPerson } from '../../../schemas/api.gen.ts';
import { Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useWords } from '../words/studio-words.ts';
import { partnersWords } from './words.ts';

const PersonRow = ({ person }: { person: StudioPartnerPerson }): ReactElement => {
  const say = useWords(partnersWords);
  const told = useTold();
  const may = useMay(['admin']);
  const change = useStudioChange('changePartner', { refreshes: ['partnerPeople'] });
  const reveal = useStudioChange('revealPartner');
  const { partnerEmployeeId, isManager, hasAuthority, name } = person;
  const shown = reveal.data ?? person;
  const save = (changes: { isManager?: boolean; hasAuthority?: boolean }): void => {
    change.mutate(
      { partnerEmployeeId, isManager, hasAuthority, ...changes },
      { onError: told.failed },
    );
  };
  return (
    <Table.Tr>
      <Table.Td>{shown.name}</Table.Td>
      <Table.Td>{shown.phone}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('isManagerOf', { name })}
          checked={isManager}
          disabled={!may}
          onChange={(event) => {
            save({ isManager: event.currentTarget.checked });
          }}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('hasAuthorityOf', { name })}
          checked={hasAuthority}
          disabled={!may}
          onChange={(event) => {
            save({ hasAuthority: event.currentTarget.checked });
          }}
        />
      </Table.Td>
      <Table.Td>{say(person.isInvited ? 'yes' : 'no')}</Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          aria-label={say('reveal', { name })}
          title={say('audited')}
          onClick={() => {
            reveal.mutate({ partnerEmployeeId }, { onError: told.failed });
          }}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
};

/** `/admin/partners/:groupId`: the people of a company, masked, and who manages them. */
export const PartnerPage = (): ReactElement => {
  const say = useWords(partnersWords);
  const { groupId = '' } = useParams<{ groupId: string }>();
  const visitDate = new URLSearchParams(useSearch()).get('day') ?? '20260101';
  const query = useStudio('partnerPeople', { groupId, visitDate });
  return (
    <StudioPage
      title={query.data?.name ?? groupId}
      crumbs={[{ label: say('title'), to: '/partners' }]}
    >
      <Loaded query={query}>
        {({ people }) => (
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('name')}</Table.Th>
                <Table.Th>{say('phone')}</Table.Th>
                <Table.Th>{say('isManager')}</Table.Th>
                <Table.Th>{say('hasAuthority')}</Table.Th>
                <Table.Th>{say('invited')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map((person) => (
                <PersonRow key={person.partnerEmployeeId} person={person} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </StudioPage>
  );
};
