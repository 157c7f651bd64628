import '../ending/outcome.css';
import './pass.css';
import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Says that the mobile pass is on its way to a masked phone (PASS-21, PASS-22). */
export const PassSentCard = ({
  phone,
  isOnPhone = false,
}: {
  phone: string;
  /** The pass is on this screen too, and the visitor takes the screen to the entrance. */
  isOnPhone?: boolean;
}): ReactElement => (
  <div className="card outcome">
    <span className="outcome-mark outcome-done">
      <Icon name="check" />
    </span>
    <p className="outcome-words">
      <Words of="screen.pass.sentTo" values={{ phone }} />
    </p>
    <p className="soft">
      <Words of={isOnPhone ? 'screen.pass.sentToo' : 'screen.pass.sentNext'} />
    </p>
  </div>
);
