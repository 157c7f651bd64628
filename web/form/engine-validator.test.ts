import { describe, expect, it } from 'vitest';
import { engineValidator } from './engine-validator.ts';

describe('validator for rjsf', () => {
  it('passes on what the engine says of the answer', () => {
    const validator = engineValidator((answer) => (answer === undefined ? 'unanswered' : null));
    expect(validator.validateFormData('Y', {})).toEqual({ errors: [], errorSchema: {} });
    expect(validator.validateFormData(undefined, {}).errorSchema).toEqual({
      __errors: ['unanswered'],
    });
  });

  it('refuses to choose between schema branches: conditions are the engine’s', () => {
    expect(() => engineValidator(() => null).isValid({}, 'Y', {})).toThrow('conditional');
  });
});
