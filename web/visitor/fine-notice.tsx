import type { ReactElement } from 'react';
import { useWording } from '../i18n/use-wording.ts';
import { isFeatureShown } from '../i18n/wording.ts';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';

/** Whether the hospital warns of the fine for false answers: a setting, on by default (MSG-03). */
export const useHasFineNotice = (): boolean =>
  isFeatureShown(useWording().language, 'falseAnswerFine');

/** The fine for false answers, above the questions. */
export const FineNotice = (): ReactElement | null =>
  useHasFineNotice() ? (
    <Notice kind="warning">
      <p>
        <Words of="message.falseAnswerFine" />
      </p>
    </Notice>
  ) : null;
