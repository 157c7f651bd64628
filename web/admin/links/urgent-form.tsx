import {
  Alert,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { isUserType, USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { SendUrgentResult } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { DayField } from '../hospital/day-field.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { resultFor, type CheckedRequest } from '../calls/checked-request.ts';
import { TestSend } from './test-send.tsx';
import { linksWords } from './words.ts';

const MAX_HOURS = 720;
/** The maximum number of recipients of one send. */
const MAX_RECIPIENTS = 2000;

const RecipientPreview = ({
  found,
  language,
}: {
  found: SendUrgentResult;
  language: Language | null;
}): ReactElement => {
  const say = useWords(linksWords);
  return (
    <Alert color={found.fault === null ? 'teal' : 'red'} role="status">
      {found.fault !== null && <Text size="sm">{say(`fault.${found.fault}`)}</Text>}
      {found.unknown.length > 0 && (
        <Text size="sm">{say('unknown', { list: found.unknown.join(', ') })}</Text>
      )}
      {found.text !== '' && (
        <>
          <Text fw={600}>{say('toSend', { count: found.toSend })}</Text>
          {found.alreadySent > 0 && (
            <Text size="sm">{say('alreadySent', { count: found.alreadySent })}</Text>
          )}
          {found.left > 0 && (
            <Text size="sm" fw={600}>
              {say('left', { count: found.left, most: found.toSend })}
            </Text>
          )}
          <Text size="sm" mt="xs" fw={600}>
            {say(language === null ? 'koreanText' : 'text')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {found.text}
          </Text>
        </>
      )}
    </Alert>
  );
};

/**
 * Sends the urgent survey. The user selects the recipients, previews, sends a test to their own
 * phone, and confirms by typing the number of recipients.
 */
export const UrgentForm = ({ today }: { today: string }): ReactElement => {
  const say = useWords(linksWords);
  const { languageName, typeName } = useDisplayNames();
  const notify = useNotifications();
  const ask = useStudioMutation('sendUrgent', { refreshes: ['sentUrgent'] });
  const [visitDate, setDay] = useState(today);
  const [answerType, setType] = useState<UserType>('PT');
  const [everybody, setEverybody] = useState(false);
  const [text, setText] = useState('');
  const [hours, setHours] = useState(72);
  const [language, setLanguage] = useState<Language | null>(null);
  const { ask: confirm, confirmation } = useConfirmation();
  const identities = text.split(/[\s,;]+/).flatMap((one) => {
    const typed = one.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 11);
    return typed === '' ? [] : [typed];
  });
  const request = {
    visitDate,
    language,
    hours,
    answerType,
    everybody,
    identities: everybody ? [] : identities,
  };
  const [checked, setChecked] = useState<CheckedRequest<typeof request, SendUrgentResult> | null>(
    null,
  );
  const found = resultFor(checked, request);
  const send = (count: number): void => {
    ask.mutate(
      { ...request, dryRun: false, count },
      {
        onSuccess: (result) => {
          setChecked(result.isSent ? null : { request, result });
          if (!result.isSent) return;
          notify.success(say('urgentSent', { count: result.toSend }));
          if (result.left > 0) notify.warning(say('leftAfter', { count: result.left }));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <DayField label={say('urgentDay')} value={visitDate} most={today} onChange={setDay} />
        <Select
          label={say('type')}
          allowDeselect={false}
          value={answerType}
          data={USER_TYPES.map((value) => ({ value, label: typeName(value) }))}
          onChange={(value) => {
            if (value === null || !isUserType(value)) return;
            setType(value);
          }}
        />
        <Select
          label={say('language')}
          allowDeselect={false}
          value={language ?? ''}
          data={[
            { value: '', label: say('ownLanguage') },
            ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
          ]}
          onChange={(value) => {
            setLanguage(value !== null && isLanguage(value) ? value : null);
          }}
        />
        <NumberInput
          label={say('hours')}
          value={hours}
          min={1}
          max={MAX_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => {
            setHours(Math.max(1, Number(value)));
          }}
        />
      </SimpleGrid>
      <SegmentedControl
        aria-label={say('recipients')}
        value={everybody ? 'everybody' : 'named'}
        data={(['named', 'everybody'] as const).map((value) => ({
          value,
          label: say(`recipients.${value}`),
        }))}
        onChange={(value) => {
          setEverybody(value === 'everybody');
        }}
      />
      {!everybody && (
        <Textarea
          label={say('identities')}
          description={say('identitiesHint')}
          error={
            identities.length > MAX_RECIPIENTS
              ? say('tooMany', { count: identities.length, most: MAX_RECIPIENTS })
              : null
          }
          value={text}
          maxLength={30_000}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
      )}
      {found && <RecipientPreview found={found} language={language} />}
      <Group>
        <Button
          variant="default"
          disabled={!everybody && (identities.length === 0 || identities.length > MAX_RECIPIENTS)}
          loading={ask.isPending}
          onClick={() => {
            ask.mutate(
              { ...request, dryRun: true, count: 0 },
              {
                onSuccess: (result) => {
                  setChecked({ request, result });
                },
                onError: notify.error,
              },
            );
          }}
        >
          {say('preview')}
        </Button>
        <Button
          disabled={found?.fault !== null || found.toSend === 0}
          onClick={() => {
            const count = found?.toSend ?? 0;
            confirm({
              title: say('sendTitle'),
              body: say('sendBody', { count }),
              action: say('send'),
              confirmationText: String(count),
              isDangerous: true,
              onConfirm: () => {
                send(count);
              },
            });
          }}
        >
          {say('send')}
        </Button>
      </Group>
      <TestSend call="testUrgent" visitDate={visitDate} />
      {confirmation}
    </Stack>
  );
};
