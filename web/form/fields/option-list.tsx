import type { ReactElement } from 'react';
import type { Item, Language } from '../../../schemas/api.gen.ts';
import { Choice } from '../../ui/choice.tsx';
import { ItemText } from '../category-words.tsx';

/** Options as rows: radios for one of them, check boxes for several. */
export const OptionList = ({
  name,
  options,
  multiple,
  chosen,
  isInvalid,
  language,
  onToggle,
}: {
  name: string;
  options: readonly Item[];
  multiple: boolean;
  chosen: readonly string[];
  isInvalid: boolean;
  language: Language;
  onToggle: (optionId: string) => void;
}): ReactElement => (
  <div className="choices">
    {options.map((option) => (
      <Choice
        key={option.inquiryMappingId}
        kind={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={option.inquiryMappingId}
        checked={chosen.includes(option.inquiryMappingId)}
        // Of radios it is the group that is invalid.
        aria-invalid={(multiple && isInvalid) || undefined}
        label={<ItemText item={option} language={language} />}
        onChosen={() => {
          onToggle(option.inquiryMappingId);
        }}
      />
    ))}
  </div>
);
