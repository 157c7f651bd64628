import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { SendFault } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { linksWords } from './words.ts';

/** Sends the message to a phone of one's own first. */
export const TestSend = ({
  call,
  visitDate,
}: {
  call: 'testLink' | 'testUrgent';
  visitDate: string;
}): ReactElement => {
  const say = useWords(linksWords);
  const told = useTold();
  const link = useStudioChange('testLink');
  const urgent = useStudioChange('testUrgent', { refreshes: ['sentUrgent'] });
  const test = call === 'testLink' ? link : urgent;
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<SendFault | null>(null);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {say('test')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {say(call === 'testLink' ? 'testHint' : 'testUrgentHint')}
      </Text>
      <Group align="flex-end">
        <TextInput
          label={say('ownPhone')}
          value={phone}
          maxLength={20}
          inputMode="tel"
          error={fault === null ? null : say(`fault.${fault}`)}
          onChange={(event) => {
            setPhone(event.currentTarget.value);
          }}
        />
        <Button
          variant="default"
          disabled={phone.trim() === ''}
          loading={test.isPending}
          onClick={() => {
            test.mutate(
              { phone, visitDate, language: 'ko' },
              {
                onSuccess: (result) => {
                  setFault(result.fault);
                  if (result.fault === null) told.done(say('testSent'));
                },
                onError: told.failed,
              },
            );
          }}
        >
          {say('testSend')}
        </Button>
      </Group>
    </Paper>
  );
};
