import { useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { OtherWindowScreen } from './other-window-screen.tsx';
import { identifyDevice, clearGatePairing } from './identify-device.ts';
import { fetchOtherLanguages } from './gate-language.ts';
import { GateFrame } from './gate-frame.tsx';
import { GateScreen } from './gate-screen.tsx';
import { callServer } from './gate-client.ts';
import { createGateStorage, type GateStorage } from './gate-storage.ts';
import { registerGateWorker } from './register-gate-worker.ts';
import { acquireWindowLock } from './window-lock.ts';
import { PairingScreen, type PairingNotice } from './pairing-screen.tsx';

type GateStage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'pairing'; readonly notice: PairingNotice | null }
  | { readonly kind: 'gate'; readonly name: string };

const initialStage = async (storage: GateStorage): Promise<GateStage> => {
  const found = await identifyDevice(storage, callServer);
  if (found.kind === 'gate') return found;
  return { kind: 'pairing', notice: found.kind === 'otherMachine' ? found.kind : null };
};

/** The gate, or the form that pairs this browser as one. */
export const GateApp = (): ReactElement => {
  const [storage] = useState(createGateStorage);
  const [stage, setStage] = useState<GateStage>({ kind: 'starting' });
  useEffect(() => {
    const abortController = new AbortController();
    const start = async (): Promise<void> => {
      await acquireWindowLock(abortController.signal, () => {
        setStage({ kind: 'elsewhere' });
      });
      const found = await initialStage(storage);
      if (!abortController.signal.aborted) setStage(found);
      await fetchOtherLanguages();
      await registerGateWorker();
    };
    void start();
    return () => {
      abortController.abort();
    };
  }, [storage]);
  switch (stage.kind) {
    case 'starting':
      return (
        <GateFrame name="">
          <p role="status">
            <Words of="screen.loading" />
          </p>
        </GateFrame>
      );
    case 'elsewhere':
      return <OtherWindowScreen />;
    case 'pairing':
      return (
        <PairingScreen
          notice={stage.notice}
          onPaired={(name) => {
            void storage.save('deviceName', name);
            setStage({ kind: 'gate', name });
          }}
        />
      );
    case 'gate':
      return (
        <GateScreen
          name={stage.name}
          storage={storage}
          onUnpaired={() => {
            void clearGatePairing(storage);
            setStage({ kind: 'pairing', notice: 'ended' });
          }}
        />
      );
  }
};
