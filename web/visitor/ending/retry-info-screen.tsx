import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { OutcomePage } from './outcome-page.tsx';

/**
 * The answers were deleted; the visitor fills them in again through the earlier message (ERR-09).
 */
export const RetryInfoScreen = (): ReactElement => {
  return (
    <OutcomePage screen="/retryInfo" title="screen.retryInfo.heading">
      <p>
        <Words of="screen.retryInfo.detail" />
      </p>
    </OutcomePage>
  );
};
