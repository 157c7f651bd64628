import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { useTold } from '../../frame/use-told.ts';
import { useStudioChange } from '../../calls/studio-server.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from './history-words.ts';
import { Dialog } from '../../frame/dialog.tsx';

/** Asks why, and puts an older version in force again; null asks nothing. */
export const RollBack = ({
  code,
  version,
  onClose,
}: {
  code: string;
  version: StudioVersion | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(historyWords);
  const told = useTold();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const rollBack = useStudioChange('rollBack', {
    refreshes: ['questionnaires', 'questionnaireHistory', 'publications'],
  });
  const number = version?.version ?? 0;
  const close = (): void => {
    setNote('');
    setFault(null);
    onClose();
  };
  const putInForce = (): void => {
    if (version === null) return;
    rollBack.mutate(
      { code, detailId: version.detailId, note: note.trim() },
      {
        onSuccess: ({ fault: found, publication }) => {
          if (found !== null) {
            setFault(say(`fault.${found}`));
            return;
          }
          told.done(
            publication?.state === 'waiting'
              ? say('rollBackWaits')
              : say('rolledBackTo', { version: number }),
          );
          close();
        },
        onError: told.failed,
      },
    );
  };
  return (
    <Dialog
      opened={version !== null}
      onClose={close}
      title={say('rollBackTo', { version: number })}
    >
      <Stack>
        <Text>{say('rollBackBody', { version: number })}</Text>
        {fault !== null && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Textarea
          label={say('rollBackNote')}
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
          action={say('rollBack')}
          isReady={note.trim() !== ''}
          isBusy={rollBack.isPending}
          isDangerous
          onAct={putInForce}
          onCancel={close}
        />
      </Stack>
    </Dialog>
  );
};
