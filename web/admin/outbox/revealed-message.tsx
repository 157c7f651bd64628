import { Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { RevealMessageResult } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { ReasonDialog } from '../visits/reason-dialog.tsx';
import { visitWords } from '../visits/words.ts';
import { useWords } from '../words/studio-words.ts';
import { outboxWords } from './words.ts';

/** Opens one message for a reason, and shows it until it is closed; null opens none. */
export const RevealedMessage = ({
  messageId,
  onClose,
}: {
  messageId: string | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(outboxWords);
  const sayVisit = useWords(visitWords);
  const told = useTold();
  const reveal = useStudioChange('revealMessage');
  const [shown, setShown] = useState<RevealMessageResult | null>(null);
  return (
    <>
      <ReasonDialog
        asked={
          messageId === null || shown !== null
            ? null
            : { title: say('revealTitle'), body: say('revealBody'), action: say('reveal') }
        }
        isBusy={reveal.isPending}
        onClose={onClose}
        onReason={(reason) => {
          reveal.mutate(
            { messageId: messageId ?? '', reason },
            {
              onSuccess: setShown,
              onError: (failure) => {
                told.failed(failure);
                onClose();
              },
            },
          );
        }}
      />
      <Modal
        opened={shown !== null}
        title={say('revealed')}
        closeButtonProps={{ 'aria-label': sayVisit('close') }}
        onClose={() => {
          setShown(null);
          onClose();
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
      </Modal>
    </>
  );
};
