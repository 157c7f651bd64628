import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useWords } from '../words/studio-words.ts';
import { visitWords } from './words.ts';

const LONGEST = 500;

/** What is asked a reason for. */
export interface ReasonAsked {
  readonly title: string;
  /** What will happen. */
  readonly body: string;
  /** What the button does, as a verb. */
  readonly action: string;
  readonly isDangerous?: boolean;
}

/** Asks why before something that the audit record keeps; null asks nothing. */
export const ReasonDialog = ({
  asked,
  isBusy = false,
  children,
  onClose,
  onReason,
}: {
  asked: ReasonAsked | null;
  isBusy?: boolean;
  /** Further choices, above the buttons. */
  children?: ReactNode;
  onClose: () => void;
  onReason: (reason: string) => void;
}): ReactElement => {
  const say = useWords(visitWords);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const close = (): void => {
    setReason('');
    setIsMissing(false);
    onClose();
  };
  return (
    <Modal
      opened={asked !== null}
      onClose={close}
      title={asked?.title}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim();
          if (given === '') {
            setIsMissing(true);
            return;
          }
          onReason(given);
          setReason('');
          setIsMissing(false);
        }}
      >
        <Stack>
          <Text>{asked?.body}</Text>
          <Textarea
            label={say('reason')}
            description={say('reasonHint')}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={LONGEST}
            value={reason}
            error={isMissing ? say('reasonMissing') : null}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" color={asked?.isDangerous ? 'red.9' : 'teal'} loading={isBusy}>
              {asked?.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
