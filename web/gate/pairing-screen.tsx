import { useState, type ReactElement } from 'react';
import { PairingForm } from '../device/pairing-form.tsx';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { GateFrame } from './gate-frame.tsx';
import { GateHeading } from './gate-heading.tsx';
import { callServer } from './gate-client.ts';

/** Why a user sees this form unexpectedly. */
export type PairingNotice = 'otherMachine' | 'ended';

const NOTICE = {
  otherMachine: 'screen.gate.pair.otherMachine',
  ended: 'screen.gate.pair.ended',
} as const;

/**
 * The form that pairs this browser as a gate. With another device's code it becomes that device.
 */
export const PairingScreen = ({
  notice,
  onPaired,
}: {
  notice: PairingNotice | null;
  onPaired: (name: string) => void;
}): ReactElement => {
  const [isOtherMachine, setIsOtherMachine] = useState(false);
  const shownNotice = isOtherMachine ? 'otherMachine' : notice;
  return (
    <GateFrame name="">
      <main id="main" className="page-main" data-screen="/gate" data-state="pairing">
        <div>
          <GateHeading>
            <Words of="screen.gate.pair.heading" />
          </GateHeading>
          <p className="page-intro">
            <Words of="screen.device.intro" />
          </p>
        </div>
        {shownNotice && (
          <div role="alert">
            <Notice kind="warning">
              <p>
                <Words of={NOTICE[shownNotice]} />
              </p>
              {shownNotice === 'otherMachine' && (
                <p>
                  <a className="button button-secondary" href="/device">
                    <Words of="screen.gate.pair.toDevice" />
                  </a>
                </p>
              )}
            </Notice>
          </div>
        )}
        <PairingForm
          ask={callServer}
          onPaired={({ kind, name }) => {
            if (kind === 'gate') onPaired(name);
            else setIsOtherMachine(true);
          }}
        />
      </main>
    </GateFrame>
  );
};
