import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { LocalizedForm } from '../../engine/questionnaire/index.ts';
import { QuestionnaireForm } from '../form/questionnaire-form.tsx';
import { validator } from './plain-rjsf.tsx';

/** The localized questionnaire, drawn by our theme. `places` are those that a visitor can choose. */
export const OurForm = ({ schema, uiSchema }: LocalizedForm): ReactElement => (
  <QuestionnaireForm
    schema={schema as unknown as RJSFSchema}
    uiSchema={uiSchema as UiSchema}
    validator={validator}
    formContext={{ language: 'en', today: '20260309', places: [] }}
  />
);
