import { Alert, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { placeApprovalReasons } from '../../../engine/questionnaire/change/place-approval.ts';
import type { PlaceFields, PlaceFinding, StudioPlace } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { DaysField } from '../hospital/days-field.tsx';
import { EditConflictAlert } from '../hospital/edit-conflict-alert.tsx';
import { useFormDraft } from '../hospital/use-form-draft.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { requestWords } from '../approvals/request-words.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { useFindingText } from './place-rule-words.ts';
import { placesWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

const EMPTY_PLACE: PlaceFields = {
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

/** Korean and English of the same text are side by side. */
const TEXT_FIELDS = [
  'storeName',
  'storeNameEn',
  'local1',
  'localEn1',
  'local2',
  'localEn2',
  'local3',
  'localEn3',
] as const;

/** The field name in findings of the place lint, where it differs. */
const FIELD_OF_FINDING: Readonly<Record<string, string>> = { boundaryDates: 'boundaryDateSplit' };

const GRADES = ['1', '2', '3'];
const ID = /^[A-Za-z0-9_.-]{1,64}$/;

const Fields = ({
  given,
  isWaiting,
  today,
  onClose,
}: {
  /** Null for a new place. */
  given: StudioPlace | null;
  /** Whether another change of the place waits for a second person. */
  isWaiting: boolean;
  today: string;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const textOf = useFindingText();
  const notify = useNotifications();
  const sayApproval = useWords(placeApprovalWords);
  const sayRequest = useWords(requestWords);
  const save = useStudioMutation('savePlace', {
    refreshes: ['places', 'placeChanges', 'publications'],
  });
  const formDraft = useFormDraft(given?.fields ?? EMPTY_PLACE, given?.revision ?? null);
  const { fields: place } = formDraft;
  const [fault, setFault] = useState<'idTaken' | 'invalid' | 'stale' | 'idMalformed' | null>(null);
  const [findings, setFindings] = useState<readonly PlaceFinding[]>([]);
  const reasons = placeApprovalReasons(given?.fields ?? null, place, today);
  const set = (changes: Partial<PlaceFields>): void => {
    formDraft.set(changes);
    // An edited field is no longer marked as faulty, until the next save reports it again.
    const editedFields = Object.keys(changes).map((field) => FIELD_OF_FINDING[field] ?? field);
    setFindings((before) => before.filter(({ field }) => !editedFields.includes(field)));
  };
  const fieldError = (field: string): string | null => {
    const found = findings.find((one) => one.field === field && one.severity === 'error');
    return found ? textOf(found) : null;
  };
  const submit = (): void => {
    if (!ID.test(place.placeId)) {
      setFault('idMalformed');
      return;
    }
    save.mutate(
      { place, isNew: given === null, revision: formDraft.revision },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          setFindings(result.findings);
          if (result.other) {
            const { by, at: changedAt, place: fields, revision } = result.other;
            formDraft.reportConflict({ by, at: changedAt, fields, revision });
          }
          if (result.fault !== null) return;
          const name = place.storeName;
          notify.success(
            result.isWaiting ? sayApproval('asked', { name }) : say('saved', { name }),
          );
          onClose();
        },
        onError: notify.error,
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
      <EditConflictAlert
        edited={formDraft}
        labelOf={(field) => say(field === 'boundaryDates' ? 'dates' : field)}
        textOf={(field, of) =>
          field === 'boundaryDates' ? of.boundaryDates.map(formatDay).join(', ') : of[field]
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
          error={fieldError('grade')}
          data={[
            { value: '', label: say('gradeNone') },
            ...[...new Set([...GRADES, ...(place.grade === '' ? [] : [place.grade])])],
          ]}
          onChange={(grade) => {
            set({ grade: grade ?? '' });
          }}
        />
        {TEXT_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={say(field)}
            value={place[field]}
            maxLength={200}
            error={fieldError(field)}
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
        error={fieldError('boundaryDateSplit')}
        onChange={(boundaryDates) => {
          set({ boundaryDates });
        }}
      />
      {isWaiting && <Alert color="orange">{sayApproval('replaces')}</Alert>}
      {reasons.length > 0 && (
        <Alert color="yellow">
          {sayApproval('formNeeds', {
            reasons: reasons.map((reason) => sayApproval(`reason.${reason}`)).join(', '),
          })}{' '}
          {sayRequest('noOther.places')}
        </Alert>
      )}
      <DialogActions
        action={reasons.length > 0 ? sayApproval('ask') : say('save')}
        isBusy={save.isPending}
        onAct={submit}
        onCancel={onClose}
      />
    </Stack>
  );
};

/** The dialog to add or change a place; `null` if none is open. */
export const PlaceForm = ({
  opened,
  waitingIds,
  today,
  onClose,
}: {
  opened: { readonly place: StudioPlace | null } | null;
  /** Places with a change that waits for a second person. */
  waitingIds: readonly string[];
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
      {opened !== null && (
        <Fields
          given={opened.place}
          isWaiting={waitingIds.includes(opened.place?.fields.placeId ?? '')}
          today={today}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
