import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { OutcomePage } from './outcome-page.tsx';

/**
 * `/pass-forbiden-normal`: asks the visitor to talk to staff; 10 s later the next person can start
 * (ERR-10, CONST-11).
 */
export const AskStaffScreen = (): ReactElement => (
  <OutcomePage screen="/pass-forbiden-normal" title="screen.askStaff.heading" givesWay>
    <p>
      <Words of="screen.askStaff.detail" />
    </p>
  </OutcomePage>
);
