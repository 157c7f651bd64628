import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useState, type ComponentType, type ReactElement } from 'react';
import type { ItemAnswers } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { itemAnswersOf } from '../answer-shape.ts';
import { formOptions, type FormContext } from '../form-options.ts';
import { QuestionText } from '../question-text.tsx';

type ItemsProps = FieldProps<ItemAnswers, RJSFSchema, FormContext>;

/**
 * N and I with per-item check, and a button that answers "no" to every item. The button is below
 * the items, so that it is reached after they were read. It stays, and so does the focus.
 */
export const YesNoItemsField = (props: ItemsProps): ReactElement => {
  const { formData, schema, uiSchema, fieldPathId, registry, onChange } = props;
  const ObjectField = registry.fields['ObjectField'] as ComponentType<ItemsProps>;
  const [wasPressed, setWasPressed] = useState(false);
  const ids = Object.keys(schema.properties ?? {});
  const answers = itemAnswersOf(formData);
  return (
    <>
      <ObjectField {...props} />
      <div className="none-of-these">
        <Button
          wide
          onClick={() => {
            setWasPressed(true);
            onChange(Object.fromEntries(ids.map((id) => [id, 'N'])), fieldPathId.path);
          }}
        >
          <Words of="screen.inquiry.noneOfThese" />
          <span className="visually-hidden">
            {': '}
            <QuestionText
              text={schema.title ?? ''}
              textLanguage={formOptions(uiSchema).titleLanguage}
              pageLanguage={registry.formContext.language}
            />
          </span>
        </Button>
        <p role="status" className="visually-hidden">
          {wasPressed && ids.every((id) => answers[id] === 'N') && (
            <Words of="screen.inquiry.allAnsweredNo" />
          )}
        </p>
      </div>
    </>
  );
};
