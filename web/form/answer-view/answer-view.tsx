import '../form.css';
import './answer-view.css';
import { useId, useMemo, type ReactElement } from 'react';
import type { Answers } from '../../../engine/questionnaire/answer/answer.ts';
import { isHousemateType } from '../../../engine/questionnaire/category-types/respondent.ts';
import { questionList } from '../../../engine/questionnaire/wire/household.ts';
import { createInquiry } from '../../../engine/questionnaire/wire/inquiry.ts';
import { visibleCategories } from '../../../engine/questionnaire/graph/visibility.ts';
import type { Category, Language, ScreeningReason } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Cause, causeOf } from './cause.tsx';
import { CategoryDescription, CategoryQuestion } from '../category-text.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { CategoryAnswer } from './category-answer.tsx';
import { HousemateAnswersView } from './housemate-answers-view.tsx';

/**
 * Stored answers, read-only. The list is that of the version they were given on, so every question
 * has its original wording; questions that these answers hide are left out. Needs a heading of
 * level 1 above it.
 */
export const AnswerView = ({
  categoryList,
  answers,
  language,
  reasons = [],
}: {
  categoryList: readonly Category[];
  answers: Answers;
  language: Language;
  /** Why the outcome is what it is; each is shown at its question, which it highlights. */
  reasons?: readonly ScreeningReason[];
}): ReactElement => {
  const headingId = useId();
  const visible = useMemo(
    () => new Set(visibleCategories(createInquiry(categoryList).graph, answers)),
    [categoryList, answers],
  );
  const housemate = categoryList.find(({ categoryType }) => categoryType === 'FS');
  // If there is no such housemate, no question followed, so the answer is shown alone.
  const members = categoryList.filter(({ categoryType }) => isHousemateType(categoryType));
  const householdIds = [...(housemate ? [housemate] : []), ...members].map(
    ({ categoryId }) => categoryId,
  );
  // An answer that was changed since is not among these answers.
  const reasonsOf = (ids: readonly string[]): readonly ScreeningReason[] =>
    reasons.filter(
      ({ categoryIds, retractedAt }) =>
        retractedAt === undefined && categoryIds.some((id) => ids.includes(id)),
    );
  return (
    <div className="inquiry-room">
      <div className="inquiry answer-view">
        <ol role="list" className="inquiry-questions">
          {questionList(categoryList)
            .filter(({ categoryId }) => visible.has(categoryId))
            .map((category, index, shown) => (
              <li key={category.categoryId}>
                <SectionHeading of={category} after={shown[index - 1]} language={language} />
                <div
                  className={`category ${category.show === 'N' ? 'category-revealed' : ''}`}
                  data-category={category.categoryId}
                  data-type={category.categoryType}
                  data-cause={causeOf(reasonsOf([category.categoryId]))}
                >
                  <Cause reasons={reasonsOf([category.categoryId])} language={language} />
                  <QuestionHeading category={category} language={language} />
                  <CategoryAnswer
                    category={category}
                    answer={answers[category.categoryId]}
                    language={language}
                  />
                </div>
              </li>
            ))}
        </ol>
        {housemate && (members.length === 0 || visible.has(housemate.categoryId)) && (
          <section className="household" aria-labelledby={headingId}>
            <h2 id={headingId}>
              <Words of="screen.inquiry.householdHeading" />
            </h2>
            <div
              className="category"
              data-category={housemate.categoryId}
              data-type={housemate.categoryType}
              data-cause={causeOf(reasonsOf(householdIds))}
            >
              <Cause reasons={reasonsOf(householdIds)} language={language} />
              <QuestionHeading category={housemate} language={language} />
              <HousemateAnswersView
                members={members}
                answer={answers[housemate.categoryId]}
                language={language}
              />
            </div>
          </section>
        )}
      </div>
    </div>
  );
};

const QuestionHeading = ({
  category,
  language,
}: {
  category: Category;
  language: Language;
}): ReactElement => (
  <>
    <h3 className="category-question">
      <CategoryQuestion category={category} language={language} />
    </h3>
    <CategoryDescription category={category} language={language} />
  </>
);
