import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useWords } from '../words/studio-words.ts';
import { DialogActions } from './dialog-actions.tsx';
import { frameWords } from './words.ts';
import { Dialog } from './dialog.tsx';

const MAX_REASON_LENGTH = 500;

export interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be taken back. */
  readonly body: ReactNode;
  /** What the button does, as a verb. */
  readonly action: string;
  /** What not doing it is called, where “cancel” would be read as the action. */
  readonly cancelLabel?: string;
  /** Has to be typed first, where nothing brings it back. */
  readonly confirmationText?: string;
  /** Why has to be said first: the audit record keeps it. */
  readonly requiresReason?: boolean;
  readonly isDangerous?: boolean;
  /** Gets the reason; an empty text where none is asked for. */
  readonly onConfirm: (reason: string) => void;
}

/** Asks before something that matters; null asks nothing. */
export const ConfirmDialog = ({
  confirmation,
  onClose,
}: {
  confirmation: Confirmation | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(frameWords);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const close = (): void => {
    setTyped('');
    setReason('');
    setIsMissing(false);
    onClose();
  };
  const asksReason = confirmation?.requiresReason === true;
  const isTyped =
    confirmation?.confirmationText === undefined || typed === confirmation.confirmationText;
  return (
    <Dialog opened={confirmation !== null} onClose={close} title={confirmation?.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Of a page that this dialog lies on: its form is not sent.
          event.stopPropagation();
          if (!isTyped) return;
          const given = reason.trim();
          if (asksReason && given === '') {
            setIsMissing(true);
            return;
          }
          confirmation?.onConfirm(given);
          close();
        }}
      >
        <Stack>
          <div>{confirmation?.body}</div>
          {asksReason && (
            <Textarea
              label={say('reason')}
              description={say('reasonHint')}
              required
              data-autofocus
              autosize
              minRows={2}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              error={isMissing ? say('reasonMissing') : null}
              onChange={(event) => {
                setReason(event.currentTarget.value);
              }}
            />
          )}
          {confirmation?.confirmationText !== undefined && (
            <TextInput
              label={say('typeName', { name: confirmation.confirmationText })}
              data-autofocus={asksReason ? undefined : true}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
              }}
            />
          )}
          <DialogActions
            action={confirmation?.action ?? ''}
            keep={confirmation?.cancelLabel}
            isReady={isTyped}
            isDangerous={confirmation?.isDangerous === true}
            onCancel={close}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

/** `ask` opens the dialog, which lies wherever the page puts `confirmation`. */
export const useConfirmation = (): {
  readonly ask: (confirmation: Confirmation) => void;
  readonly confirmation: ReactElement;
} => {
  const [asked, ask] = useState<Confirmation | null>(null);
  return {
    ask,
    confirmation: (
      <ConfirmDialog
        confirmation={asked}
        onClose={() => {
          ask(null);
        }}
      />
    ),
  };
};
