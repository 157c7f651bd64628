import type { CategoryForm, LocalizedQuestion } from '../category-form.ts';
import { decimalsOf, highestOf, lowestOf } from './range.ts';

/** NU. The decimals are for renderers: with fractions, `multipleOf` would refuse right numbers. */
export const numberForm = ({ question: { number } }: LocalizedQuestion): CategoryForm => ({
  schema: { type: 'number', minimum: lowestOf(number), maximum: highestOf(number) },
  uiSchema: {
    'ui:widget': 'text',
    'ui:options': {
      inputType: 'number',
      decimals: decimalsOf(number),
      ...(number.unit !== undefined && { unit: number.unit }),
      ...(number.min !== undefined && number.max !== undefined && { bounds: true }),
    },
  },
});
