import { Alert, Button, Group, Modal, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState, type ReactElement } from 'react';
import type { PlaceFields, PlaceFinding } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { shownDay, wireDay } from '../hospital/day-text.ts';
import { useCalendarWords } from '../hospital/calendar-words.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { placesWords } from './words.ts';

const NOTHING: PlaceFields = {
  placeId: '',
  local1: '',
  local2: '',
  local3: '',
  localEn1: '',
  localEn2: '',
  localEn3: '',
  storeName: '',
  storeNameEn: '',
  boundaryDates: [],
  grade: '',
};

/** Korean and English of the same thing stand side by side. */
const TEXTS = [
  'storeName',
  'storeNameEn',
  'local1',
  'localEn1',
  'local2',
  'localEn2',
  'local3',
  'localEn3',
] as const;

const GRADES = ['1', '2', '3'];
const ID = /^[A-Za-z0-9_.-]{1,64}$/;

const Fields = ({
  given,
  today,
  onClose,
}: {
  /** Null for a new place. */
  given: PlaceFields | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const language = useStudioLanguage();
  const told = useTold();
  const ariaLabels = useCalendarWords();
  const save = useStudioChange('savePlace', { refreshes: ['places', 'placeChanges'] });
  const [place, setPlace] = useState<PlaceFields>(given ?? NOTHING);
  const [fault, setFault] = useState<'idTaken' | 'invalid' | 'idMalformed' | null>(null);
  const [findings, setFindings] = useState<readonly PlaceFinding[]>([]);
  const set = (changes: Partial<PlaceFields>): void => {
    setPlace((before) => ({ ...before, ...changes }));
  };
  const at = (field: string): string | null => {
    const found = findings.find((one) => one.field === field && one.severity === 'error');
    return found ? say(`rule.${found.rule}` as 'rule.place/text-missing') : null;
  };
  const submit = (): void => {
    if (!ID.test(place.placeId)) {
      setFault('idMalformed');
      return;
    }
    save.mutate(
      { place, isNew: given === null },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          setFindings(result.findings);
          if (result.fault !== null) return;
          told.done(say('saved', { name: place.storeName }));
          onClose();
        },
        onError: told.failed,
      },
    );
  };
  const idFault =
    fault === 'idTaken'
      ? say('fault.idTaken')
      : fault === 'idMalformed'
        ? say('idMalformed')
        : null;
  return (
    <Stack>
      {fault === 'invalid' && (
        <Alert color="red" role="alert" title={say('fault.invalid')}>
          <PlaceFindingList findings={findings} />
        </Alert>
      )}
      <SimpleGrid cols={2}>
        <TextInput
          label={say('placeId')}
          description={say('placeIdHint')}
          value={place.placeId}
          disabled={given !== null}
          maxLength={64}
          error={idFault}
          data-autofocus
          onChange={(event) => {
            set({ placeId: event.currentTarget.value });
          }}
        />
        <Select
          label={say('grade')}
          description={say('gradeHint')}
          value={place.grade}
          allowDeselect={false}
          error={at('grade')}
          data={[
            { value: '', label: say('gradeNone') },
            ...[...new Set([...GRADES, ...(place.grade === '' ? [] : [place.grade])])],
          ]}
          onChange={(grade) => {
            set({ grade: grade ?? '' });
          }}
        />
        {TEXTS.map((field) => (
          <TextInput
            key={field}
            label={say(field)}
            value={place[field]}
            maxLength={200}
            error={at(field)}
            onChange={(event) => {
              set({ [field]: event.currentTarget.value });
            }}
          />
        ))}
      </SimpleGrid>
      <DatePickerInput
        type="multiple"
        label={say('dates')}
        description={say('datesHint')}
        locale={language}
        ariaLabels={ariaLabels}
        firstDayOfWeek={0}
        valueFormat="YYYY-MM-DD"
        maxDate={shownDay(today)}
        defaultDate={shownDay(place.boundaryDates.at(-1) ?? today)}
        value={place.boundaryDates.map(shownDay)}
        error={at('boundaryDateSplit')}
        onChange={(days) => {
          set({ boundaryDates: days.map(wireDay).sort() });
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button onClick={submit} loading={save.isPending}>
          {say('save')}
        </Button>
      </Group>
    </Stack>
  );
};

/** The dialog in which a place is added or changed; `null` where none is open. */
export const PlaceForm = ({
  opened,
  today,
  onClose,
}: {
  opened: { readonly place: PlaceFields | null } | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const name = opened?.place?.storeName;
  return (
    <Modal
      size="lg"
      opened={opened !== null}
      onClose={onClose}
      title={name === undefined ? say('addTitle') : say('editTitle', { name })}
      closeButtonProps={{ 'aria-label': say('cancel') }}
    >
      {opened !== null && <Fields given={opened.place} today={today} onClose={onClose} />}
    </Modal>
  );
};
