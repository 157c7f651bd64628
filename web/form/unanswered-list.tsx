import { useSyncExternalStore, type ReactElement } from 'react';
import type { RunningInquiry } from '../../engine/questionnaire/running-inquiry.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { categoryElementId, goToCategory } from './category-element.ts';
import { QuestionText } from './question-text.tsx';

/** The questions still to be answered, each leading to its place; gets shorter as they are. */
export const UnansweredList = ({
  running,
  language,
}: {
  running: RunningInquiry;
  language: Language;
}): ReactElement | null => {
  const { visible, unanswered } = useSyncExternalStore(
    running.subscribeSummary,
    running.getSummary,
  );
  if (unanswered === 0) return null;
  const ids = new Set(visible.filter((id) => !running.getCategoryState(id).complete));
  return (
    <nav className="unanswered" aria-labelledby="unanswered-heading">
      <Notice kind="error">
        <h2 id="unanswered-heading" className="unanswered-heading">
          <Words of="screen.inquiry.unansweredHeading" />
        </h2>
        <ul role="list">
          {running.inquiry.categories
            .filter(({ categoryId }) => ids.has(categoryId))
            .map(({ categoryId, langQuestion, textLanguage }) => (
              <li key={categoryId}>
                <a
                  href={`#${categoryElementId(categoryId)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goToCategory(categoryId);
                  }}
                >
                  <QuestionText
                    text={langQuestion}
                    textLanguage={textLanguage}
                    pageLanguage={language}
                  />
                </a>
              </li>
            ))}
        </ul>
      </Notice>
    </nav>
  );
};
