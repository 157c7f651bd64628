import { memo, useCallback, type ReactElement } from 'react';
import type { YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../../engine/questionnaire/answer/finding.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { Item, Language } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { FieldError } from '../../ui/field.tsx';
import { itemAnswersOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { partElementId } from '../category-element.ts';
import { ItemText } from '../category-words.tsx';
import { reasonKey } from '../reason-words.ts';
import { useLatest } from '../use-latest.ts';
import { NeedsYesReason, YesNoChoice } from '../yes-no-choice.tsx';

/** N and I whose items are answered one by one: a row per item (ENTITY-10). */
export const ItemCheckField = ({
  formData,
  fieldPathId: { $id, path },
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const { category, language, findings } = formContext;
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
          id={partElementId($id, item.inquiryMappingId)}
          item={item}
          language={language}
          answer={answers[item.inquiryMappingId]}
          needsYes={needsYes}
          reasonId={reasonId}
          errorKey={rowErrorKey(findings, item.inquiryMappingId)}
          onAnswer={onAnswer}
        />
      ))}
      {needsYes && <NeedsYesReason id={reasonId} />}
    </div>
  );
};

const rowErrorKey = (
  findings: readonly ValidityFinding[],
  itemId: string,
): MessageKey | undefined => {
  const finding = findings.find((one) => one.itemId === itemId);
  return finding?.reason === 'unanswered'
    ? 'screen.inquiry.missingYesNo'
    : finding && reasonKey(finding.reason);
};

const ItemRow = memo(
  ({
    id,
    item,
    language,
    answer,
    needsYes,
    reasonId,
    errorKey,
    onAnswer,
  }: {
    id: string;
    item: Item;
    language: Language;
    answer: YesNo | undefined;
    needsYes: boolean;
    reasonId: string;
    errorKey: MessageKey | undefined;
    onAnswer: (itemId: string, answer: YesNo) => void;
  }): ReactElement => (
    <fieldset
      id={id}
      className="item"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={errorKey !== undefined || undefined}
      aria-describedby={errorKey && `${id}-error`}
    >
      <legend className="item-words">
        <ItemText item={item} language={language} />
      </legend>
      <YesNoChoice
        name={id}
        answer={answer}
        needsYes={needsYes}
        reasonId={reasonId}
        onAnswer={(chosen) => {
          onAnswer(item.inquiryMappingId, chosen);
        }}
      />
      {errorKey && (
        <FieldError id={`${id}-error`}>
          <Words of={errorKey} />
        </FieldError>
      )}
    </fieldset>
  ),
);
ItemRow.displayName = 'ItemRow';
