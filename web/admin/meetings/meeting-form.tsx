import { Alert, Button, Group, Modal, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { MeetingFault, StudioMeeting } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { DayField } from '../hospital/day-field.tsx';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { meetingsWords } from './words.ts';

const Fields = ({
  given,
  today,
  onClose,
}: {
  given: StudioMeeting | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  const told = useTold();
  const save = useStudioChange('saveMeeting', { refreshes: ['studioMeetings', 'studioMeeting'] });
  const [meetingId, setId] = useState(given?.meetingId ?? '');
  const [nameKo, setKo] = useState(given?.nameKo ?? '');
  const [nameEn, setEn] = useState(given?.nameEn ?? '');
  const [startDate, setStart] = useState(given?.startDate ?? today);
  const [endDate, setEnd] = useState(given?.endDate ?? today);
  const [needsCode, setNeedsCode] = useState(given?.needsCode ?? false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<MeetingFault | null>(null);
  const isWhole =
    /^[A-Za-z0-9_-]{1,40}$/.test(meetingId) && nameKo.trim() !== '' && nameEn.trim() !== '';
  const submit = (): void => {
    save.mutate(
      {
        meetingId,
        nameKo,
        nameEn,
        needsCode,
        inviteCode: /^\d{4}$/.test(code) ? code : null,
        startDate,
        endDate,
        opensAt: given === null || given.opensByRule ? null : given.opensAt,
        isNew: given === null,
      },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          if (result.fault !== null) return;
          told.done(say('saved', { name: nameKo }));
          onClose();
        },
        onError: told.failed,
      },
    );
  };
  return (
    <Stack>
      {fault !== null && (
        <Alert color="red" role="alert">
          {say(`fault.${fault}`)}
        </Alert>
      )}
      <TextInput
        label={say('id')}
        description={say('idHint')}
        value={meetingId}
        disabled={given !== null}
        maxLength={40}
        onChange={(event) => {
          setId(event.currentTarget.value);
        }}
      />
      <SimpleGrid cols={2}>
        <TextInput
          label={say('nameKo')}
          value={nameKo}
          maxLength={200}
          onChange={(event) => {
            setKo(event.currentTarget.value);
          }}
        />
        <TextInput
          label={say('nameEn')}
          value={nameEn}
          maxLength={200}
          onChange={(event) => {
            setEn(event.currentTarget.value);
          }}
        />
        <DayField label={say('start')} value={startDate} onChange={setStart} />
        <DayField label={say('end')} value={endDate} onChange={setEnd} />
      </SimpleGrid>
      <Switch
        label={say('needsCode')}
        checked={needsCode}
        onChange={(event) => {
          setNeedsCode(event.currentTarget.checked);
        }}
      />
      {needsCode && (
        <TextInput
          label={say('newCode')}
          description={given?.needsCode === true ? say('keepCode') : null}
          value={code}
          maxLength={4}
          inputMode="numeric"
          onChange={(event) => {
            setCode(event.currentTarget.value.replaceAll(/\D/g, ''));
          }}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button disabled={!isWhole} loading={save.isPending} onClick={submit}>
          {say('save')}
        </Button>
      </Group>
    </Stack>
  );
};

/** The dialog in which a meeting is added or changed. */
export const MeetingForm = ({
  opened,
  today,
  onClose,
}: {
  opened: { readonly meeting: StudioMeeting | null } | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={opened?.meeting ? opened.meeting.nameKo : say('add')}
      closeButtonProps={{ 'aria-label': say('cancel') }}
    >
      {opened !== null && <Fields given={opened.meeting} today={today} onClose={onClose} />}
    </Modal>
  );
};
