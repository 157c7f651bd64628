import { Alert, Button, Group, Stack, Table, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { CommandLineRequestResult } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { frameWords } from '../frame/words.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { commandLineWords } from './words.ts';

type Asked = NonNullable<CommandLineRequestResult['asked']>;

/** What a command line asks for, with the code that confirms it. */
const AskedRequest = ({
  userCode,
  asked,
  hasSecondFactor,
  onDecided,
}: {
  userCode: string;
  asked: Asked;
  hasSecondFactor: boolean;
  onDecided: () => void;
}): ReactElement => {
  const say = useWords(commandLineWords);
  const sayRole = useWords(frameWords);
  const notify = useNotifications();
  const decide = useStudioMutation('decideCommandLine', { refreshes: ['commandLineTokens'] });
  const [code, setCode] = useState('');
  const answer = (isApproved: boolean): void => {
    decide.mutate(
      { userCode, code, isApproved },
      {
        onSuccess: ({ fault }) => {
          if (fault !== null) return;
          notify.success(say(isApproved ? 'approved' : 'refused'));
          onDecided();
        },
        onError: notify.error,
      },
    );
  };
  const hindrance = !hasSecondFactor ? 'noSecondFactor' : asked.isRoleAllowed ? null : 'role';
  const fault = decide.data?.fault ?? hindrance;
  const rows = [
    [say('label'), asked.label],
    [say('role'), sayRole(`role.${asked.role}`)],
    [say('days'), say('daysOf', { days: asked.days })],
    [say('address'), asked.address],
    [say('asked'), formatInstant(asked.askedAt)],
  ];
  return (
    <Stack align="flex-start">
      <Alert color="yellow">{say('warning')}</Alert>
      <Table variant="vertical" withTableBorder data={{ body: rows }} />
      {hindrance !== null && <Alert color="red">{say(`fault.${hindrance}`)}</Alert>}
      <TextInput
        label={say('code')}
        description={say('codeHint')}
        autoComplete="one-time-code"
        disabled={hindrance !== null}
        error={fault !== null && hindrance === null ? say(`fault.${fault}`) : null}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
        }}
      />
      <Group>
        <Button
          disabled={hindrance !== null || code === ''}
          loading={decide.isPending}
          onClick={() => {
            answer(true);
          }}
        >
          {say('approve')}
        </Button>
        <Button
          variant="default"
          disabled={decide.isPending}
          onClick={() => {
            answer(false);
          }}
        >
          {say('refuse')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Finds the request of a command line by its code, and lets the user confirm or refuse it. */
export const ConfirmRequest = (): ReactElement => {
  const say = useWords(commandLineWords);
  const notify = useNotifications();
  const look = useStudioMutation('commandLineRequest', { refreshes: [] });
  const [userCode, setUserCode] = useState('');
  const found = look.data;
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          look.mutate({ userCode }, { onError: notify.error });
        }}
      >
        <Group align="flex-end">
          <TextInput
            label={say('typeCode')}
            autoComplete="off"
            placeholder="XXXX-XXXX"
            error={found?.asked === null ? say('gone') : null}
            value={userCode}
            onChange={(event) => {
              setUserCode(event.currentTarget.value);
              look.reset();
            }}
          />
          <Button type="submit" disabled={userCode.trim() === ''} loading={look.isPending}>
            {say('find')}
          </Button>
        </Group>
      </form>
      {found?.asked && (
        <AskedRequest
          userCode={userCode}
          asked={found.asked}
          hasSecondFactor={found.hasSecondFactor}
          onDecided={() => {
            setUserCode('');
            look.reset();
          }}
        />
      )}
    </Stack>
  );
};
