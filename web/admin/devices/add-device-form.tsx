import { Select, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { DevicePairing, StudioDevice } from '../../../schemas/api.gen.ts';
import { Failure } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { deviceWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';

const KINDS = ['kiosk', 'gate', 'emergency'] as const;
const KIOSK_TYPES = ['H', 'C', 'R'] as const;

/** Adds a device and provides the code that pairs a browser with it. */
export const AddDeviceForm = ({
  onAdded,
  onClose,
}: {
  onAdded: (device: Pick<StudioDevice, 'name' | 'kind'>, pairing: DevicePairing) => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(deviceWords);
  const add = useStudioMutation('addDevice', { refreshes: ['devices'] });
  const [name, setName] = useState('');
  const [kind, setKind] = useState<StudioDevice['kind']>('kiosk');
  const [kioskType, setKioskType] = useState<(typeof KIOSK_TYPES)[number]>('H');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(
          { kind, name: name.trim(), kioskType: kind === 'kiosk' ? kioskType : '' },
          {
            onSuccess: ({ pairing }) => {
              if (pairing !== null) onAdded({ name: name.trim(), kind }, pairing);
            },
          },
        );
      }}
    >
      <Stack>
        {add.isError && <Failure of={add.error} />}
        <TextInput
          label={say('name')}
          description={say('nameHelp')}
          maxLength={64}
          data-autofocus
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <Select
          label={say('kind')}
          allowDeselect={false}
          value={kind}
          data={KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
          onChange={(chosen) => {
            setKind(KINDS.find((known) => known === chosen) ?? kind);
          }}
        />
        {kind === 'kiosk' && (
          <Select
            label={say('kioskType')}
            allowDeselect={false}
            value={kioskType}
            data={KIOSK_TYPES.map((value) => ({ value, label: say(`kioskType.${value}`) }))}
            onChange={(chosen) => {
              setKioskType(KIOSK_TYPES.find((known) => known === chosen) ?? kioskType);
            }}
          />
        )}
        <DialogActions
          action={say('add')}
          isReady={name.trim() !== ''}
          isBusy={add.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
};
