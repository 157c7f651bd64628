import type { ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { GateFrame } from './gate-frame.tsx';
import { GateHeading } from './gate-heading.tsx';

/**
 * Another window of this browser is the gate. This one takes over as soon as that one is closed.
 */
export const OtherWindowScreen = (): ReactElement => (
  <GateFrame name="">
    <main id="main" className="page-main" data-screen="/gate" data-state="elsewhere">
      <div>
        <GateHeading>
          <Words of="screen.gate.elsewhere" />
        </GateHeading>
        <p className="page-intro">
          <Words of="screen.gate.elsewhereHelp" />
        </p>
      </div>
    </main>
  </GateFrame>
);
