import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** The buttons at the end of a dialog or form: cancel and the main action. */
export const DialogActions = ({
  action,
  keep,
  isReady = true,
  isBusy = false,
  isDangerous = false,
  onAct,
  onCancel,
}: {
  /** The button label, as a verb. */
  action: string;
  /** The label for not doing it, where “cancel” would be read as the action. */
  keep?: string | undefined;
  isReady?: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
  /** If absent, the button submits the form around it. */
  onAct?: () => void;
  onCancel: () => void;
}): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {keep ?? say('cancel')}
      </Button>
      <Button
        type={onAct ? 'button' : 'submit'}
        color={isDangerous ? 'red.8' : 'teal'}
        loading={isBusy}
        disabled={!isReady}
        onClick={onAct}
      >
        {action}
      </Button>
    </Group>
  );
};
