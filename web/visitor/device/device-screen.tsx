import { useCallback, useState, type ReactElement } from 'react';
import type { DeviceResult } from '../../../schemas/api.gen.ts';
import { callServer } from '../../api/server-calls.ts';
import { PairingForm } from '../../device/pairing-form.tsx';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { applyDevice, DEVICE_PATH } from '../../visit/device-start.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { PageShell } from '../page-shell.tsx';
import { PairedDevice } from './paired-device.tsx';

/** The device that this browser is, once the server has answered; null for none. */
interface DeviceState {
  readonly device: DeviceResult | null;
}

/**
 * `/device` (ours): staff who set up a kiosk or a tablet type its pairing code here, see what the
 * device is, and unpair it.
 */
export const DeviceScreen = (): ReactElement => {
  const load = useCallback<Load<DeviceState>>(async (callApi) => {
    const reply = await callApi('device', {});
    return reply && { step: { kind: 'show' }, value: { device: reply.result } };
  }, []);
  const loaded = useLoaded(load);
  const [changed, setChanged] = useState<DeviceState | null>(null);
  const deviceState = changed ?? loaded.value;
  const change = (device: DeviceResult | null): void => {
    applyDevice(device);
    setChanged({ device });
  };
  if (deviceState?.device) {
    return (
      <PageShell key="paired" screen={DEVICE_PATH} title="screen.device.pairedHeading">
        <PairedDevice
          device={deviceState.device}
          isNew={changed !== null}
          onUnpaired={() => {
            change(null);
          }}
        />
      </PageShell>
    );
  }
  return (
    <PageShell
      key={changed ? 'unpaired' : 'pairing'}
      screen={DEVICE_PATH}
      title="screen.device.heading"
      intro={<Words of="screen.device.intro" />}
    >
      <RetryNotice of={[loaded]} />
      {changed && (
        <div role="status">
          <Notice kind="success">
            <Words of="screen.device.unpaired" />
          </Notice>
        </div>
      )}
      {deviceState && (
        <div className="card">
          <PairingForm ask={callServer} onPaired={change} />
        </div>
      )}
    </PageShell>
  );
};
