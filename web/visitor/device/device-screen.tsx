import { useCallback, useState, type ReactElement } from 'react';
import type { DeviceResult } from '../../../schemas/api.gen.ts';
import { askServer } from '../../api/server.ts';
import { PairingForm } from '../../device/pairing-form.tsx';
import { Words } from '../../i18n/words.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { Notice } from '../../ui/notice.tsx';
import { becomeMachine, DEVICE_PATH } from '../../visit/machine.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { PageShell } from '../page-shell.tsx';
import { PairedDevice } from './paired-device.tsx';

/** Which machine this is, as far as the server has said so; null for none. */
interface Known {
  readonly device: DeviceResult | null;
}

/**
 * `/device` (ours): whoever sets up a kiosk or a tablet types its pairing code here, sees what the
 * machine is, and takes the pairing away again.
 */
export const DeviceScreen = (): ReactElement => {
  const load = useCallback<Load<Known>>(async (ask) => {
    const reply = await ask('device', {});
    return reply && { step: { kind: 'show' }, value: { device: reply.result } };
  }, []);
  const loaded = useLoaded(load);
  const [changed, setChanged] = useState<Known | null>(null);
  const known = changed ?? loaded.value;
  const change = (device: DeviceResult | null): void => {
    becomeMachine(device);
    setChanged({ device });
  };
  if (known?.device) {
    return (
      <PageShell key="paired" screen={DEVICE_PATH} title="screen.device.pairedHeading">
        <PairedDevice
          device={known.device}
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
      <LoadAgain of={[loaded]} />
      {changed && (
        <div role="status">
          <Notice kind="success">
            <Words of="screen.device.unpaired" />
          </Notice>
        </div>
      )}
      {known && (
        <div className="card">
          <PairingForm ask={askServer} onPaired={change} />
        </div>
      )}
    </PageShell>
  );
};
