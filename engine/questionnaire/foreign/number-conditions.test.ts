import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import { visibleCategories } from '../graph/visibility.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { lintDefinition } from '../lint/lint.ts';
import { toFhirQuestionnaire } from './fhir/export-questionnaire.ts';
import { fromFhirQuestionnaire } from './fhir/import-questionnaire.ts';
import { toDictionary } from './redcap/export-dictionary.ts';
import { inOneLanguage } from './redcap/one-language.ts';
import { toXlsForm as fromDictionary } from './redcap/redcap-form.ts';
import type { ImportResult } from './import-result.ts';
import { toXlsForm } from './xlsform/export-xlsform.ts';
import { fromXlsForm } from './xlsform/import-xlsform.ts';

/** The number x that a form asks, from 0 to 100. */
interface Asked {
  readonly isRequired: boolean;
  readonly isDecimal: boolean;
}
const WHOLE: Asked = { isRequired: true, isDecimal: false };

const ofXlsForm = (relevant: string, { isRequired, isDecimal }: Asked = WHOLE): ImportResult =>
  fromXlsForm(
    {
      survey: [
        {
          ...{ type: isDecimal ? 'decimal' : 'integer', name: 'x', label: '수' },
          ...{ constraint: '. >= 0 and . <= 100', required: isRequired ? 'yes' : 'no' },
        },
        { type: 'text', name: 'q', label: '물음', relevant },
      ],
      ...{ choices: [], settings: [], munjin: [] },
    },
    { userTypes: ['PT'] },
  );

const ofRedcap = (branching_logic: string): ImportResult =>
  fromXlsForm(
    fromDictionary([
      {
        ...{ field_name: 'x', form_name: 'f', field_type: 'text', field_label: '수' },
        ...{ text_validation_type_or_show_slider_number: 'integer', required_field: 'y' },
        ...{ text_validation_min: '0', text_validation_max: '100' },
      },
      { field_name: 'q', form_name: 'f', field_type: 'text', field_label: '물음', branching_logic },
    ]).form,
    { userTypes: ['PT'] },
  );

const ofFhir = (condition: object): ImportResult =>
  fromFhirQuestionnaire(
    {
      ...{ resourceType: 'Questionnaire', status: 'draft', title: '물음' },
      item: [
        {
          ...{ linkId: 'x', type: 'integer', text: '수', required: true },
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 0 },
            { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 100 },
          ],
        },
        { linkId: 'q', type: 'string', text: '물음', ...condition },
      ],
    },
    { userTypes: ['PT'] },
  );
const enableWhen = (operator: string, answer: object) => ({
  enableWhen: [{ question: 'x', operator, ...answer }],
});
const enableExpression = (expression: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
});
const X = "%resource.item.where(linkId='x').answer.value";

const shownUnder = (definition: QuestionnaireDefinition) => {
  const { graph } = compileQuestionnaire(toStoredForm(definition));
  return (x: number | undefined) =>
    visibleCategories(graph, x === undefined ? {} : { x }).includes('q');
};
const lostLogic = ({ losses }: ImportResult) =>
  losses.flatMap(({ kind, what }) => (kind === 'logic' ? [what] : []));

const READ_BACK: Readonly<
  Record<string, (definition: QuestionnaireDefinition) => QuestionnaireDefinition>
> = {
  FHIR: (definition) =>
    fromFhirQuestionnaire(toFhirQuestionnaire(definition, { status: 'draft' }).questionnaire)
      .definition,
  XLSForm: (definition) => fromXlsForm(toXlsForm(definition).form).definition,
  REDCap: (definition) =>
    fromXlsForm(fromDictionary(toDictionary(definition, 'ko').rows).form).definition,
};

