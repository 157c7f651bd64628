import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** How a dialog or a form ends: by not doing it, or by what it is there for. */
export const DialogActions = ({
  action,
  keep,
  isReady = true,
  isBusy = false,
  isDangerous = false,
  onAct,
  onCancel,
}: {
  /** What the button does, as a verb. */
  action: string;
  /** What not doing it is called, where “cancel” would be read as the action. */
  keep?: string | undefined;
  isReady?: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
  /** Without it the button sends the form around it. */
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
