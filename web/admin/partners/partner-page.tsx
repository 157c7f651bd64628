import { Button, Table } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useParams, useSearch } from 'wouter';
import type { StudioPartnerPerson } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { PersonForm } from './person-form.tsx';
import { PersonRow } from './person-row.tsx';
import { partnersWords } from './words.ts';

const People = ({
  groupId,
  visitDate,
  onEdit,
}: {
  groupId: string;
  visitDate: string;
  onEdit: (person: StudioPartnerPerson) => void;
}): ReactElement => {
  const say = useWords(partnersWords);
  const notify = useNotifications();
  const query = useStudioQuery('partnerPeople', { groupId, visitDate });
  const remove = useStudioMutation('removePartner', {
    refreshes: ['partnerPeople', 'partnerGroups'],
  });
  const { ask, confirmation } = useConfirmation();
  const askToRemove = ({ partnerEmployeeId, revision, name }: StudioPartnerPerson): void => {
    ask({
      title: say('removeTitle', { name }),
      body: say('removeBody'),
      action: say('remove', { name }),
      confirmationText: name,
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { partnerEmployeeId, revision },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) notify.success(say('removed', { name }));
              else notify.warning(say('stale', { name }));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  return (
    <>
      <Loaded query={query}>
        {({ people }) =>
          people.length === 0 ? (
            <EmptyState title={say('noEmployees')}>{say('noEmployeesBody')}</EmptyState>
          ) : (
            <Table.ScrollContainer minWidth={720}>
              <Table withTableBorder>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{say('name')}</Table.Th>
                    <Table.Th>{say('phone')}</Table.Th>
                    <Table.Th>{say('isManager')}</Table.Th>
                    <Table.Th>{say('hasAuthority')}</Table.Th>
                    <Table.Th>{say('invitedOn', { day: formatDay(visitDate) })}</Table.Th>
                    <Table.Td />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {people.map((person) => (
                    <PersonRow
                      key={person.partnerEmployeeId}
                      person={person}
                      onEdit={onEdit}
                      onRemove={askToRemove}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
      {confirmation}
    </>
  );
};

/** `/admin/partners/:groupId`: the people of a company, masked, with their managers and links. */
export const PartnerPage = (): ReactElement => {
  const say = useWords(partnersWords);
  const may = useMay('addPartner');
  const { groupId = '' } = useParams<{ groupId: string }>();
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  // The day of the server applies, not the day of the user's computer.
  const day = useStudioQuery('visitDays', {});
  const visitDate = /^\d{8}$/.test(asked) ? asked : (day.data?.today ?? '');
  const group = useStudioQuery(
    'partnerPeople',
    { groupId, visitDate },
    { enabled: visitDate !== '' },
  );
  const [form, setForm] = useState<{ readonly person: StudioPartnerPerson | null } | null>(null);
  return (
    <StudioPage
      title={group.data?.name ?? groupId}
      intro={say('peopleIntro')}
      crumbs={[{ label: say('title'), to: '/partners' }]}
      actions={
        may && (
          <Button
            onClick={() => {
              setForm({ person: null });
            }}
          >
            {say('add')}
          </Button>
        )
      }
    >
      <Loaded query={day}>
        {() => (
          <People
            groupId={groupId}
            visitDate={visitDate}
            onEdit={(person) => {
              setForm({ person });
            }}
          />
        )}
      </Loaded>
      <PersonForm
        groupId={groupId}
        opened={form}
        onClose={() => {
          setForm(null);
        }}
      />
    </StudioPage>
  );
};
