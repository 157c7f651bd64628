import { useSyncExternalStore, type ReactElement } from 'react';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { SectionTitle } from './section-heading.tsx';

/**
 * How many of the visible questions that must be answered are answered: it starts at 0 and ends when
 * the answers can be sent. Only their number is announced, when an answer reveals or hides some: a
 * count at every tap would drown out the questions. It names the section of the first question that
 * is unanswered.
 */
export const InquiryProgress = ({
  running,
  language,
}: {
  running: RunningInquiry;
  language: Language;
}): ReactElement => {
  const { t } = useWording();
  const {
    required: total,
    requiredAnswered: answered,
    firstUnanswered,
  } = useSyncExternalStore(running.subscribeSummary, running.getSummary);
  const section = running.inquiry.categories.find(
    ({ categoryId }) => categoryId === firstUnanswered,
  )?.section;
  return (
    <div className="inquiry-progress">
      {section && (
        <span className="progress-section">
          <SectionTitle section={section} language={language} />
        </span>
      )}
      <progress
        max={Math.max(total, 1)}
        value={answered}
        aria-label={t('screen.inquiry.progress', { answered, total })}
      />
      <span className="progress-count" aria-hidden="true">
        <Words of="screen.inquiry.progressShort" values={{ answered, total }} />
      </span>
      <p role="status" className="visually-hidden">
        <Words of="screen.inquiry.questionCount" values={{ count: total }} />
      </p>
    </div>
  );
};
