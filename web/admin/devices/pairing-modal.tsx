import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DevicePairing, StudioDevice } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useWords } from '../words/studio-words.ts';
import { deviceWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** A pairing code and the device it is for. */
export interface DevicePairingDetails {
  readonly device: Pick<StudioDevice, 'name' | 'kind'>;
  readonly pairing: DevicePairing;
}

/** Shows a pairing code in type large enough to read at the device. */
export const PairingModal = ({
  shown,
  onClose,
}: {
  shown: DevicePairingDetails | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(deviceWords);
  const path = shown?.device.kind === 'gate' ? '/gate' : '/device';
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={say('codeTitle', { name: shown?.device.name ?? '' })}
    >
      {shown !== null && (
        <Stack>
          <Text fz={44} fw={700} ta="center" ff="monospace">
            {shown.pairing.code}
          </Text>
          <Text>
            {say('codeBody', {
              address: `${window.location.origin}${path}`,
              until: formatInstant(shown.pairing.expiresAt),
            })}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{say('close')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};
