import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { CompleteSetUpResult, SetUpResult } from '../../../schemas/api.gen.ts';
import {
  isPasswordConfirmed,
  NewPasswordFields,
  EMPTY_NEW_PASSWORD,
} from '../account/new-password-fields.tsx';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { Loaded } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { AuthCard } from './auth-card.tsx';
import { setUpWords } from './set-up-words.ts';

const SetUpDone = (): ReactElement => {
  const say = useWords(setUpWords);
  const [, go] = useLocation();
  return (
    <AuthCard heading={say('doneTitle')}>
      <Text role="status">{say('done')}</Text>
      <Button
        onClick={() => {
          go('/', { replace: true });
        }}
      >
        {say('toSignIn')}
      </Button>
    </AuthCard>
  );
};

const LinkExpired = (): ReactElement => {
  const say = useWords(setUpWords);
  return (
    <AuthCard heading={say('goneTitle')}>
      <Text>{say('gone')}</Text>
    </AuthCard>
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
  const words = useFormatFailure();
  const complete = useStudioMutation('completeSetUp');
  const [name, setName] = useState(known ?? '');
  const [typed, setTyped] = useState(EMPTY_NEW_PASSWORD);
  const fault: CompleteSetUpResult['fault'] = complete.data?.fault ?? null;
  if (complete.data !== undefined && fault === null) return <SetUpDone />;
  if (fault === 'gone') return <LinkExpired />;
  const until = formatInstant(expiresAt ?? 0);
  return (
    <AuthCard
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
            disabled={name.trim() === '' || !isPasswordConfirmed(typed)}
          >
            {say('save')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
};

/**
 * The page of a set-up link. Anyone who receives the link can set the password of the account once.
 */
export const SetUpScreen = (): ReactElement => {
  const [token] = useState(() => window.location.hash.slice(1));
  const link = useStudioQuery('setUp', { token: token === '' ? '-' : token.slice(0, 64) });
  return (
    <Loaded query={link}>
      {(found) =>
        found.fault === 'gone' ? <LinkExpired /> : <SetUpForm token={token} link={found} />
      }
    </Loaded>
  );
};
