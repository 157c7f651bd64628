import { describe, expect, it } from 'vitest';
import { toggleOption } from './toggle-option.ts';

const toggled = (chosen: readonly string[], id: string): readonly string[] =>
  toggleOption(['cough', 'fever', 'none'], ['none'], chosen, id);

describe('options of a multiple choice', () => {
  it('keep the order of the list, whatever the order of the taps', () => {
    expect(toggled(['fever'], 'cough')).toEqual(['cough', 'fever']);
  });

  it('untick a ticked option', () => {
    expect(toggled(['cough', 'fever'], 'cough')).toEqual(['fever']);
    expect(toggled(['none'], 'none')).toEqual([]);
  });

  it('"not applicable" and the others exclude each other', () => {
    expect(toggled(['cough', 'fever'], 'none')).toEqual(['none']);
    expect(toggled(['none'], 'fever')).toEqual(['fever']);
  });
});
