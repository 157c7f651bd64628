import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash, fromStoredForm, isStoredFormConsistent, toStoredForm } from '../index.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import { storedValidator } from '../testing/stored-validator.ts';

describe('stored form', () => {
  it('converts to the authoring notation and back without loss', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const stored = toStoredForm(definition);
        expect(fromStoredForm(stored)).toEqual(definition);
        const throughJson = JSON.parse(JSON.stringify(stored)) as typeof stored;
        expect(fromStoredForm(throughJson)).toEqual(definition);
        expect(contentHash(throughJson)).toBe(contentHash(stored));
        expect(isStoredFormConsistent(throughJson)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the address of the notation for editors', () => {
    const definition = questionnaire([yesNo('a')], { $schema: './questionnaire.schema.json' });
    expect(fromStoredForm(toStoredForm(definition))).toEqual(definition);
  });

  it('is one JSON Schema document with one annotation per category, in order', () => {
    const { schema, uiSchema } = toStoredForm(
      questionnaire([
        yesNo('fever', { target: 'since' }),
        hidden(category('since', 'T')),
        yesNo('cough'),
      ]),
    );
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.required).toEqual(['fever', 'cough']);
    expect(schema['x-munjin'].order).toEqual(['fever', 'since', 'cough']);
    expect(uiSchema['ui:order']).toEqual(['fever', 'since', 'cough']);
    expect(schema.allOf?.[0]?.then.properties['since']?.['x-munjin'].type).toBe('T');
    expect(schema.unevaluatedProperties).toBe(false);
  });

  it('[ANS-03] [ANS-04] lets any validator follow conditions to any depth', () => {
    const accepts = storedValidator(
      toStoredForm(
        questionnaire([
          yesNo('a', { target: 'b' }),
          hidden(choice('b', [item('yes', { target: 'c' }), item('no')])),
          hidden(yesNo('c', { target: 'd' })),
          hidden(category('d', 'T')),
        ]),
      ),
    );
    expect(accepts({ a: 'N' })).toBe(true);
    expect(accepts({ a: 'Y' })).toBe(false);
    expect(accepts({ a: 'Y', b: ['yes'], c: 'Y', d: 'since Monday' })).toBe(true);
    expect(accepts({ a: 'Y', b: ['no'] })).toBe(true);
    expect(accepts({ a: 'Y', b: ['no'], c: 'N' })).toBe(false);
    expect(accepts({ a: 'N', b: ['no'] })).toBe(false);
    expect(accepts({ a: 'N', d: 'since Monday' })).toBe(false);
  });

  it('does not treat the check of a hidden source as permission to answer it', () => {
    const accepts = storedValidator(
      toStoredForm(
        questionnaire([
          yesNo('a', { target: 'b' }),
          hidden(yesNo('b', { target: 'c' })),
          hidden(category('c', 'T')),
        ]),
      ),
    );
    expect(accepts({ a: 'N', b: 'Y', c: 'text' })).toBe(false);
  });

  it('[ANS-06] hides the targets of "not applicable" for any validator', () => {
    const accepts = storedValidator(
      toStoredForm(
        questionnaire([
          choice(
            'illness',
            [item('cold'), item('none', { notApplicable: true, target: 'drugs' })],
            {
              multiple: true,
            },
          ),
          yesNo('drugs'),
        ]),
      ),
    );
    expect(accepts({ illness: ['none'] })).toBe(true);
    expect(accepts({ illness: ['none'], drugs: 'N' })).toBe(false);
    expect(accepts({ illness: ['cold'] })).toBe(false);
    expect(accepts({ illness: ['cold'], drugs: 'N' })).toBe(true);
    expect(accepts({ illness: ['cold', 'none'], drugs: 'N' })).toBe(false);
  });

  it('[CAT-04] [CAT-08] [CAT-09] [CAT-10] keeps P, FS, FD and FT, and only FS accepts an answer', () => {
    const definition = questionnaire([
      yesNo('a'),
      category('etc', 'P'),
      category('housemate', 'FS'),
      category('relation', 'FD', { items: [item('parent')] }),
      category('detail', 'FT', { items: [item('x')] }),
    ]);
    const stored = toStoredForm(definition);
    expect(fromStoredForm(stored)).toEqual(definition);
    const accepts = storedValidator(stored);
    const one = { relation: ['parent'], detail: ['x'] };
    expect(accepts({ a: 'Y' })).toBe(true);
    expect(accepts({ a: 'Y', housemate: [] })).toBe(true);
    expect(accepts({ a: 'Y', housemate: [one, one] })).toBe(true);
    expect(accepts({ a: 'Y', housemate: 'Y' })).toBe(false);
    expect(accepts({ a: 'Y', etc: 'Y' })).toBe(false);
    expect(accepts({ a: 'Y', housemate: [one], relation: ['parent'] })).toBe(false);
    expect(accepts({ a: 'Y', housemate: [one], detail: ['x'] })).toBe(false);
  });

  it('[ANS-03] [ANS-04] shows what one of several parents reveals for any validator', () => {
    const accepts = storedValidator(
      toStoredForm(
        questionnaire([
          yesNo('fever', { target: 'since' }),
          choice('signs', [item('rash', { target: 'since' }), item('other')]),
          hidden(category('since', 'T')),
        ]),
      ),
    );
    expect(accepts({ fever: 'N', signs: ['other'] })).toBe(true);
    for (const [fever, signs] of [
      ['Y', 'other'],
      ['N', 'rash'],
      ['Y', 'rash'],
    ] as const) {
      expect(accepts({ fever, signs: [signs] })).toBe(false);
      expect(accepts({ fever, signs: [signs], since: '어제' })).toBe(true);
    }
  });

  it('is reported as inconsistent when its conditions were edited and its annotations were not', () => {
    const stored = toStoredForm(questionnaire([yesNo('a', { needAnswer: true })]));
    const edited = { ...stored, schema: { ...stored.schema, required: [] } };
    expect(isStoredFormConsistent(edited)).toBe(false);
    expect(contentHash(edited)).not.toBe(contentHash(stored));
  });
});
