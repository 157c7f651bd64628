import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { Words } from '../../i18n/words.tsx';
import type { FormContext, FormOptions } from '../form-options.ts';
import { QuestionText } from '../question-text.tsx';

/** A choice of a few options side by side, with no default: yes or no (ANS-01). */
export const RadioWidget = ({
  id,
  value,
  options,
  rawErrors = [],
  registry,
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { part, enumDisabled = [], optionLanguages } = options as FormOptions;
  const reasonId = needsYesReasonId(part === 'item' ? parentId(id) : id);
  return (
    <>
      <div className="yes-no" data-missing={(part === 'bare' && rawErrors.length > 0) || undefined}>
        {(options.enumOptions ?? []).map((option) => {
          const isDisabled = enumDisabled.includes(option.value as string);
          return (
            <Choice
              key={String(option.value)}
              kind="radio"
              name={id}
              value={String(option.value)}
              checked={value === option.value}
              disabled={isDisabled}
              aria-describedby={isDisabled ? reasonId : undefined}
              label={
                <QuestionText
                  text={option.label}
                  textLanguage={optionLanguages?.[option.value as string]}
                  pageLanguage={registry.formContext.language}
                />
              }
              onChosen={() => {
                onChange(option.value);
              }}
            />
          );
        })}
      </div>
      {enumDisabled.length > 0 && part !== 'item' && <NeedsYesReason id={reasonId} />}
    </>
  );
};

const parentId = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Id of the text that explains why "no" cannot be chosen. */
export const needsYesReasonId = (id: string): string => `${id}-reason`;

/** Why "no" cannot be chosen (VALID-41). */
export const NeedsYesReason = ({ id }: { id: string }): ReactElement => (
  <p id={id} className="category-reason">
    <Words of="message.needAnswerYes" />
  </p>
);
