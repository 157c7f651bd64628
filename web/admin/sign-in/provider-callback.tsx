import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { SignInResult } from '../../../schemas/api.gen.ts';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { Loading } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { AuthCard } from './auth-card.tsx';
import { providerWords } from './provider-words.ts';
import { takeReturnPath } from './return-path.ts';

/**
 * The page that the identity provider redirects to. The result is in the address: it is removed
 * from there at once, sent to the server once, and stays in no history.
 */
export const ProviderCallback = ({
  onPassed,
  onBack,
}: {
  onPassed: (result: SignInResult) => void;
  onBack: () => void;
}): ReactElement => {
  const say = useWords(providerWords);
  const words = useFormatFailure();
  const [, go] = useLocation();
  const [returned] = useState(() => window.location.search.slice(1));
  const { mutate, data, error } = useStudioMutation('finishProviderSignIn');
  const isAsked = useRef(false);

  useEffect(() => {
    // React runs effects twice in development, and a code can be used only once.
    if (isAsked.current) return;
    isAsked.current = true;
    go(takeReturnPath(), { replace: true });
    mutate(
      { returned },
      {
        onSuccess: ({ account }) => {
          if (account !== null) onPassed(account);
        },
      },
    );
  }, [go, mutate, onPassed, returned]);

  const fault = data?.fault ?? null;
  if (error === null && fault === null) return <Loading />;
  return (
    <AuthCard heading={say('failedHeading')}>
      <Alert color="red" role="alert" variant="light">
        {error === null ? fault && say(`fault.${fault}`) : words(error)}
      </Alert>
      <Button onClick={onBack}>{say('back')}</Button>
    </AuthCard>
  );
};
