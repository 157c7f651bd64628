import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { OutcomePage } from './outcome-page.tsx';

/** No pass was issued, with the person to contact (ERR-07, ERR-08). */
export const PassNotIssuedScreen = (): ReactElement => {
  const { t } = useWording();
  const { userType } = useSession();
  const { type = userType } = readVisit(useScreenQuery());
  return (
    <OutcomePage screen="/pass-forbiden" title="message.passNotIssued">
      <p>
        {type === 'PEMP' ? (
          <Words of="screen.notIssued.partner" />
        ) : (
          <Words of="screen.notIssued.detail" values={{ phone: t('message.mainPhone') }} />
        )}
      </p>
    </OutcomePage>
  );
};
