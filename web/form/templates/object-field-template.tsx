import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { formOptions, type FormContext } from '../form-options.ts';
import { NeedsYesReason, needsYesReasonId } from '../widgets/radio-widget.tsx';

/** The parts of an answer, or the questions of a questionnaire, in sequence. */
export const ObjectFieldTemplate = ({
  properties,
  uiSchema,
  fieldPathId,
}: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { part, needsYes } = formOptions(uiSchema);
  const parts = properties.map(({ content }) => content);
  if (part === 'questionnaire') return <div className="inquiry-questions">{parts}</div>;
  const isByItem = properties.some(
    ({ name }) => formOptions(uiSchema?.[name] as UiSchema).part === 'item',
  );
  if (!isByItem) return <>{parts}</>;
  return (
    <div className="items">
      {parts}
      {needsYes && <NeedsYesReason id={needsYesReasonId(fieldPathId.$id)} />}
    </div>
  );
};
