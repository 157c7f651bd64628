import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { Fragment, type ReactElement } from 'react';
import { formOptions, type FormContext, type FormOptions } from '../form-options.ts';
import { SectionHeading } from '../section-heading.tsx';
import { NeedsYesReason, needsYesReasonId } from '../widgets/radio-widget.tsx';

/** The parts of an answer, or the questions of a questionnaire, in sequence. */
export const ObjectFieldTemplate = ({
  properties,
  uiSchema,
  fieldPathId,
  registry,
}: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { part, needsYes } = formOptions(uiSchema);
  const parts = properties.map(({ content }) => content);
  const optionsOf = (name = ''): FormOptions => formOptions(uiSchema?.[name] as UiSchema);
  if (part === 'questionnaire') {
    const shown = properties.filter(({ hidden }) => !hidden);
    return (
      <div className="inquiry-questions">
        {shown.map(({ name, content }, index) => (
          <Fragment key={name}>
            <SectionHeading
              of={optionsOf(name)}
              after={optionsOf(shown[index - 1]?.name)}
              language={registry.formContext.language}
            />
            {content}
          </Fragment>
        ))}
      </div>
    );
  }
  const isByItem = properties.some(({ name }) => optionsOf(name).part === 'item');
  if (!isByItem) return <>{parts}</>;
  return (
    <div className="items">
      {parts}
      {needsYes && <NeedsYesReason id={needsYesReasonId(fieldPathId.$id)} />}
    </div>
  );
};
