import { Badge, Button, Group, Paper, Stack, Table } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { DirectoryPerson, RevealFieldRequest } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useNotifyRevealFailure } from '../visits/use-notify-reveal-failure.ts';
import { useWords } from '../words/studio-words.ts';
import { directoryWords } from './words.ts';

type Field = RevealFieldRequest['field'];

/** A person in the directory. The user can reveal each masked field after giving a reason. */
export const PersonCard = ({ person }: { person: DirectoryPerson }): ReactElement => {
  const say = useWords(directoryWords);
  const failed = useNotifyRevealFailure();
  const reveal = useStudioMutation('revealField');
  const [fieldToReveal, setFieldToReveal] = useState<Field | null>(null);
  const [revealedFields, setRevealedFields] = useState<Partial<Record<Field, string>>>({});
  const fields: readonly Field[] =
    person.kind === 'patient' ? ['name', 'birth', 'phone'] : ['name', 'phone'];
  const valueOf = (field: Field): string => {
    const value = revealedFields[field];
    if (value === undefined) return person[field];
    return field === 'birth' ? formatDay(value) : value;
  };
  const { stay, appointment } = person;
  const stayInWords =
    stay === null
      ? say('none')
      : [
          say('stayFrom', {
            kind: say(`kind.${stay.kind}`),
            ward: stay.ward,
            day: formatDay(stay.admittedOn),
          }),
          ...(stay.arrivedAt === null ? [] : [say('arrived', { time: stay.arrivedAt })]),
        ].join(' · ');
  const facts: readonly (readonly [string, string])[] =
    person.kind === 'patient'
      ? [
          [say('stay'), stayInWords],
          [say('appointment'), appointment?.department ?? say('none')],
        ]
      : [[say('department'), person.department || say('none')]];
  const note = person.isDisabled ? say('disabled') : '';

  return (
    <Paper withBorder p="md" maw={640} component="section" aria-label={person.number}>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge variant="light" tt="none" c="dark">
            {say(person.kind)}
          </Badge>
          {person.kind === 'staff' && (
            <Badge variant="light" color="gray" tt="none" c="dark">
              {say(person.isEntitled ? 'entitled' : 'notEntitled')}
            </Badge>
          )}
          {note !== '' && (
            <Badge variant="light" color="gray" tt="none" c="dark">
              {note}
            </Badge>
          )}
        </Group>
        <Table variant="vertical" layout="fixed">
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row" w={140}>
                {say('number')}
              </Table.Th>
              <Table.Td>{person.number}</Table.Td>
            </Table.Tr>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{say(field)}</Table.Th>
                <Table.Td>
                  <Group justify="space-between" wrap="nowrap">
                    <span>{valueOf(field)}</span>
                    {revealedFields[field] === undefined && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={say('reveal', { field: say(field) })}
                        onClick={() => {
                          setFieldToReveal(field);
                        }}
                      >
                        {say('show')}
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
      <ConfirmDialog
        confirmation={
          fieldToReveal && {
            title: say('revealTitle', { field: say(fieldToReveal) }),
            body: say('revealBody'),
            action: say('show'),
            requiresReason: true,
            onConfirm: (reason) => {
              reveal.mutate(
                { kind: person.kind, number: person.number, field: fieldToReveal, reason },
                {
                  onSuccess: ({ value }) => {
                    setRevealedFields((before) => ({ ...before, [fieldToReveal]: value }));
                  },
                  onError: failed,
                },
              );
            },
          }
        }
        onClose={() => {
          setFieldToReveal(null);
        }}
      />
    </Paper>
  );
};
