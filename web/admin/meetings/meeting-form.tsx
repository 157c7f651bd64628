import { Alert, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { dayAt, instantOf } from '../../../engine/visit/local-time.ts';
import { visitOpeningTime } from '../../../engine/visit/visit-opening.ts';
import type { MeetingFault, StudioMeeting } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { DayField } from '../hospital/day-field.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { EditConflictAlert } from '../hospital/edit-conflict-alert.tsx';
import { TimeField } from '../hospital/time-field.tsx';
import { useFormDraft } from '../hospital/use-form-draft.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { meetingsWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

/** The values of a meeting in the form, which another user may change at the same time. */
interface Fields {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly needsCode: boolean;
  /** UTC milliseconds; null for the default hour on the day before. */
  readonly opensAt: number | null;
}

const fieldsOf = (meeting: StudioMeeting): Fields => ({
  nameKo: meeting.nameKo,
  nameEn: meeting.nameEn,
  startDate: meeting.startDate,
  endDate: meeting.endDate,
  needsCode: meeting.needsCode,
  opensAt: meeting.opensByRule ? null : meeting.opensAt,
});

const LABELS = {
  nameKo: 'nameKo',
  nameEn: 'nameEn',
  startDate: 'start',
  endDate: 'end',
  needsCode: 'entry',
  opensAt: 'opens',
} as const satisfies Record<keyof Fields, string>;

/** HH:mm of an instant, in the hospital's time zone. */
const timeAt = (instant: number): string => formatInstant(instant).slice(-5);

/** When registration opens: at the default hour on the day before, or at a chosen time. */
const RegistrationOpeningFields = ({
  fields: { opensAt, startDate },
  onChange,
}: {
  fields: Fields;
  onChange: (opensAt: number | null) => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  return (
    <>
      <Switch
        label={say('opensOwn')}
        description={say('opensRule', { time: formatInstant(visitOpeningTime(startDate)) })}
        checked={opensAt !== null}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? visitOpeningTime(startDate) : null);
        }}
      />
      {opensAt !== null && (
        <SimpleGrid cols={2}>
          <DayField
            label={say('opensDay')}
            value={dayAt(opensAt)}
            onChange={(day) => {
              onChange(instantOf(day, timeAt(opensAt)));
            }}
          />
          <TimeField
            label={say('opensTime')}
            value={timeAt(opensAt)}
            onChange={(time) => {
              onChange(instantOf(dayAt(opensAt), time));
            }}
          />
        </SimpleGrid>
      )}
    </>
  );
};

const Form = ({
  given,
  today,
  onClose,
}: {
  given: StudioMeeting | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  const notify = useNotifications();
  const save = useStudioMutation('saveMeeting', { refreshes: ['studioMeetings', 'studioMeeting'] });
  const [meetingId, setId] = useState(given?.meetingId ?? '');
  const formDraft = useFormDraft<Fields>(
    given === null
      ? {
          nameKo: '',
          nameEn: '',
          startDate: today,
          endDate: today,
          needsCode: false,
          opensAt: null,
        }
      : fieldsOf(given),
    given?.revision ?? null,
  );
  const { fields, set } = formDraft;
  const { nameKo, nameEn, startDate, endDate, needsCode } = fields;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<MeetingFault | null>(null);
  const isComplete =
    /^[A-Za-z0-9_-]{1,40}$/.test(meetingId) && nameKo.trim() !== '' && nameEn.trim() !== '';
  const textOf = (field: keyof Fields, of: Fields): string => {
    if (field === 'needsCode') return say(of.needsCode ? 'code' : 'open');
    if (field === 'opensAt') return of.opensAt === null ? say('byRule') : formatInstant(of.opensAt);
    return field === 'startDate' || field === 'endDate' ? formatDay(of[field]) : of[field];
  };
  const submit = (): void => {
    save.mutate(
      {
        ...fields,
        meetingId,
        inviteCode: /^\d{4}$/.test(code) ? code : null,
        isNew: given === null,
        revision: formDraft.revision,
      },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          if (result.other) {
            const { by, at, meeting } = result.other;
            formDraft.reportConflict({
              by,
              at,
              fields: fieldsOf(meeting),
              revision: meeting.revision,
            });
          }
          if (result.fault !== null) return;
          notify.success(say('saved', { name: nameKo }));
          onClose();
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack>
      <EditConflictAlert
        edited={formDraft}
        labelOf={(field) => say(LABELS[field])}
        textOf={textOf}
      />
      {fault !== null && fault !== 'stale' && (
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
            set({ nameKo: event.currentTarget.value });
          }}
        />
        <TextInput
          label={say('nameEn')}
          value={nameEn}
          maxLength={200}
          onChange={(event) => {
            set({ nameEn: event.currentTarget.value });
          }}
        />
        <DayField
          label={say('start')}
          value={startDate}
          onChange={(day) => {
            set({ startDate: day, endDate: endDate < day ? day : endDate });
          }}
        />
        <DayField
          label={say('end')}
          value={endDate}
          onChange={(day) => {
            set({ endDate: day });
          }}
        />
      </SimpleGrid>
      <RegistrationOpeningFields
        fields={fields}
        onChange={(opensAt) => {
          set({ opensAt });
        }}
      />
      <Switch
        label={say('needsCode')}
        checked={needsCode}
        onChange={(event) => {
          set({ needsCode: event.currentTarget.checked });
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
      <DialogActions
        action={say('save')}
        isReady={isComplete}
        isBusy={save.isPending}
        onAct={submit}
        onCancel={onClose}
      />
    </Stack>
  );
};

/** The dialog to add or change a meeting. */
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
    <Dialog
      size="lg"
      opened={opened !== null}
      onClose={onClose}
      title={opened?.meeting ? opened.meeting.nameKo : say('add')}
    >
      {opened !== null && <Form given={opened.meeting} today={today} onClose={onClose} />}
    </Dialog>
  );
};
