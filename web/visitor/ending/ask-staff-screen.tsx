import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { isHandheld } from '../../kiosk/is-handheld.ts';
import { useSession } from '../../visit/session.ts';
import { OutcomePage } from './outcome-page.tsx';

/**
 * `/pass-forbiden-normal`: asks the visitor to talk to staff, or to call first if they are not at
 * the hospital yet; 10 s later the next person can start (ERR-10, CONST-11).
 */
export const AskStaffScreen = (): ReactElement => {
  const { t } = useWording();
  const { kioskType } = useSession();
  const phone = t('message.mainPhone');
  return (
    <OutcomePage
      screen="/pass-forbiden-normal"
      title="screen.askStaff.heading"
      phone={phone}
      givesWay
    >
      <p>
        <Words of="screen.askStaff.detail" />
      </p>
      {(!kioskType || isHandheld()) && (
        <p>
          <Words of="screen.askStaff.notHere" values={{ phone }} />
        </p>
      )}
    </OutcomePage>
  );
};
