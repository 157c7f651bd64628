import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswered } from '../../testing/arbitrary.ts';
import { category, choice, item, questionnaire, yesNo } from '../../testing/builders.ts';
import { toFhirResponse } from './export-response.ts';
import { fromFhirResponse, isFhirResponse } from './import-response.ts';

const SUBMITTED = {
  answerId: '0c5c7a0e-0000-4000-8000-000000000001',
  version: 3,
  language: 'en',
  authored: '2026-11-22T00:00:00.000Z',
} as const;

const response = (...items: readonly object[]) => ({
  resourceType: 'QuestionnaireResponse',
  questionnaire: 'urn:munjin:questionnaire:TEST|1',
  status: 'completed',
  item: items,
});

describe('a QuestionnaireResponse', () => {
  it('gives the answers back from which it was made', () => {
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        const written = toFhirResponse(definition, { ...SUBMITTED, answers: values });
        expect(written.item.map((one) => JSON.stringify(one)).join('')).not.toContain(':[]');
        const { answers, losses } = fromFhirResponse(
          definition,
          JSON.parse(JSON.stringify(written)),
        );
        expect(answers).toEqual(values);
        expect(losses).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('lists what fits no question, at its place', () => {
    const definition = questionnaire([
      yesNo('q1'),
      choice('q2', [item('a'), item('b')]),
      category('q3', 'OV'),
    ]);
    const { answers, losses, positions } = fromFhirResponse(
      definition,
      response(
        { linkId: 'other', answer: [{ valueBoolean: true }] },
        { linkId: 'q1', answer: [{ valueString: 'yes' }] },
        { linkId: 'q2', answer: [{ valueCoding: { code: 'a', display: 'A' } }] },
        {
          linkId: 'q3',
          item: [
            { linkId: 'q3.visited', answer: [{ valueBoolean: true }] },
            {
              linkId: 'q3.entries',
              item: [{ linkId: 'q3.date', answer: [{ valueDate: '2026-11' }] }],
            },
          ],
        },
      ),
    );
    expect(answers).toEqual({
      q2: ['a'],
      q3: { visited: 'Y', entries: [{ country: '', date: '' }] },
    });
    expect(losses.map(({ path }) => path)).toEqual([
      '/item/0',
      '/item/1/answer',
      '/item/3/item/1/item/0/answer',
    ]);
    expect(positions.get('q2')).toBe(2);
  });

  it('to another questionnaire is reported', () => {
    const { losses } = fromFhirResponse(
      questionnaire([yesNo('q1')], { code: 'OTHER' }),
      response(),
    );
    expect(losses).toMatchObject([{ kind: 'changed', path: '/questionnaire' }]);
  });

  it('is recognised by its type', () => {
    expect(isFhirResponse(response())).toBe(true);
    expect(isFhirResponse({ resourceType: 'Questionnaire' })).toBe(false);
  });
});
