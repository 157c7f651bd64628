import { useEffect, useRef, type ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

/**
 * The patient that a link was sent for (PHONE4-03): there is nothing to type, so the popup opens by
 * itself. This screen is behind it.
 */
export const LinkedPatient = ({
  onShow,
  denied,
}: {
  onShow: () => Promise<void>;
  /** The visitor has said that it is another person. */
  denied: boolean;
}): ReactElement => {
  const { t } = useWording();
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, onShow);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    run();
  }, [run]);
  return (
    <>
      <div role="status">
        {denied && (
          <Notice kind="warning">
            <p>
              <Words of="screen.link.otherPatient" values={{ phone: t('message.mainPhone') }} />
            </p>
          </Notice>
        )}
      </div>
      <Button variant={denied ? 'secondary' : 'primary'} wide busy={busy} onClick={run}>
        <Words of="screen.link.showPatient" />
      </Button>
    </>
  );
};
