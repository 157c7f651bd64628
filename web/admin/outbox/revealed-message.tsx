import { Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { RevealMessageResult } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useNotifyRevealFailure } from '../visits/use-notify-reveal-failure.ts';
import { useWords } from '../words/studio-words.ts';
import { outboxWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/**
 * Reveals one message after the user gives a reason, and shows it until it is closed; null reveals
 * none.
 */
export const RevealedMessage = ({
  messageId,
  onClose,
}: {
  messageId: string | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(outboxWords);
  const failed = useNotifyRevealFailure();
  const reveal = useStudioMutation('revealMessage');
  const [shown, setShown] = useState<RevealMessageResult | null>(null);
  return (
    <>
      <ConfirmDialog
        confirmation={
          messageId === null
            ? null
            : {
                title: say('revealTitle'),
                body: say('revealBody'),
                action: say('reveal'),
                requiresReason: true,
                onConfirm: (reason) => {
                  reveal.mutate({ messageId, reason }, { onSuccess: setShown, onError: failed });
                },
              }
        }
        onClose={onClose}
      />
      <Dialog
        opened={shown !== null}
        title={say('revealed')}
        onClose={() => {
          setShown(null);
        }}
      >
        {shown?.isReadable === true ? (
          <Stack gap="xs">
            <Text>
              {say('phone')}: {shown.phone}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{shown.body}</Text>
          </Stack>
        ) : (
          <Text>{say('unreadable')}</Text>
        )}
      </Dialog>
    </>
  );
};
