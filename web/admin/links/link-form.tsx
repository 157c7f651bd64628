import { Alert, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import type { SendLinkResult } from '../../../schemas/api.gen.ts';
import { LINK_USER_TYPES, type LinkUserType } from '../../../schemas/enumeration.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { DayField } from '../hospital/day-field.tsx';
import { LanguageSelect } from '../hospital/language-select.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { resultFor, type CheckedRequest } from '../calls/checked-request.ts';
import { linksWords } from './words.ts';

/** Sends one person the link for a day. The recipient is shown before the link is sent. */
export const LinkForm = ({ today }: { today: string }): ReactElement => {
  const say = useWords(linksWords);
  const { typeName } = useDisplayNames();
  const notify = useNotifications();
  const ask = useStudioMutation('sendLink', { refreshes: ['sentLinks'] });
  const [type, setType] = useState<LinkUserType>('PT');
  const [identity, setIdentity] = useState('');
  const [patient, setPatient] = useState('');
  const [visitDate, setDay] = useState(today);
  const [language, setLanguage] = useState<Language>('ko');
  const typed = identity.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 11);
  const request = { type, identity: typed, patient, visitDate, language };
  const [checked, setChecked] = useState<CheckedRequest<typeof request, SendLinkResult> | null>(
    null,
  );
  const found = resultFor(checked, request);
  const send = (): void => {
    ask.mutate(
      { ...request, dryRun: false },
      {
        onSuccess: (result) => {
          setChecked(result.fault === null ? null : { request, result });
          if (result.fault === null) notify.success(say('sent', { phone: result.phone }));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={say('type')}
          allowDeselect={false}
          value={type}
          data={LINK_USER_TYPES.map((value) => ({ value, label: typeName(value) }))}
          onChange={(value) => {
            setType(LINK_USER_TYPES.find((known) => known === value) ?? 'PT');
          }}
        />
        <TextInput
          label={say(type === 'RNOK' || type === 'ENOK' ? `identity.${type}` : 'identity')}
          value={identity}
          maxLength={20}
          onChange={(event) => {
            setIdentity(event.currentTarget.value);
          }}
        />
        {type === 'ENOK' && (
          <TextInput
            label={say('patient')}
            value={patient}
            maxLength={8}
            onChange={(event) => {
              setPatient(event.currentTarget.value.replaceAll(/[^0-9A-Za-z]/g, ''));
            }}
          />
        )}
        <DayField label={say('day')} value={visitDate} least={today} onChange={setDay} />
        <LanguageSelect
          label={say('language')}
          value={language}
          width="100%"
          onChange={setLanguage}
        />
      </SimpleGrid>
      {found && (
        <Alert color={found.fault === null ? 'teal' : 'red'} role="status">
          {found.fault === null
            ? say(found.isAlreadySent ? 'already' : 'reaches', { phone: found.phone })
            : say(`fault.${found.fault}`)}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          disabled={typed === ''}
          loading={ask.isPending}
          onClick={() => {
            ask.mutate(
              { ...request, dryRun: true },
              {
                onSuccess: (result) => {
                  setChecked({ request, result });
                },
                onError: notify.error,
              },
            );
          }}
        >
          {say('check')}
        </Button>
        <Button disabled={found?.fault !== null || found.isAlreadySent} onClick={send}>
          {say('send')}
        </Button>
      </Group>
    </Stack>
  );
};
