import { Anchor, Button, Table } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { StudioPartnerGroup } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { DayField } from '../hospital/day-field.tsx';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { partnersWords } from './words.ts';

const Groups = ({ today }: { today: string }): ReactElement => {
  const say = useWords(partnersWords);
  const notify = useNotifications();
  const [visitDate, setDay] = useState(today);
  const query = useStudioQuery('partnerGroups', { visitDate });
  const invite = useStudioMutation('invitePartners', {
    refreshes: ['partnerGroups', 'partnerPeople'],
  });
  const { ask, confirmation } = useConfirmation();
  const askToInvite = ({ partnerGroupId: groupId, name }: StudioPartnerGroup): void => {
    ask({
      title: say('inviteTitle', { name }),
      body: say('inviteBody', { day: formatDay(visitDate) }),
      action: say('invite'),
      onConfirm: () => {
        invite.mutate(
          { groupId, visitDate },
          {
            onSuccess: ({ fault, sent }) => {
              notify.success(fault === null ? say('sent', { count: sent }) : say('notSent'));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  return (
    <>
      <DayField label={say('day')} value={visitDate} least={today} width={220} onChange={setDay} />
      <Loaded query={query}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title={say('none')}>{say('noneBody')}</EmptyState>
          ) : (
            <Table withTableBorder verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{say('group')}</Table.Th>
                  <Table.Th>{say('people')}</Table.Th>
                  <Table.Th>{say('managers')}</Table.Th>
                  <Table.Th>{say('expected')}</Table.Th>
                  <Table.Th>{say('invited')}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {groups.map((group) => (
                  <Table.Tr key={group.partnerGroupId}>
                    <Table.Td>
                      <Anchor
                        component={Link}
                        href={`/partners/${group.partnerGroupId}?day=${visitDate}`}
                        size="sm"
                      >
                        {group.name}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{group.people}</Table.Td>
                    <Table.Td>{group.managers}</Table.Td>
                    <Table.Td>{say(group.isExpected ? 'yes' : 'no')}</Table.Td>
                    <Table.Td>
                      {group.invited} / {group.people}
                    </Table.Td>
                    <Table.Td>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={say('inviteOf', { name: group.name })}
                        disabled={!group.isExpected || group.invited === group.people}
                        onClick={() => {
                          askToInvite(group);
                        }}
                      >
                        {say('invite')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
      {confirmation}
    </>
  );
};

/** `/admin/partners`: partner companies, the people expected on a day, and their links. */
export const PartnersPage = (): ReactElement => {
  const say = useWords(partnersWords);
  const day = useStudioQuery('visitDays', {});
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={day}>{({ today }) => <Groups today={today} />}</Loaded>
    </StudioPage>
  );
};