describe('a condition on a number', () => {
  const CASES: readonly (readonly [string, ImportResult, (x: number) => boolean])[] = [
    ['XLSForm: answered', ofXlsForm("${x} != ''"), () => true],
    ['XLSForm: not', ofXlsForm('not(${x} > 38)'), (x) => x <= 38],
    ['XLSForm: another number', ofXlsForm('${x} != 5'), (x) => x !== 5],
    [
      'XLSForm: answered, but not by a number',
      ofXlsForm("${x} != '' and ${x} != 5", { isRequired: false, isDecimal: false }),
      (x) => x !== 5,
    ],
    ['XLSForm: sides exchanged', ofXlsForm('38 < ${x}'), (x) => x > 38],
    [
      'XLSForm: not in a range',
      ofXlsForm('not(${x} >= 10 and ${x} < 20)'),
      (x) => x < 10 || x >= 20,
    ],
    [
      'XLSForm: none of two ranges',
      ofXlsForm('not(${x} < 10 or ${x} > 90) and ${x} != 50'),
      (x) => x >= 10 && x <= 90 && x !== 50,
    ],
    [
      'XLSForm: with decimals',
      ofXlsForm('not(${x} > 37.5)', { isRequired: true, isDecimal: true }),
      (x) => x <= 37.5,
    ],
    ['REDCap: answered', ofRedcap("[x] <> ''"), () => true],
    ['REDCap: another number', ofRedcap("[x] <> '5'"), (x) => x !== 5],
    ['REDCap: not', ofRedcap('not([x] >= 38)'), (x) => x < 38],
    ['FHIR: exists', ofFhir(enableWhen('exists', { answerBoolean: true })), () => true],
    ['FHIR: another number', ofFhir(enableWhen('!=', { answerInteger: 5 })), (x) => x !== 5],
    ['FHIR: exists in FHIRPath', ofFhir(enableExpression(`${X}.exists()`)), () => true],
    ['FHIR: another number in FHIRPath', ofFhir(enableExpression(`${X} != 5`)), (x) => x !== 5],
  ];

  it.each(CASES)('is exact in %s', (_name, result, isTrue) => {
    expect(lostLogic(result)).toEqual([]);
    const isShown = shownUnder(result.definition);
    const { decimals } = result.definition.categories[0]?.number ?? {};
    const whole = [0, 1, 4, 5, 6, 9, 10, 19, 20, 37, 38, 39, 49, 50, 51, 90, 91, 100];
    for (const x of decimals === undefined ? whole : [0, 37, 37.4999, 37.5, 37.5001, 38])
      expect(isShown(x), String(x)).toBe(isTrue(x));
    expect(isShown(undefined)).toBe(false);
    const errors = lintDefinition(result.definition).filter(({ severity }) => severity === 'error');
    expect(errors.filter(({ ruleId }) => /^(?:number|visibility)/u.test(ruleId))).toEqual([]);
  });

  it.each(CASES)('is the same after an export, which began as %s', (_name, { definition }) => {
    for (const [notation, readBack] of Object.entries(READ_BACK)) {
      const expected =
        notation === 'REDCap' ? inOneLanguage(definition, 'ko').definition : definition;
      const [x, q] = normalizeQuestionnaire(readBack(definition)).categories;
      expect([x, q], notation).toEqual(normalizeQuestionnaire(expected).categories);
    }
  });

  it('that excludes a number no answer can be shows the question always', () => {
    const result = ofXlsForm('${x} != -88');
    expect(lostLogic(result)).toEqual([]);
    expect(result.definition.categories[0]).not.toHaveProperty('items');
    expect(shownUnder(result.definition)(undefined)).toBe(true);
  });

  it('that is also true of an open question shows it more often, and adds no range', () => {
    const result = ofXlsForm('not(${x} > 38)', { isRequired: false, isDecimal: false });
    expect(lostLogic(result)).toHaveLength(1);
    expect(result.definition.categories[0]).not.toHaveProperty('items');
    expect(shownUnder(result.definition)(99)).toBe(true);
  });

  it('that no number makes true shows the question always', () => {
    const result = ofXlsForm('${x} > 100');
    expect(lostLogic(result)).toHaveLength(1);
    expect(shownUnder(result.definition)(undefined)).toBe(true);
  });

  it('of any form is exact for a required number, and never shows less for another', () => {
    type Test = (x: number) => boolean;
    const { condition } = fc.letrec<{ condition: readonly [string, Test] }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .tuple(fc.constantFrom('<', '<=', '>', '>=', '=', '!='), fc.integer({ min: 0, max: 8 }))
          .map(([sign, value]): readonly [string, Test] => [
            `\${x} ${sign} ${String(value)}`,
            (x) =>
              ({
                ...{ '<': x < value, '<=': x <= value, '>': x > value, '>=': x >= value },
                ...{ '=': x === value, '!=': x !== value },
              })[sign] ?? false,
          ]),
        tie('condition').map(([text, test]): readonly [string, Test] => [
          `not(${text})`,
          (x) => !test(x),
        ]),
        fc
          .tuple(tie('condition'), tie('condition'), fc.boolean())
          .map(([[one, first], [other, second], isAnd]): readonly [string, Test] => [
            `(${one}) ${isAnd ? 'and' : 'or'} (${other})`,
            (x) => (isAnd ? first(x) && second(x) : first(x) || second(x)),
          ]),
      ),
    }));
    fc.assert(
      fc.property(condition, fc.boolean(), ([relevant, isTrue], isRequired) => {
        const result = ofXlsForm(relevant, { isRequired, isDecimal: false });
        const isShown = shownUnder(result.definition);
        const isExact = lostLogic(result).length === 0;
        for (let x = 0; x <= 10; x += 1) {
          if (isTrue(x)) expect(isShown(x), `${relevant}: ${String(x)}`).toBe(true);
          else if (isExact) expect(isShown(x), `${relevant}: ${String(x)}`).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
