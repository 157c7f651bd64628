import type { ReactElement } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { chosenOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { toggleOption } from '../choose-option.ts';
import { languageOf, QuestionText } from '../question-text.tsx';

/** M: radios for one option, checkboxes for several (INQ-04). */
export const MultipleChoiceField = ({
  formData,
  fieldPathId: { $id, path },
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const { category, language } = formContext;
  const { inquiryList, multiple } = category;
  const chosen = chosenOf(formData);
  const choose = (id: string): void => {
    if (multiple === 'N') {
      onChange([id], path);
      return;
    }
    onChange(toggleOption(inquiryList, chosen, id), path);
  };
  return (
    <div className="choices">
      {inquiryList.map(({ inquiryMappingId, inquiryContents, langContents }) => (
        <Choice
          key={inquiryMappingId}
          kind={multiple === 'Y' ? 'checkbox' : 'radio'}
          name={$id}
          value={inquiryMappingId}
          checked={chosen.includes(inquiryMappingId)}
          label={
            <QuestionText
              text={langContents}
              textLanguage={languageOf(langContents, inquiryContents, language)}
              pageLanguage={language}
            />
          }
          onChosen={() => {
            choose(inquiryMappingId);
          }}
        />
      ))}
    </div>
  );
};
