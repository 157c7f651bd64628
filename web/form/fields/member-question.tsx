import { useRef, type ReactElement } from 'react';
import { SHORT_ANSWER_LENGTH } from '../../../engine/questionnaire/answer/answer.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { Category, Language } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { chosenOf, textOf } from '../answer-shape.ts';
import { CategoryDescription, CategoryQuestion } from '../category-words.tsx';
import { CountedText } from './counted-text.tsx';
import { OptionList } from './option-list.tsx';

/**
 * FD and FT, as asked of one housemate: one of the items, or a short text where there are none.
 * A choice that may be left open can be taken back.
 */
export const MemberQuestion = ({
  id,
  member,
  answer,
  errorKey,
  language,
  onAnswer,
}: {
  id: string;
  member: Category;
  answer: string | readonly string[] | undefined;
  errorKey: MessageKey | undefined;
  language: Language;
  onAnswer: (answer: string | readonly string[]) => void;
}): ReactElement => {
  const group = useRef<HTMLFieldSetElement>(null);
  const question = <CategoryQuestion category={member} language={language} />;
  const isDescribed = member.langCategoryDesc !== '';
  const details = (
    <>
      <CategoryDescription id={`${id}-description`} category={member} language={language} />
      {errorKey && (
        <FieldError id={`${id}-error`}>
          <Words of={errorKey} />
        </FieldError>
      )}
    </>
  );
  if (member.inquiryList.length === 0) {
    return (
      <div className="member" data-member={member.categoryId}>
        <label className="member-question" htmlFor={id}>
          {question}
        </label>
        {details}
        <CountedText
          id={id}
          tag="input"
          limit={SHORT_ANSWER_LENGTH}
          text={textOf(answer)}
          isDescribed={isDescribed}
          isInvalid={errorKey !== undefined}
          onText={onAnswer}
        />
      </div>
    );
  }
  const described = [isDescribed && `${id}-description`, errorKey && `${id}-error`].filter(Boolean);
  const chosen = chosenOf(answer);
  return (
    <fieldset
      ref={group}
      id={id}
      className="member"
      data-member={member.categoryId}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={errorKey !== undefined || undefined}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="member-question">{question}</legend>
      {details}
      <OptionList
        name={id}
        options={member.inquiryList}
        multiple={false}
        chosen={chosen}
        isInvalid={errorKey !== undefined}
        language={language}
        onToggle={(optionId) => {
          onAnswer([optionId]);
        }}
      />
      {member.optional === 'Y' && chosen.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            onAnswer([]);
            // The button goes with the answer: the keyboard stays with the question.
            group.current?.focus();
          }}
        >
          <Words of="screen.inquiry.clearAnswer" />
        </Button>
      )}
    </fieldset>
  );
};
