import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { useTold } from '../../frame/use-told.ts';
import { frameWords } from '../../frame/words.ts';
import { useStudioChange } from '../../calls/studio-server.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from './history-words.ts';

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
  const sayFrame = useWords(frameWords);
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
  return (
    <Modal
      opened={version !== null}
      onClose={close}
      title={say('rollBackTo', { version: number })}
      closeButtonProps={{ 'aria-label': sayFrame('close') }}
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
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {sayFrame('cancel')}
          </Button>
          <Button
            color="red"
            disabled={note.trim() === ''}
            loading={rollBack.isPending}
            onClick={() => {
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
            }}
          >
            {say('rollBack')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
