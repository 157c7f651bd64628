import { describe, expect, it } from 'vitest';
import { inRange, type Condition } from '../condition.ts';
import { parseExpression } from './enable-expression.ts';
import { fromFhirQuestionnaire } from './import-questionnaire.ts';

const answerIn = (linkId: string, ...key: readonly string[]) =>
  expect.objectContaining({
    ...{ kind: 'answer', question: linkId },
    keys: expect.arrayContaining([...key]) as string[],
  }) as Condition;

const FEVER = "%resource.repeat(item).where(linkId='fever').answer.first().value";

describe('a condition in FHIRPath', () => {
  it.each<[string, Condition]>([
    [`${FEVER}=true`, answerIn('fever', 'true')],
    [`${FEVER} = true`, answerIn('fever', 'true')],
    [
      "%resource.item.where(linkId = 'q/1').answer.valueCoding.code = 'a-1'",
      answerIn('q/1', 'code:a-1'),
    ],
    [
      "%resource.repeat(item).where(linkId='group').repeat(item).where(linkId='in').answer.first().value.code = 'x'",
      answerIn('in', 'code:x'),
    ],
    [
      "%resource.descendants().where(linkId='s').answer.where(value.code='x').exists()",
      answerIn('s', 'code:x'),
    ],
    [`${FEVER}.exists()`, { kind: 'answered', question: 'fever' }],
    [`${FEVER} >= 38.5`, inRange('fever', { from: 38.5 })],
    [
      `(${FEVER} = 'a' or ${FEVER} = 'b') and ${FEVER}.exists()`,
      {
        kind: 'all',
        of: [
          { kind: 'any', of: [answerIn('fever', 'code:a'), answerIn('fever', 'code:b')] },
          { kind: 'answered', question: 'fever' },
        ],
      },
    ],
  ])('%s is read', (expression, condition) => {
    expect(parseExpression(expression)).toEqual(condition);
  });

  it.each([
    '%age <= 60',
    "iif(%patient.gender = 'male', true, false)",
    `${FEVER}.empty()`,
    "%resource.item.where(linkId='a b').answer.value = 'x'",
    `${FEVER} = %resource.item.where(linkId='b').answer.value`,
    '',
  ])('%s is not guessed', (expression) => {
    expect(parseExpression(expression)).toEqual({ kind: 'unsupported' });
  });

  const imported = (expression: string) =>
    fromFhirQuestionnaire({
      ...{ resourceType: 'Questionnaire', status: 'draft', language: 'en', title: 'Form' },
      item: [
        { linkId: 'fever', type: 'boolean', text: 'Fever?', required: true },
        {
          ...{ linkId: 'since', type: 'date', text: 'Since when?', required: true },
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
              valueExpression: { language: 'text/fhirpath', expression },
            },
          ],
        },
      ],
    });
  const lostOf = (expression: string) =>
    imported(expression).losses.flatMap(({ kind, what }) => (kind === 'logic' ? [what] : []));

  it('reveals a question, and is then no loss', () => {
    expect(imported(`${FEVER} = true`).definition.categories).toMatchObject([
      { id: 'fever', target: 'since' },
      { id: 'since', type: 'DA', show: false },
    ]);
    expect(lostOf(`${FEVER} = true`)).toEqual([]);
  });

  it('that says more is reported, and the question is asked of everyone', () => {
    expect(imported('%age > 60').definition.categories[1]).not.toHaveProperty('show');
    expect(lostOf('%age > 60')).toHaveLength(1);
  });

  it('of a code is not that of another option that reads the same', () => {
    expect(parseExpression("%resource.item.where(linkId='q').answer.value.code = '1'")).toEqual({
      ...{ kind: 'answer', question: 'q', keys: ['code:1'] },
    });
  });

  it('"not this" asks for another answer, and an open question has none', () => {
    const { definition } = imported(`${FEVER} != true`);
    expect(lostOf(`${FEVER} != true`)).toEqual([]);
    expect(definition.categories).toMatchObject([
      { id: 'fever', type: 'M', items: [{ id: 'yes' }, { id: 'no', target: 'since' }] },
      { id: 'since', show: false },
    ]);
  });
});
