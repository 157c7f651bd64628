import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import type { Field, RJSFSchema } from '@rjsf/utils';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { Category } from '../../schemas/api.gen.ts';
import type { CategoryContext } from './category-context.ts';
import { CategoryError, CategoryTemplate } from './field-template.tsx';
import { HouseholdField } from './fields/household.tsx';
import { MultipleChoiceField } from './fields/multiple-choice.tsx';
import { PlaceHistoryField } from './fields/place-history.tsx';
import { EditorTextField, ShortAnswerField } from './fields/text-answer.tsx';
import { HospitalHistoryField, OverseasHistoryField } from './fields/visit-history.tsx';
import { YesNoField } from './fields/yes-no.tsx';

type CategoryField = Field<AnswerValue, RJSFSchema, CategoryContext>;

/** One field per category type that is asked (INQ-01); FD and FT are drawn within FS. */
const FIELDS = {
  N: YesNoField,
  I: YesNoField,
  M: MultipleChoiceField,
  T: ShortAnswerField,
  E: EditorTextField,
  H: PlaceHistoryField,
  OV: OverseasHistoryField,
  HV: HospitalHistoryField,
  FS: HouseholdField,
} as const satisfies Partial<Record<Category['categoryType'], CategoryField>>;

type Theme = Required<
  Pick<FormProps<AnswerValue, RJSFSchema, CategoryContext>, 'fields' | 'templates'>
>;

/** Our rjsf theme. Its own has no fieldset, no legend and no linked errors. */
export const CATEGORY_THEME: Theme = {
  fields: FIELDS,
  templates: { FieldTemplate: CategoryTemplate, FieldErrorTemplate: CategoryError },
};
