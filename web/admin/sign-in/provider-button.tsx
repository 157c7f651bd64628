import { Alert, Button, Divider, Stack, Text } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { providerWords } from './provider-words.ts';
import { keepReturnPath } from './return-path.ts';

/**
 * The button to sign in with the hospital's identity provider, if there is one. `note` says what
 * that means for the current page.
 */
export const ProviderButton = ({ note }: { note?: string }): ReactElement | null => {
  const say = useWords(providerWords);
  const words = useFormatFailure();
  const ways = useStudioQuery('signInWays', {});
  const start = useStudioMutation('startProviderSignIn');
  const [path] = useLocation();
  const search = useSearch();
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
                if (url === '') return;
                keepReturnPath(search === '' ? path : `${path}?${search}`);
                window.location.assign(url);
              },
            },
          );
        }}
      >
        {name === '' ? say('start') : say('startBy', { name })}
      </Button>
      {note !== undefined && <Text size="sm">{note}</Text>}
    </Stack>
  );
};
