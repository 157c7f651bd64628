import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

export interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be taken back. */
  readonly body: ReactNode;
  /** What the button does, as a verb. */
  readonly action: string;
  /** Has to be typed first, where nothing brings it back. */
  readonly typedName?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that matters; null asks nothing. */
export const Confirm = ({
  confirmation,
  onClose,
}: {
  confirmation: Confirmation | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(frameWords);
  const [typed, setTyped] = useState('');
  const close = (): void => {
    setTyped('');
    onClose();
  };
  const isTyped = confirmation?.typedName === undefined || typed === confirmation.typedName;
  return (
    <Modal
      opened={confirmation !== null}
      onClose={close}
      title={confirmation?.title}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Stack>
        <div>{confirmation?.body}</div>
        {confirmation?.typedName !== undefined && (
          <TextInput
            label={say('typeName', { name: confirmation.typedName })}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {say('cancel')}
          </Button>
          <Button
            color={confirmation?.isDangerous ? 'red.8' : 'teal'}
            disabled={!isTyped}
            onClick={() => {
              confirmation?.onConfirm();
              close();
            }}
          >
            {confirmation?.action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
