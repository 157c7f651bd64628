import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { CompleteSetUpResult, SetUpResult } from '../../../schemas/api.gen.ts';
import {
  isTypedTwice,
  NewPasswordFields,
  NO_NEW_PASSWORD,
} from '../account/new-password-fields.tsx';
import { useFailureWords } from '../frame/failure-words.ts';
import { Loaded } from '../frame/states.tsx';
import { shownInstant } from '../hospital/day-text.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { EntryCard } from './entry-card.tsx';
import { setUpWords } from './set-up-words.ts';

const Done = (): ReactElement => {
  const say = useWords(setUpWords);
  const [, go] = useLocation();
  return (
    <EntryCard heading={say('doneTitle')}>
      <Text role="status">{say('done')}</Text>
      <Button
        onClick={() => {
          go('/', { replace: true });
        }}
      >
        {say('toSignIn')}
      </Button>
    </EntryCard>
  );
};

const Gone = (): ReactElement => {
  const say = useWords(setUpWords);
  return (
    <EntryCard heading={say('goneTitle')}>
      <Text>{say('gone')}</Text>
    </EntryCard>
  );
};

const SetUpForm = ({
  token,
  link: { name: known, expiresAt },
}: {
  token: string;
  link: SetUpResult;
}): ReactElement => {
  const say = useWords(setUpWords);
  const words = useFailureWords();
  const complete = useStudioChange('completeSetUp');
  const [name, setName] = useState(known ?? '');
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const fault: CompleteSetUpResult['fault'] = complete.data?.fault ?? null;
  if (complete.data !== undefined && fault === null) return <Done />;
  if (fault === 'gone') return <Gone />;
  const until = shownInstant(expiresAt ?? 0);
  return (
    <EntryCard
      heading={say('heading')}
      intro={known === null ? say('firstIntro', { until }) : say('intro', { name: known, until })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          complete.mutate({ token, name: name.trim(), password: typed.password });
        }}
      >
        <Stack>
          {complete.isError && (
            <Alert color="red" role="alert" variant="light">
              {words(complete.error)}
            </Alert>
          )}
          <TextInput
            label={say('name')}
            {...(known === null && { description: say('nameHelp') })}
            readOnly={known !== null}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={fault === 'nameInvalid' ? say('nameInvalid') : null}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
            }}
          />
          <NewPasswordFields
            value={typed}
            fault={fault === 'nameInvalid' ? null : fault}
            onChange={setTyped}
          />
          <Button
            type="submit"
            loading={complete.isPending}
            disabled={name.trim() === '' || !isTypedTwice(typed)}
          >
            {say('save')}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
};

/** Behind a set-up link: whoever was handed it chooses the password of an account, once. */
export const SetUpScreen = (): ReactElement => {
  const [token] = useState(() => window.location.hash.slice(1));
  const link = useStudio('setUp', { token: token === '' ? '-' : token.slice(0, 64) });
  return (
    <Loaded query={link}>
      {(found) => (found.fault === 'gone' ? <Gone /> : <SetUpForm token={token} link={found} />)}
    </Loaded>
  );
};
