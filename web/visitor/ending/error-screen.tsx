import { useMemo, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { errorDetailIn, readErrorText } from '../../visit/error-text.ts';
import { useSession } from '../../visit/session.ts';
import { OutcomePage } from './outcome-page.tsx';

/**
 * The error page, with its own texts, those that its address names, or the server's message (ERR-01
 * to ERR-06).
 */
export const ErrorScreen = (): ReactElement => {
  const { t } = useWording();
  const { withTalk } = useSession();
  const search = useSearch();
  const { titleKey, detailKey, showDetail } = useMemo(
    () => readErrorText(new URLSearchParams(search)),
    [search],
  );
  const serverMessage = errorDetailIn(useHistoryState());
  const phone = t('message.mainPhone');
  const defaultDetail = withTalk === 'Y' ? 'screen.error.detailMessaging' : 'screen.error.detail';
  return (
    <OutcomePage screen="/error" title={titleKey ?? 'screen.error.invalidPass'}>
      {showDetail && (
        <p>
          {serverMessage ? (
            <bdi>{serverMessage}</bdi>
          ) : (
            <Words of={detailKey ?? defaultDetail} values={{ phone }} />
          )}
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
