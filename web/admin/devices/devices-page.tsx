import { Alert, Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { StudioDevice } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { AddDeviceForm } from './add-device-form.tsx';
import { DeviceTable } from './device-table.tsx';
import { PairingModal, type DevicePairingDetails } from './pairing-modal.tsx';
import { deviceWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** How often the page looks for new help calls. */
const HELP_POLL_MS = 10_000;

/** The devices of the hospital. */
export const DevicesPage = (): ReactElement => {
  const say = useWords(deviceWords);
  const notify = useNotifications();
  const devices = useStudioQuery('devices', {}, { refetchInterval: HELP_POLL_MS });
  const pair = useStudioMutation('pairDevice', { refreshes: ['devices'] });
  const revoke = useStudioMutation('revokeDevice', { refreshes: ['devices'] });
  const acknowledge = useStudioMutation('acknowledgeHelp', { refreshes: ['devices'] });
  const [isAdding, adding] = useDisclosure(false);
  const [pairing, setPairing] = useState<DevicePairingDetails | null>(null);
  const { ask, confirmation } = useConfirmation();
  const [showsRevoked, setShowsRevoked] = useState(false);

  const askToPair = (device: StudioDevice): void => {
    const { name, deviceId } = device;
    ask({
      title: say('pairTitle'),
      body: say('pairBody', { name }),
      action: say('pair'),
      onConfirm: () => {
        pair.mutate(
          { deviceId },
          {
            onSuccess: (result) => {
              if (result.pairing === null) notify.success(say('gone'));
              else setPairing({ device, pairing: result.pairing });
            },
            onError: notify.error,
          },
        );
      },
    });
  };

  const askToRevoke = ({ name, deviceId }: StudioDevice): void => {
    ask({
      title: say('revokeTitle', { name }),
      body: say('revokeBody'),
      action: say('revoke'),
      confirmationText: name,
      isDangerous: true,
      onConfirm: () => {
        revoke.mutate(
          { deviceId },
          {
            onSuccess: () => {
              notify.success(say('revokedDone', { name }));
            },
            onError: notify.error,
          },
        );
      },
    });
  };

  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
      {say('add')}
    </Button>
  );

  return (
    <StudioPage title={say('title')} intro={say('intro')} actions={addButton}>
      <Loaded query={devices}>
        {({ devices: every }) => {
          const shown = every.filter(({ revokedAt }) => showsRevoked || revokedAt === null);
          const waiting = every.filter(({ helpCalledAt }) => helpCalledAt !== null);
          return (
            <>
              <div role="status">
                {waiting.length > 0 && (
                  <Alert color="red.8">
                    {say('helpWaits', { names: waiting.map(({ name }) => name).join(', ') })}
                  </Alert>
                )}
              </div>
              {every.length > 0 && (
                <Switch
                  label={say('showRevoked')}
                  checked={showsRevoked}
                  onChange={(event) => {
                    setShowsRevoked(event.currentTarget.checked);
                  }}
                />
              )}
              {shown.length === 0 ? (
                <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
              ) : (
                <DeviceTable
                  devices={shown}
                  onPair={askToPair}
                  onRevoke={askToRevoke}
                  onAcknowledge={({ deviceId }) => {
                    acknowledge.mutate({ deviceId }, { onError: notify.error });
                  }}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <Dialog opened={isAdding} onClose={adding.close} title={say('add')}>
        <AddDeviceForm
          onClose={adding.close}
          onAdded={(device, code) => {
            adding.close();
            setPairing({ device, pairing: code });
          }}
        />
      </Dialog>
      <PairingModal
        shown={pairing}
        onClose={() => {
          setPairing(null);
        }}
      />
      {confirmation}
    </StudioPage>
  );
};
