import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import type { Publication } from '../../../../schemas/api.gen.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { InstantField } from '../../hospital/instant-field.tsx';
import { useTimeLeft } from '../../hospital/use-time-left.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from '../history/history-words.ts';
import { parseInstant } from '../shown/parse-instant.ts';
import { changeEndWords } from './change-end-words.ts';

const HOUR_MS = 3_600_000;
const LONGER_BY_HOURS = [1, 6, 24] as const;

/** An instant as `InstantField` shows it. */
const toTyped = (instant: number): string => formatInstant(instant).replace(' ', 'T');

/** The form in the dialog: a later end, an earlier one, or now, and why. */
const ChangeEndForm = ({
  of: { publicationId, endsAt, addendumId },
  onClose,
}: {
  of: Publication & { readonly endsAt: number };
  onClose: () => void;
}): ReactElement => {
  const say = useWords(changeEndWords);
  const sayFault = useWords(historyWords);
  const notify = useNotifications();
  const timeLeft = useTimeLeft();
  const [when, setWhen] = useState('at');
  const [typed, setTyped] = useState(toTyped(endsAt));
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = useStudioMutation('changeEnd', {
    refreshes: ['publications', 'questionnaires', 'questionnaireHistory'],
  });
  const chosen = when === 'now' ? null : parseInstant(typed);
  const isChosen = when === 'now' || (chosen !== null && typed !== toTyped(endsAt));
  const send = (): void => {
    setFault(null);
    change.mutate(
      { publicationId, currentEnd: endsAt, endsAt: chosen, note: note.trim() },
      {
        onSuccess: ({ fault: found, publication }) => {
          if (found !== null) {
            setFault(sayFault(`fault.${found}`));
            return;
          }
          onClose();
          if (publication?.state === 'waiting') notify.warning(say('waits'));
          else notify.success(say(when === 'now' ? 'ended' : 'changed'));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack>
      <Text>{say('body', { when: formatInstant(endsAt), left: timeLeft(endsAt) })}</Text>
      {addendumId !== null && <Alert color="orange">{say('together')}</Alert>}
      <SegmentedControl
        aria-label={say('end')}
        w="fit-content"
        value={when}
        data={[
          { value: 'at', label: say('at') },
          { value: 'now', label: say('now') },
        ]}
        onChange={setWhen}
      />
      {when === 'at' && (
        <>
          <InstantField label={say('end')} value={typed} timeAtFirst="00:00" onChange={setTyped} />
          <Group gap="xs">
            {LONGER_BY_HOURS.map((hours) => (
              <Button
                key={hours}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  setTyped(toTyped(endsAt + hours * HOUR_MS));
                }}
              >
                {say('longerBy', { count: hours })}
              </Button>
            ))}
          </Group>
        </>
      )}
      <Textarea
        label={say('note')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <Text size="sm">{say('approval')}</Text>
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <DialogActions
        action={say(when === 'now' ? 'endNow' : 'setEnd')}
        isReady={isChosen && note.trim() !== ''}
        isBusy={change.isPending}
        isDangerous={when === 'now'}
        onAct={send}
        onCancel={onClose}
      />
    </Stack>
  );
};

/** A button to change when the active version ends; nothing for who may not, or without an end. */
export const ChangeEndButton = ({ of }: { of: Publication }): ReactElement | null => {
  const say = useWords(changeEndWords);
  const mayChange = useMay('changeEnd');
  const [isOpen, dialog] = useDisclosure(false);
  const { state, endsAt } = of;
  if (!mayChange || state !== 'inForce' || endsAt === null) return null;
  return (
    <>
      <Button variant="default" size="xs" w="fit-content" onClick={dialog.open}>
        {say('change')}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={say('title', { version: of.version })}>
        <ChangeEndForm of={{ ...of, endsAt }} onClose={dialog.close} />
      </Dialog>
    </>
  );
};
