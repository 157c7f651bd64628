import { useSyncExternalStore, type ReactElement } from 'react';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';

/**
 * How many of the visible questions that must be answered are answered: it starts at 0 and ends when
 * the answers can be sent. Only their number is announced, when an answer reveals or hides some: a
 * count at every tap would drown out the questions.
 */
export const InquiryProgress = ({ running }: { running: RunningInquiry }): ReactElement => {
  const { t } = useWording();
  const { required: total, requiredAnswered: answered } = useSyncExternalStore(
    running.subscribeSummary,
    running.getSummary,
  );
  return (
    <div className="inquiry-progress">
      <progress
        max={Math.max(total, 1)}
        value={answered}
        aria-label={t('screen.inquiry.progress', { answered, total })}
      />
      <bdi dir="ltr" className="code" aria-hidden="true">
        {answered} / {total}
      </bdi>
      <p role="status" className="visually-hidden">
        <Words of="screen.inquiry.questionCount" values={{ total }} />
      </p>
    </div>
  );
};
