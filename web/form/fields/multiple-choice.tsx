import type { ReactElement } from 'react';
import { chosenOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { toggleOption } from '../choose-option.ts';
import { OptionList } from './option-list.tsx';

/** M: radios for one option, checkboxes for several (INQ-04). */
export const MultipleChoiceField = ({
  formData,
  fieldPathId: { $id, path },
  rawErrors = [],
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const { category, language } = formContext;
  const { inquiryList } = category;
  const multiple = category.multiple === 'Y';
  const chosen = chosenOf(formData);
  return (
    <OptionList
      name={$id}
      options={inquiryList}
      multiple={multiple}
      chosen={chosen}
      isInvalid={rawErrors.length > 0}
      language={language}
      onToggle={(id) => {
        onChange(multiple ? toggleOption(inquiryList, chosen, id) : [id], path);
      }}
    />
  );
};
