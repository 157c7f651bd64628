/** The countries that a question about stays abroad offers, contained in the questionnaire itself. */
import { countriesIn } from '../../../wording/country-name.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { COUNTRY_VALUE_SET, SYSTEM, type FhirItem } from './fhir.ts';

const ID = COUNTRY_VALUE_SET.slice(1);

/** With it, a program that has no terminology server draws the question. */
const buildCountryValueSet = () => {
  const english = new Map(countriesIn('en').map(({ code, name }) => [code, name]));
  const concept = countriesIn('ko').map(({ code, name }) => ({
    ...{ code, display: name },
    designation: [{ language: 'en', value: english.get(code) }],
  }));
  return {
    ...{ resourceType: 'ValueSet', id: ID, status: 'active' },
    compose: { include: [{ system: SYSTEM.country, concept }] },
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
    const [include, ...others] = one.field('compose').field('include').list();
    const system = include?.field('system');
    if (!include || others.length > 0 || one.field('id').value !== ID) continue;
    if (system?.value !== SYSTEM.country) continue;
    for (const name of ['resourceType', 'id', 'status']) one.field(name).readText();
    system.consume();
    for (const concept of include.field('concept').list()) {
      for (const name of ['code', 'display']) concept.field(name).readText();
      for (const designation of concept.field('designation').list())
        for (const name of ['language', 'value']) designation.field(name).readText();
    }
  }
};
