import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useWords } from '../words/studio-words.ts';
import { DialogActions } from './dialog-actions.tsx';
import { frameWords } from './words.ts';
import { Dialog } from './dialog.tsx';

const MAX_REASON_LENGTH = 500;

export interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly body: ReactNode;
  /** The button label, as a verb. */
  readonly action: string;
  /** The label for not doing it, where “cancel” would be read as the action. */
  readonly cancelLabel?: string;
  /** The text that the user must type first, for an action that cannot be undone. */
  readonly confirmationText?: string;
  /** The user must first give a reason, which the audit record keeps. */
  readonly requiresReason?: boolean;
  readonly isDangerous?: boolean;
  /** False while the body lacks a choice. */
  readonly isReady?: boolean;
  /** Gets the reason; an empty text if none is required. */
  readonly onConfirm: (reason: string) => void;
}

/** Asks for confirmation before an important action; null shows nothing. */
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
  const isReady =
    confirmation?.isReady !== false &&
    (confirmation?.confirmationText === undefined || typed === confirmation.confirmationText);
  return (
    <Dialog opened={confirmation !== null} onClose={close} title={confirmation?.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Without this, a form of the page that contains the dialog would also be submitted.
          event.stopPropagation();
          if (!isReady) return;
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
            isReady={isReady}
            isDangerous={confirmation?.isDangerous === true}
            onCancel={close}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

/** `ask` opens the dialog, which is rendered where the page puts `confirmation`. */
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
