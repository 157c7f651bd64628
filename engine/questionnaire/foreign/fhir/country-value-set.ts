/** The countries that a question about stays abroad offers, contained in the questionnaire itself. */
import { countriesIn } from '../../../wording/country-name.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { COUNTRY_VALUE_SET, SYSTEM, type FhirItem } from './fhir.ts';

const ID = COUNTRY_VALUE_SET.slice(1);
/** An expansion needs a date. Countries are those of answer/country.ts. */
const LISTED_ON = '2026-11-26';

/** With it, a program that has no terminology server draws the question. */
const buildCountryValueSet = () => {
  const english = new Map(countriesIn('en').map(({ code, name }) => [code, name]));
  const contains = countriesIn('ko').map(({ code, name }) => ({
    ...{ system: SYSTEM.country, code, display: name },
    designation: [{ language: 'en', value: english.get(code) }],
  }));
  // LHC-Forms reads the expansion alone.
  return {
    ...{ resourceType: 'ValueSet', id: ID, status: 'active' },
    expansion: { timestamp: LISTED_ON, contains },
  };
};

const asksForCountry = ({ answerValueSet, item = [] }: FhirItem): boolean =>
  answerValueSet === COUNTRY_VALUE_SET || item.some(asksForCountry);

/** What these items refer to. */
export const containedValueSets = (
  items: readonly FhirItem[],
): { readonly contained?: readonly unknown[] } =>
  items.some(asksForCountry) ? { contained: [buildCountryValueSet()] } : {};

/** Marks our list of countries as read, whatever their names: a questionnaire of ours has it anyway. */
export const consumeCountries = (root: TrackedValue): void => {
  for (const one of root.field('contained').list()) {
    const expansion = one.field('expansion');
    const concepts = expansion.field('contains').list();
    const isOurs =
      one.field('id').value === ID &&
      concepts.every((concept) => concept.field('system').value === SYSTEM.country);
    if (!isOurs) continue;
    for (const name of ['resourceType', 'id', 'status']) one.field(name).readText();
    expansion.field('timestamp').readText();
    for (const concept of concepts) {
      for (const name of ['system', 'code', 'display']) concept.field(name).readText();
      for (const designation of concept.field('designation').list())
        for (const name of ['language', 'value']) designation.field(name).readText();
    }
  }
};
