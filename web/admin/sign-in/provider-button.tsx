import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { providerWords } from './provider-words.ts';

/** The button to sign in with the hospital's identity provider, if there is one. */
export const ProviderButton = (): ReactElement | null => {
  const say = useWords(providerWords);
  const words = useFormatFailure();
  const ways = useStudioQuery('signInWays', {});
  const start = useStudioMutation('startProviderSignIn');
  if (ways.data?.hasProvider !== true) return null;
  const { providerName: name } = ways.data;
  const fault = start.data?.fault ?? null;
  const isLeaving = start.isPending || (start.isSuccess && fault === null);
  const said = start.isError ? words(start.error) : fault && say(`fault.${fault}`);
  return (
    <Stack>
      <Divider label={say('or')} />
      {said !== null && (
        <Alert color="red" role="alert" variant="light">
          {said}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconBuildingHospital size={18} aria-hidden />}
        loading={isLeaving}
        onClick={() => {
          start.mutate(
            {},
            {
              onSuccess: ({ url }) => {
                if (url !== '') window.location.assign(url);
              },
            },
          );
        }}
      >
        {name === '' ? say('start') : say('startBy', { name })}
      </Button>
    </Stack>
  );
};
