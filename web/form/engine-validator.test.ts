import { describe, expect, it } from 'vitest';
import { engineValidator } from './engine-validator.ts';

describe('validator for rjsf', () => {
  it('reports the engine’s findings at the part that they are about', () => {
    const validator = engineValidator((answer: unknown) =>
      answer === undefined
        ? [{ path: [], words: 'Choose an answer.' }]
        : [{ path: ['entries', 1, 'date'], words: 'Choose a day.' }],
    );
    expect(validator.validateFormData(undefined, {}).errorSchema).toEqual({
      __errors: ['Choose an answer.'],
    });
    const { errors, errorSchema } = validator.validateFormData({}, {});
    expect(errorSchema).toEqual({
      entries: { 1: { date: { __errors: ['Choose a day.'] } } },
    });
    expect(errors).toMatchObject([{ property: '.entries.1.date', message: 'Choose a day.' }]);
  });

  it('reports nothing for a valid answer', () => {
    const validator = engineValidator(() => []);
    expect(validator.validateFormData('Y', {})).toEqual({ errors: [], errorSchema: {} });
  });

  it('returns the branch of a conditional schema that applies', () => {
    const validator = engineValidator(() => []);
    const isYes = { properties: { visited: { const: 'Y' } }, required: ['visited'] };
    expect(validator.isValid(isYes, { visited: 'Y' }, {})).toBe(true);
    expect(validator.isValid(isYes, { visited: 'N' }, {})).toBe(false);
    expect(validator.isValid(isYes, {}, {})).toBe(false);
  });
});
