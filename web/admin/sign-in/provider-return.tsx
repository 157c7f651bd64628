import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { SignInResult } from '../../../schemas/api.gen.ts';
import { useFailureWords } from '../frame/failure-words.ts';
import { Loading } from '../frame/states.tsx';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { EntryCard } from './entry-card.tsx';
import { providerWords } from './provider-words.ts';

/**
 * Where the identity provider sends people back to. What it says of them stands in the address: it
 * is taken from there at once, goes to the server once, and stays in no history.
 */
export const ProviderReturn = ({
  onPassed,
  onBack,
}: {
  onPassed: (result: SignInResult) => void;
  onBack: () => void;
}): ReactElement => {
  const say = useWords(providerWords);
  const words = useFailureWords();
  const [, go] = useLocation();
  const [returned] = useState(() => window.location.search.slice(1));
  const { mutate, data, error } = useStudioChange('finishProviderSignIn');
  const isAsked = useRef(false);

  useEffect(() => {
    // React runs effects twice while developing; a code is good for one question.
    if (isAsked.current) return;
    isAsked.current = true;
    go('/', { replace: true });
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
    <EntryCard heading={say('failedHeading')}>
      <Alert color="red" role="alert" variant="light">
        {error === null ? fault && say(`fault.${fault}`) : words(error)}
      </Alert>
      <Button onClick={onBack}>{say('back')}</Button>
    </EntryCard>
  );
};
