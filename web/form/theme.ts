import type { ThemeProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { HouseholdField } from './fields/household.tsx';
import { PlaceHistoryField } from './fields/place-history.tsx';
import { YesNoItemsField } from './fields/yes-no-items.tsx';
import type { FormContext } from './form-options.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-field-template.tsx';
import { FieldErrorTemplate, FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { CheckboxesWidget } from './widgets/checkboxes-widget.tsx';
import { CountryWidget } from './widgets/country-widget.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';
import { TextareaWidget, TextWidget } from './widgets/text-widget.tsx';

const renderNothing = (): null => null;

/**
 * Our rjsf theme: fieldsets, legends and linked errors, large rows, and custom fields for
 * what no widget supports: places, the household, and "none of these" for a group of yes/no items.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- rjsf's own themes are of any data
export const THEME: ThemeProps<any, RJSFSchema, FormContext> = {
  fields: { places: PlaceHistoryField, household: HouseholdField, yesNoItems: YesNoItemsField },
  widgets: {
    CheckboxesWidget,
    RadioWidget,
    SelectWidget: CountryWidget,
    TextWidget,
    TextareaWidget,
  },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    // The field template draws them.
    DescriptionFieldTemplate: renderNothing,
    FieldHelpTemplate: renderNothing,
    FieldErrorTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
  },
};
