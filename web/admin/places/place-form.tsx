import { Alert, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { PlaceFields, PlaceFinding, StudioPlace } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { shownDay } from '../hospital/day-text.ts';
import { DaysField } from '../hospital/days-field.tsx';
import { StaleChange } from '../hospital/stale-change.tsx';
import { useEdited } from '../hospital/use-edited.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { placesWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

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

/** Under which name the lint of places tells of a field, where it is another one. */
const FIELD_OF_FINDING: Readonly<Record<string, string>> = { boundaryDates: 'boundaryDateSplit' };

const GRADES = ['1', '2', '3'];
const ID = /^[A-Za-z0-9_.-]{1,64}$/;

const Fields = ({
  given,
  today,
  onClose,
}: {
  /** Null for a new place. */
  given: StudioPlace | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const told = useTold();
  const save = useStudioChange('savePlace', { refreshes: ['places', 'placeChanges'] });
  const edited = useEdited(given?.fields ?? NOTHING, given?.revision ?? null);
  const { fields: place } = edited;
  const [fault, setFault] = useState<'idTaken' | 'invalid' | 'stale' | 'idMalformed' | null>(null);
  const [findings, setFindings] = useState<readonly PlaceFinding[]>([]);
  const set = (changes: Partial<PlaceFields>): void => {
    edited.set(changes);
    // What is being mended is no fault any more, until the next save says so.
    const mended = Object.keys(changes).map((field) => FIELD_OF_FINDING[field] ?? field);
    setFindings((before) => before.filter(({ field }) => !mended.includes(field)));
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
      { place, isNew: given === null, revision: edited.revision },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          setFindings(result.findings);
          if (result.other) {
            const { by, at: changedAt, place: fields, revision } = result.other;
            edited.meet({ by, at: changedAt, fields, revision });
          }
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
      <StaleChange
        edited={edited}
        labelOf={(field) => say(field === 'boundaryDates' ? 'dates' : field)}
        textOf={(field, of) =>
          field === 'boundaryDates' ? of.boundaryDates.map(shownDay).join(', ') : of[field]
        }
      />
      {fault === 'invalid' && findings.length > 0 && (
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
      <DaysField
        label={say('dates')}
        description={say('datesHint')}
        most={today}
        value={place.boundaryDates}
        error={at('boundaryDateSplit')}
        onChange={(boundaryDates) => {
          set({ boundaryDates });
        }}
      />
      <DialogActions
        action={say('save')}
        isBusy={save.isPending}
        onAct={submit}
        onCancel={onClose}
      />
    </Stack>
  );
};

/** The dialog in which a place is added or changed; `null` where none is open. */
export const PlaceForm = ({
  opened,
  today,
  onClose,
}: {
  opened: { readonly place: StudioPlace | null } | null;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const name = opened?.place?.fields.storeName;
  return (
    <Dialog
      size="lg"
      opened={opened !== null}
      onClose={onClose}
      title={name === undefined ? say('addTitle') : say('editTitle', { name })}
    >
      {opened !== null && <Fields given={opened.place} today={today} onClose={onClose} />}
    </Dialog>
  );
};
