import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { chosenIdsOf } from '../answer-shape.ts';
import { toggleOption } from '../toggle-option.ts';
import type { FormContext, FormOptions } from '../form-options.ts';
import { QuestionText } from '../question-text.tsx';

/**
 * Options as rows: radio buttons if the list accepts one, check boxes if it accepts several
 * (INQ-04).
 */
export const CheckboxesWidget = ({
  id,
  value,
  schema,
  options,
  rawErrors = [],
  registry,
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { exclusive = [], optionLanguages } = options as FormOptions;
  const { enumOptions = [] } = options;
  const isSingle = schema.maxItems === 1;
  const chosen = chosenIdsOf(value as readonly string[]);
  const ids = enumOptions.map((option) => String(option.value));
  return (
    <div className="choices">
      {enumOptions.map((option, position) => {
        const optionId = ids[position] ?? '';
        return (
          <Choice
            key={optionId}
            kind={isSingle ? 'radio' : 'checkbox'}
            name={id}
            value={optionId}
            checked={chosen.includes(optionId)}
            // For radio buttons, the group is marked invalid.
            aria-invalid={(!isSingle && rawErrors.length > 0) || undefined}
            label={
              <QuestionText
                text={option.label}
                textLanguage={optionLanguages?.[optionId]}
                pageLanguage={registry.formContext.language}
              />
            }
            onChosen={() => {
              onChange(isSingle ? [optionId] : toggleOption(ids, exclusive, chosen, optionId));
            }}
          />
        );
      })}
    </div>
  );
};
