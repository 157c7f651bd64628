import '../ending/outcome.css';
import './pass.css';
import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../../visit/navigation.ts';
import { KioskReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { RedoButton } from './redo-button.tsx';

/** After an accepted answer: the mobile pass is on its way to a masked phone (PASS-21, PASS-23). */
export const SentPass = ({ pass }: { pass: PassCheckResult }): ReactElement => {
  return (
    <PageShell screen="/pass" title="screen.pass.sentHeading">
      <div className="card outcome">
        <span className="outcome-mark outcome-done">
          <Icon name="check" />
        </span>
        <p className="outcome-words">
          <Words of="screen.pass.sentTo" values={{ phone: pass.phone }} />
        </p>
        <p className="soft">
          <Words of="screen.pass.sentNext" />
        </p>
      </div>
      <div className="stack">
        <Button
          variant="primary"
          wide
          onClick={() => {
            go('/pass', { passCheck: pass.passCheck });
          }}
        >
          <Words of="screen.pass.showNow" />
        </Button>
        <RedoButton pass={pass} />
      </div>
      <KioskReturn />
    </PageShell>
  );
};
