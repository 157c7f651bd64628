import { Button, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SetUpLink } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { userWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** A set-up link and the name of its account. */
export interface IssuedSetUpLink {
  readonly name: string;
  readonly link: SetUpLink;
}

/** Shows a set-up link once, so that it can be handed over. */
export const SetUpLinkModal = ({
  shown,
  onClose,
}: {
  shown: IssuedSetUpLink | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(userWords);
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={say('linkTitle', { name: shown?.name ?? '' })}
    >
      {shown !== null && (
        <Stack>
          <Text>{say('linkBody', { until: formatInstant(shown.link.expiresAt) })}</Text>
          <Textarea
            label={say('link')}
            readOnly
            autosize
            minRows={2}
            value={shown.link.url}
            onFocus={(event) => {
              event.currentTarget.select();
            }}
          />
          <Group justify="flex-end">
            <CopyButton value={shown.link.url}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {say(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{say('close')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};
