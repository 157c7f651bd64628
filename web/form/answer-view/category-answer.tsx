import type { ReactElement } from 'react';
import { categoryType } from '../../../engine/questionnaire/category-types/registry.ts';
import type { AnswerValue } from '../../../engine/questionnaire/answer/answer.ts';
import { typeOfWire } from '../../../engine/questionnaire/category-types/wire-type.ts';
import type { Category, Language } from '../../../schemas/api.gen.ts';
import { chosenIdsOf, itemAnswersOf, textOf, yesNoOf } from '../answer-shape.ts';
import { ItemText } from '../category-text.tsx';
import { CategoryImage } from '../category-image.tsx';
import { ChosenOptions, ChosenYesNo } from './chosen-options.tsx';
import { Day } from './day.tsx';
import { NotAnswered } from './not-answered.tsx';
import { PlaceVisitsView } from './place-visits-view.tsx';
import { VisitHistoryView } from './visit-history-view.tsx';

interface CategoryAnswerProps {
  readonly category: Category;
  readonly answer: AnswerValue | undefined;
  readonly language: Language;
}

/** The answer to one category. */
export const CategoryAnswer = (answered: CategoryAnswerProps): ReactElement | null => {
  const { category, answer, language } = answered;
  const { answerKind, visitedPlace } = categoryType(typeOfWire(category));
  switch (answerKind) {
    case 'yesNo':
      return (
        <>
          {category.imageUrl !== '' && (
            <CategoryImage url={category.imageUrl} alt={category.imageAlt} />
          )}
          {category.indvdCheck === 'Y' && category.inquiryList.length > 0 ? (
            <ItemAnswerList {...answered} />
          ) : (
            <ChosenYesNo chosen={yesNoOf(answer)} />
          )}
        </>
      );
    case 'choice':
      return (
        <ChosenOptions
          options={category.inquiryList.map((item) => ({
            id: item.inquiryMappingId,
            text: <ItemText item={item} language={language} />,
          }))}
          chosen={chosenIdsOf(answer)}
        />
      );
    case 'text':
    case 'time':
      return <TextAnswer text={textOf(answer)} />;
    case 'number':
      return <NumberAnswer value={answer} unit={category.number?.unit} />;
    case 'date':
      return (
        <p className="answer-text">
          <Day day={textOf(answer)} />
        </p>
      );
    case 'places':
      return <PlaceVisitsView places={category.placeList} answer={answer} language={language} />;
    case 'visits':
      return (
        visitedPlace && (
          <VisitHistoryView place={visitedPlace} answer={answer} language={language} />
        )
      );
    // The household has its own section, and etc is never asked.
    case 'household':
    case 'none':
      return null;
  }
};

/** The text as it was typed. */
export const TextAnswer = ({ text }: { text: string }): ReactElement =>
  text === '' ? (
    <NotAnswered />
  ) : (
    <p className="answer-text">
      <span dir="auto">{text}</span>
    </p>
  );

const NumberAnswer = ({
  value,
  unit = '',
}: {
  value: AnswerValue | undefined;
  unit: string | undefined;
}): ReactElement => (
  <TextAnswer text={typeof value === 'number' ? `${String(value)} ${unit}`.trim() : ''} />
);

const ItemAnswerList = ({ category, answer, language }: CategoryAnswerProps): ReactElement => {
  const answers = itemAnswersOf(answer);
  return (
    <dl className="items">
      {category.inquiryList.map((item) => (
        <div key={item.inquiryMappingId} className="item">
          <dt className="item-words">
            <ItemText item={item} language={language} />
          </dt>
          <dd className="item-answer">
            <ChosenYesNo chosen={answers[item.inquiryMappingId]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
