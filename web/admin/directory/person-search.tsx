import { Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { DirectoryPerson } from '../../../schemas/api.gen.ts';
import { EmptyState, Failure } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { NumberSearch } from '../visits/number-search.tsx';
import { useWords } from '../words/studio-words.ts';
import { PersonCard } from './person-card.tsx';
import { directoryWords } from './words.ts';

const KINDS = ['patient', 'staff'] as const;

/** Finds a patient or a member of staff by the complete number. */
export const PersonSearch = (): ReactElement => {
  const say = useWords(directoryWords);
  const [kind, setKind] = useState<DirectoryPerson['kind']>('patient');
  const find = useStudioMutation('findPerson');
  const person = find.data?.person;
  return (
    <Stack>
      <NumberSearch
        label={say('number')}
        description={say('numberHint')}
        action={say('find')}
        wrong={say('wrongNumber')}
        isBusy={find.isPending}
        onNumber={(number) => {
          find.mutate({ kind, number });
        }}
      >
        <Select
          label={say('kind')}
          w={130}
          allowDeselect={false}
          data={KINDS.map((value) => ({ value, label: say(value) }))}
          value={kind}
          onChange={(chosen) => {
            setKind(KINDS.find((one) => one === chosen) ?? 'patient');
          }}
        />
      </NumberSearch>
      <Text size="sm" c="dimmed">
        {say('searchAudited')}
      </Text>
      {find.isError && <Failure of={find.error} />}
      <div role="status">
        {person === null && <EmptyState title={say('notFoundTitle')}>{say('notFound')}</EmptyState>}
      </div>
      {person !== null && person !== undefined && (
        <PersonCard key={`${person.kind} ${person.number} ${find.submittedAt}`} person={person} />
      )}
    </Stack>
  );
};
