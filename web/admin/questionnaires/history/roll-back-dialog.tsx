import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from './history-words.ts';
import { Dialog } from '../../frame/dialog.tsx';

/** Asks for a reason and makes another version active again; null shows nothing. */
export const RollBackDialog = ({
  code,
  version,
  isNewer = false,
  onRolledBack,
  onClose,
}: {
  code: string;
  version: StudioVersion | null;
  /** The version is newer than the active one: it goes forward, not back. */
  isNewer?: boolean;
  onRolledBack?: () => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(historyWords);
  const notify = useNotifications();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const rollBack = useStudioMutation('rollBack', {
    refreshes: ['questionnaires', 'questionnaireHistory', 'publications'],
  });
  const number = version?.version ?? 0;
  const close = (): void => {
    setNote('');
    setFault(null);
    onClose();
  };
  const submitRollBack = (): void => {
    if (version === null) return;
    rollBack.mutate(
      { code, detailId: version.detailId, note: note.trim() },
      {
        onSuccess: ({ fault: found, publication }) => {
          if (found !== null) {
            setFault(say(`fault.${found}`));
            return;
          }
          close();
          if (publication?.state === 'waiting') {
            notify.success(say('rollBackWaits', { version: number }));
            return;
          }
          notify.success(say('rolledBackTo', { version: number }));
          onRolledBack?.();
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Dialog
      opened={version !== null}
      onClose={close}
      title={say(isNewer ? 'useAgainTo' : 'rollBackTo', { version: number })}
    >
      <Stack>
        <Text>{say('rollBackBody', { version: number })}</Text>
        {fault !== null && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Textarea
          label={say(isNewer ? 'useAgainNote' : 'rollBackNote')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
          }}
        />
        <DialogActions
          action={say(isNewer ? 'useAgain' : 'rollBack')}
          isReady={note.trim() !== ''}
          isBusy={rollBack.isPending}
          isDangerous
          onAct={submitRollBack}
          onCancel={close}
        />
      </Stack>
    </Dialog>
  );
};
