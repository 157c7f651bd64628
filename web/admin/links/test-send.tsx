import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import type { SendFault } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { LanguageSelect } from '../hospital/language-select.tsx';
import { PhoneField } from '../hospital/phone-field.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { linksWords } from './words.ts';

/** Sends the message to the user's own phone as a test. */
export const TestSend = ({
  call,
  visitDate,
}: {
  call: 'testLink' | 'testUrgent';
  visitDate: string;
}): ReactElement => {
  const say = useWords(linksWords);
  const { languageName } = useDisplayNames();
  const notify = useNotifications();
  const link = useStudioMutation('testLink');
  const urgent = useStudioMutation('testUrgent', { refreshes: ['sentUrgent'] });
  const test = call === 'testLink' ? link : urgent;
  const [language, setLanguage] = useState<Language>('ko');
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
      <Group align="flex-start">
        <PhoneField
          label={say('ownPhone')}
          value={phone}
          error={fault === null ? null : say(`fault.${fault}`)}
          onChange={setPhone}
        />
        <LanguageSelect label={say('language')} value={language} onChange={setLanguage} />
        <Button
          variant="default"
          mt={25}
          disabled={phone.trim() === ''}
          loading={test.isPending}
          onClick={() => {
            test.mutate(
              { phone, visitDate, language },
              {
                onSuccess: (result) => {
                  setFault(result.fault);
                  if (result.fault === null)
                    notify.success(say('testSent', { language: languageName(language) }));
                },
                onError: notify.error,
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
