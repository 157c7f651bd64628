import { memo, useCallback, type ReactElement } from 'react';
import type { YesNo } from '../../../engine/questionnaire/answer.ts';
import type { Item, Language } from '../../../schemas/api.gen.ts';
import { itemAnswersOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { languageOf, QuestionText } from '../question-text.tsx';
import { useLatest } from '../use-latest.ts';
import { NeedsYesReason, YesNoChoice } from '../yes-no-choice.tsx';

/** N and I whose items are answered one by one: a row per item (ENTITY-10). */
export const ItemCheckField = ({
  formData,
  fieldPathId: { $id, path },
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const { category, language } = formContext;
  const answers = itemAnswersOf(formData);
  const needsYes = category.needAnswer === 'Y';
  const reasonId = `${$id}-reason`;
  const latest = useLatest({ answers, onChange, path });
  const onAnswer = useCallback(
    (itemId: string, answer: YesNo) => {
      const { answers, onChange, path } = latest.current;
      onChange({ ...answers, [itemId]: answer }, path);
    },
    [latest],
  );
  return (
    <div className="items">
      {category.inquiryList.map((item) => (
        <ItemRow
          key={item.inquiryMappingId}
          name={`${$id}-${item.inquiryMappingId}`}
          item={item}
          language={language}
          answer={answers[item.inquiryMappingId]}
          needsYes={needsYes}
          reasonId={reasonId}
          onAnswer={onAnswer}
        />
      ))}
      {needsYes && <NeedsYesReason id={reasonId} />}
    </div>
  );
};

const ItemRow = memo(
  ({
    name,
    item,
    language,
    answer,
    needsYes,
    reasonId,
    onAnswer,
  }: {
    name: string;
    item: Item;
    language: Language;
    answer: YesNo | undefined;
    needsYes: boolean;
    reasonId: string;
    onAnswer: (itemId: string, answer: YesNo) => void;
  }): ReactElement => (
    <fieldset className="item">
      <legend className="item-words">
        <QuestionText
          text={item.langContents}
          textLanguage={languageOf(item.langContents, item.inquiryContents, language)}
          pageLanguage={language}
        />
      </legend>
      <YesNoChoice
        name={name}
        answer={answer}
        needsYes={needsYes}
        reasonId={reasonId}
        onAnswer={(chosen) => {
          onAnswer(item.inquiryMappingId, chosen);
        }}
      />
    </fieldset>
  ),
);
ItemRow.displayName = 'ItemRow';
