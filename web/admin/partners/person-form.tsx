import { Alert, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type {
  PartnerChangeResult,
  PartnerFault,
  StudioPartnerPerson,
} from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { PhoneField } from '../hospital/phone-field.tsx';
import { EditConflictAlert } from '../hospital/edit-conflict-alert.tsx';
import { useFormDraft } from '../hospital/use-form-draft.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { partnersWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

/** The typed values of a person, and the masked values as shown. */
interface Fields {
  /** Empty keeps the current name. */
  readonly name: string;
  /** Empty keeps the current phone number. */
  readonly phone: string;
  readonly isManager: boolean;
  readonly hasAuthority: boolean;
  readonly maskedName: string;
  readonly maskedPhone: string;
}

const EMPTY_FIELDS: Fields = {
  name: '',
  phone: '',
  isManager: false,
  hasAuthority: false,
  maskedName: '',
  maskedPhone: '',
};

const fieldsOf = ({ name, phone, isManager, hasAuthority }: StudioPartnerPerson): Fields => ({
  ...EMPTY_FIELDS,
  isManager,
  hasAuthority,
  maskedName: name,
  maskedPhone: phone,
});

const LABELS = {
  name: 'name',
  phone: 'phone',
  isManager: 'isManager',
  hasAuthority: 'hasAuthority',
  maskedName: 'name',
  maskedPhone: 'phone',
} as const satisfies Record<keyof Fields, string>;

const REFRESHES = { refreshes: ['partnerPeople', 'partnerGroups'] } as const;

const Form = ({
  groupId,
  given,
  onClose,
}: {
  groupId: string;
  given: StudioPartnerPerson | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(partnersWords);
  const notify = useNotifications();
  const add = useStudioMutation('addPartner', REFRESHES);
  const change = useStudioMutation('changePartner', REFRESHES);
  const formDraft = useFormDraft(
    given === null ? EMPTY_FIELDS : fieldsOf(given),
    given?.revision ?? null,
  );
  const { fields, set } = formDraft;
  const [fault, setFault] = useState<PartnerFault | null>(null);
  const isNew = given === null;
  const name = fields.name.trim();
  const phone = fields.phone.trim();
  const ending = {
    onSuccess: (result: PartnerChangeResult) => {
      setFault(result.fault);
      if (result.other) {
        const { by, at, person } = result.other;
        formDraft.reportConflict({ by, at, fields: fieldsOf(person), revision: person.revision });
      }
      if (result.fault !== null) return;
      notify.success(say('saved'));
      onClose();
    },
    onError: notify.error,
  };
  const submit = (): void => {
    const { isManager, hasAuthority } = fields;
    if (given === null) {
      add.mutate({ groupId, name, phone, isManager, hasAuthority }, ending);
      return;
    }
    change.mutate(
      {
        partnerEmployeeId: given.partnerEmployeeId,
        name: name === '' ? null : name,
        phone: phone === '' ? null : phone,
        isManager,
        hasAuthority,
        revision: formDraft.revision ?? '',
      },
      ending,
    );
  };
  const textOf = (field: keyof Fields, of: Fields): string => {
    if (field === 'maskedName') return of.name || of.maskedName;
    if (field === 'maskedPhone') return of.phone || of.maskedPhone;
    const value = of[field];
    return typeof value === 'string' ? value : say(value ? 'yes' : 'no');
  };
  const kept = (masked: string): string => say('keptAs', { masked });
  return (
    <Stack>
      <EditConflictAlert
        edited={formDraft}
        labelOf={(field) => say(LABELS[field])}
        textOf={textOf}
      />
      {fault === 'phoneTaken' && (
        <Alert color="red" role="alert">
          {say('fault.phoneTaken')}
        </Alert>
      )}
      <TextInput
        {...(!isNew && { description: kept(fields.maskedName) })}
        label={say('name')}
        value={fields.name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          set({ name: event.currentTarget.value });
        }}
      />
      <PhoneField
        {...(!isNew && { description: kept(fields.maskedPhone) })}
        label={say('phone')}
        value={fields.phone}
        error={fault === 'phoneInvalid' ? say('fault.phoneInvalid') : null}
        onChange={(typed) => {
          set({ phone: typed });
        }}
      />
      <Switch
        label={say('isManager')}
        checked={fields.isManager}
        onChange={(event) => {
          set({ isManager: event.currentTarget.checked });
        }}
      />
      <Switch
        label={say('hasAuthority')}
        description={say('authorityHint')}
        checked={fields.hasAuthority}
        onChange={(event) => {
          set({ hasAuthority: event.currentTarget.checked });
        }}
      />
      <DialogActions
        action={say('save')}
        isReady={!isNew || (name !== '' && phone !== '')}
        isBusy={add.isPending || change.isPending}
        onAct={submit}
        onCancel={onClose}
      />
    </Stack>
  );
};

/** The dialog to add or change a person of a company. */
export const PersonForm = ({
  groupId,
  opened,
  onClose,
}: {
  groupId: string;
  opened: { readonly person: StudioPartnerPerson | null } | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(partnersWords);
  return (
    <Dialog
      size="lg"
      opened={opened !== null}
      onClose={onClose}
      title={opened?.person ? say('edit', { name: opened.person.name }) : say('add')}
    >
      {opened !== null && <Form groupId={groupId} given={opened.person} onClose={onClose} />}
    </Dialog>
  );
};
