/**
 * OV: stays abroad, each with its country and the day of return. Its items are conditions of a stay
 * that can deny the entry (docs/decisions/0064); no visitor reads them.
 */
import { COUNTRIES, HOME_COUNTRY, isCountry } from '../../answer/country.ts';
import { oneOf } from '../category-form.ts';
import { visitHistory } from './visit-history.ts';

export const overseasHistory = visitHistory({
  name: 'overseas visit history',
  property: 'country',
  placeLabel: 'country',
  dayLabel: 'returnDay',
  schema: { $ref: '#/$defs/country' },
  uiSchema: { 'ui:widget': 'select' },
  properties: ['items'],
  itemProperties: ['denies', 'countries', 'days'],
  definitions: ({ countries, language }) => ({
    country: {
      type: 'string',
      ...(countries
        ? oneOf(
            countries.map(({ code, name }) => ({ value: code, text: { text: name, language } })),
          )
        : { enum: COUNTRIES }),
    },
  }),
  reason: (code) => {
    if (typeof code !== 'string' || !isCountry(code)) return 'unknownCountry';
    return code === HOME_COUNTRY ? 'homeCountry' : null;
  },
});
