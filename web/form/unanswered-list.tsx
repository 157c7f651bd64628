import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import { householdOf } from '../../engine/questionnaire/wire/household.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { Category, Language } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { findingsOf } from './category-findings.ts';
import { categoryElementId, findingElementId, scrollToFinding } from './form-element-ids.ts';
import { QuestionText } from './question-text.tsx';

interface UnansweredListProps {
  readonly running: RunningInquiry;
  readonly language: Language;
  readonly today: string;
}

/**
 * The unanswered questions, each with a link to its place. The list gets shorter as they are
 * answered.
 */
export const UnansweredList = (props: UnansweredListProps): ReactElement | null => {
  const { running } = props;
  const { unanswered } = useSyncExternalStore(running.subscribeSummary, running.getSummary);
  if (unanswered === 0) return null;
  const ids = new Set(running.getVisible().filter((id) => !running.getCategoryState(id).complete));
  return (
    <nav className="unanswered" aria-labelledby="unanswered-heading">
      <Notice kind="error">
        <h2 id="unanswered-heading" className="unanswered-heading">
          <Words of="screen.inquiry.unansweredHeading" />
        </h2>
        <ul role="list">
          {running.inquiry.categories
            .filter(({ categoryId }) => ids.has(categoryId))
            .map((category) =>
              category.categoryType === 'FS' ? (
                <HouseholdLines key={category.categoryId} {...props} category={category} />
              ) : (
                <UnansweredLine key={category.categoryId} {...props} category={category} />
              ),
            )}
        </ul>
      </Notice>
    </nav>
  );
};

const UnansweredLine = ({
  category,
  ...props
}: UnansweredListProps & { category: Category }): ReactElement => {
  const { categoryId } = category;
  const { running, language, today } = props;
  return (
    <li>
      <a
        href={`#${categoryElementId(categoryId)}`}
        onClick={(event) => {
          event.preventDefault();
          scrollToFinding(category, findingsOf(running, categoryId, today)[0]);
        }}
      >
        <Question category={category} language={language} />
      </a>
    </li>
  );
};

/** Each unanswered question about a housemate, with the housemate's number. */
const HouseholdLines = ({
  category,
  ...props
}: UnansweredListProps & { category: Category }): ReactElement => {
  const { categoryId } = category;
  const { running, language, today } = props;
  const subscribe = useCallback(
    (listener: () => void) => running.subscribe(categoryId, listener),
    [running, categoryId],
  );
  useSyncExternalStore(subscribe, () => running.getCategoryState(categoryId));
  const members = householdOf(running.inquiry.categories)?.members ?? [];
  const lines = findingsOf(running, categoryId, today).flatMap((finding) => {
    const [position = '', memberId] = (finding.itemId ?? '').split('/');
    const member = members.find((one) => one.categoryId === memberId);
    return member ? [{ finding, number: Number(position) + 1, member }] : [];
  });
  if (lines.length === 0) return <UnansweredLine {...props} category={category} />;
  return (
    <>
      {lines.map(({ finding, number, member }) => (
        <li key={finding.itemId}>
          <a
            href={`#${findingElementId(category, finding)}`}
            onClick={(event) => {
              event.preventDefault();
              scrollToFinding(category, finding);
            }}
          >
            <span className="unanswered-whose">
              <Words of="screen.inquiry.housemate" values={{ number }} />
            </span>{' '}
            <Question category={member} language={language} />
          </a>
        </li>
      ))}
    </>
  );
};

const Question = ({
  category: { langQuestion, textLanguage },
  language,
}: {
  category: Category;
  language: Language;
}): ReactElement => (
  <QuestionText text={langQuestion} textLanguage={textLanguage} pageLanguage={language} />
);
