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
 * N and I with per-item check, and a button that answers "no" to every item without a "yes", which
 * a tap meant for the others must not take back. The button is below the items, so that it is
 * reached after they were read. It stays, and so does the focus.
 */
export const YesNoItemsField = (props: ItemsProps): ReactElement => {
  const { formData, schema, uiSchema, fieldPathId, registry, onChange } = props;
  const ObjectField = registry.fields['ObjectField'] as ComponentType<ItemsProps>;
  const [wasPressed, setWasPressed] = useState(false);
  const ids = Object.keys(schema.properties ?? {});
  const answers = itemAnswersOf(formData);
  const isAnyYes = ids.some((id) => answers[id] === 'Y');
  const none = isAnyYes ? 'screen.inquiry.noneOfOthers' : 'screen.inquiry.noneOfThese';
  return (
    <>
      <ObjectField {...props} />
      <div className="none-of-these">
        <Button
          wide
          onClick={() => {
            setWasPressed(true);
            onChange(
              Object.fromEntries(ids.map((id) => [id, answers[id] === 'Y' ? 'Y' : 'N'])),
              fieldPathId.path,
            );
          }}
        >
          <Words of={none} />
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
          {wasPressed && ids.every((id) => answers[id] !== undefined) && (
            <Words of={isAnyYes ? none : 'screen.inquiry.allAnsweredNo'} />
          )}
        </p>
      </div>
    </>
  );
};
