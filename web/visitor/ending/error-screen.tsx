import { useMemo, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { readErrorText } from '../../visit/error-address.ts';
import { useSession } from '../../visit/session.ts';
import { OutcomePage } from './outcome-page.tsx';

/** The error page, with its own texts or those of its address, as plain text (ERR-01 to ERR-06). */
export const ErrorScreen = (): ReactElement => {
  const { t } = useWording();
  const { withTalk } = useSession();
  const search = useSearch();
  const { titleText, detailText, showDetail } = useMemo(
    () => readErrorText(new URLSearchParams(search)),
    [search],
  );
  const phone = t('message.mainPhone');
  return (
    <OutcomePage screen="/error" title="screen.error.invalidPass" titleText={titleText}>
      {showDetail && detailText && (
        <p>
          <bdi>{detailText}</bdi>
        </p>
      )}
      {showDetail && !detailText && withTalk === 'Y' && (
        <p>
          <Words of="screen.error.detailMessaging" values={{ phone }} />
        </p>
      )}
      {showDetail && !detailText && withTalk !== 'Y' && (
        <p>
          <Words of="screen.error.detail" values={{ phone }} />
        </p>
      )}
      <p className="soft small">
        <Words of="screen.error.next" />
      </p>
    </OutcomePage>
  );
};

/** An unknown route is an invalid access. */
export const UnknownRouteScreen = (): ReactElement => {
  const { t } = useWording();
  return (
    <OutcomePage screen="/error" title="screen.error.invalidAccess">
      <p>
        <Words of="message.abnormalAccess" />
      </p>
      <p>
        <Words of="screen.error.detail" values={{ phone: t('message.mainPhone') }} />
      </p>
    </OutcomePage>
  );
};
