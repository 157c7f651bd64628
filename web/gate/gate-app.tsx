import { useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { ElsewhereScreen } from './elsewhere-screen.tsx';
import { findMachine, forgetGate } from './found-machine.ts';
import { fetchOtherLanguages } from './gate-language.ts';
import { GateFrame } from './gate-frame.tsx';
import { GateScreen } from './gate-screen.tsx';
import { askServer } from './gate-server.ts';
import { createGateStorage, type GateStorage } from './gate-storage.ts';
import { keepPage } from './keep-page.ts';
import { becomeOnlyWindow } from './one-window.ts';
import { PairingScreen, type PairingNotice } from './pairing-screen.tsx';

type Stage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'pairing'; readonly notice: PairingNotice | null }
  | { readonly kind: 'gate'; readonly name: string };

const firstStage = async (storage: GateStorage): Promise<Stage> => {
  const found = await findMachine(storage, askServer);
  if (found.kind === 'gate') return found;
  return { kind: 'pairing', notice: found.kind === 'otherMachine' ? found.kind : null };
};

/** The gate, or the form that makes this browser one. */
export const GateApp = (): ReactElement => {
  const [storage] = useState(createGateStorage);
  const [stage, setStage] = useState<Stage>({ kind: 'starting' });
  useEffect(() => {
    const over = new AbortController();
    const start = async (): Promise<void> => {
      await becomeOnlyWindow(over.signal, () => {
        setStage({ kind: 'elsewhere' });
      });
      const found = await firstStage(storage);
      if (!over.signal.aborted) setStage(found);
      await fetchOtherLanguages();
      await keepPage();
    };
    void start();
    return () => {
      over.abort();
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
      return <ElsewhereScreen />;
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
            void forgetGate(storage);
            setStage({ kind: 'pairing', notice: 'ended' });
          }}
        />
      );
  }
};
