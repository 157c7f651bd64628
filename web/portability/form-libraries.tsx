/**
 * How other form libraries show and validate a questionnaire, behind one interface for the tests.
 */
import { isVisible, type UISchemaElement } from '@jsonforms/core';
import { createSchemaUtils, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  toJsonForms,
  type LocalizedForm,
  type UncheckedAnswers,
} from '../../engine/questionnaire/index.ts';
import { JsonFormsForm } from './json-forms.tsx';
import { PlainRjsfForm, validator } from './plain-rjsf.tsx';
import { visibleTexts } from './visible-texts.ts';

export interface FormLibrary {
  /** Ids of the visible categories, in any order. */
  readonly visible: (answers: UncheckedAnswers) => readonly string[];
  readonly isValid: (answers: UncheckedAnswers) => boolean;
  /** The visible texts of its page in order, without the mark of a required question. */
  readonly texts: (answers: UncheckedAnswers) => readonly string[];
}

const UNSUPPORTED = /unsupported-field|No applicable (?:renderer|cell)/u;

/** The page. Throws if the library cannot draw a part, even a hidden one. */
const renderMarkup = (element: ReactElement): string => {
  const markup = renderToStaticMarkup(element);
  const unknown = UNSUPPORTED.exec(markup);
  if (unknown) throw new Error(markup.slice(unknown.index, unknown.index + 300));
  return markup;
};

export const rjsf = (form: LocalizedForm): FormLibrary => {
  const { schema, uiSchema } = asRjsf(form);
  const utils = createSchemaUtils(validator, schema);
  return {
    visible: (answers) =>
      Object.keys(utils.retrieveSchema(schema, answers).properties ?? {}).filter(
        (id) => (uiSchema[id] as UiSchema)['ui:widget'] !== 'hidden',
      ),
    isValid: (answers) => validator.validateFormData(answers, schema).errors.length === 0,
    texts: (answers) =>
      visibleTexts(
        renderMarkup(<PlainRjsfForm schema={schema} uiSchema={uiSchema} formData={answers} />),
      ).filter((text) => text !== '*'),
  };
};

/** The answers that rjsf fills in by itself in an untouched form. */
export const rjsfDefaults = (form: LocalizedForm): unknown => {
  const { schema } = asRjsf(form);
  return createSchemaUtils(validator, schema).getDefaultFormState(schema, {});
};

/** The input is JSON; the library's own types have no readonly. */
const asRjsf = (form: LocalizedForm): { schema: RJSFSchema; uiSchema: UiSchema } =>
  form as unknown as { schema: RJSFSchema; uiSchema: UiSchema };

interface UiElement {
  readonly scope?: string;
  readonly elements?: readonly UiElement[];
}

export const jsonForms = (form: LocalizedForm): FormLibrary => {
  const { schema, uischema } = toJsonForms(form);
  const { elements = [] } = uischema as unknown as UiElement;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const judge = ajv.compile(schema);
  return {
    visible: (answers) =>
      elements
        .filter((element) => isVisible(element as UISchemaElement, answers, '', ajv, undefined))
        .map((element) => categoryOf(element) ?? ''),
    isValid: (answers) => judge(answers),
    texts: (answers) =>
      visibleTexts(renderMarkup(<JsonFormsForm form={form} answers={answers} />)).map((text) =>
        text.replace(/\*$/u, ''),
      ),
  };
};

/** The category of an element of the form or of one of its parts: `#/properties/<id>…`. */
const categoryOf = ({ scope, elements = [] }: UiElement): string | undefined =>
  scope === undefined ? elements.map(categoryOf).find(Boolean) : scope.split('/')[2];
