import { useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { fetchOtherLanguages } from './gate-language.ts';
import { GateFrame } from './gate-frame.tsx';
import { GateScreen } from './gate-screen.tsx';
import { askServer } from './gate-server.ts';
import { createGateStorage, type GateStorage } from './gate-storage.ts';
import { keepPage } from './keep-page.ts';
import { PairingScreen, type PairingNotice } from './pairing-screen.tsx';

type Stage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'pairing'; readonly notice: PairingNotice | null }
  | { readonly kind: 'gate'; readonly name: string };

/** Which machine this browser is: by the server, or as it was when the server cannot be asked. */
const findOut = async (storage: GateStorage): Promise<Stage> => {
  const end = await askServer('device', {});
  if (end.kind !== 'reply') {
    const name = await storage.read('deviceName');
    return name === null ? { kind: 'pairing', notice: null } : { kind: 'gate', name };
  }
  if (end.result?.kind === 'gate') {
    await storage.save('deviceName', end.result.name);
    return { kind: 'gate', name: end.result.name };
  }
  await storage.save('deviceName', null);
  return { kind: 'pairing', notice: end.result ? 'otherMachine' : null };
};

/** The gate, or the form that makes this browser one. */
export const GateApp = (): ReactElement => {
  const [storage] = useState(createGateStorage);
  const [stage, setStage] = useState<Stage>({ kind: 'starting' });
  useEffect(() => {
    let isOver = false;
    void findOut(storage).then((found) => {
      if (!isOver) setStage(found);
      void fetchOtherLanguages().then(keepPage);
    });
    return () => {
      isOver = true;
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
            void storage.save('deviceName', null);
            setStage({ kind: 'pairing', notice: 'ended' });
          }}
        />
      );
  }
};
