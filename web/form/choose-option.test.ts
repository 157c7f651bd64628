import { describe, expect, it } from 'vitest';
import { toggleOption } from './choose-option.ts';

const options = [
  { inquiryMappingId: 'cough', notApplicable: 'N' },
  { inquiryMappingId: 'fever', notApplicable: 'N' },
  { inquiryMappingId: 'none', notApplicable: 'Y' },
] as const;

describe('options of a multiple choice', () => {
  it('keeps the order of the list, whatever the order of the taps', () => {
    expect(toggleOption(options, ['fever'], 'cough')).toEqual(['cough', 'fever']);
  });

  it('unticks what is ticked', () => {
    expect(toggleOption(options, ['cough', 'fever'], 'cough')).toEqual(['fever']);
    expect(toggleOption(options, ['none'], 'none')).toEqual([]);
  });

  it('lets "not applicable" and the others exclude each other', () => {
    expect(toggleOption(options, ['cough', 'fever'], 'none')).toEqual(['none']);
    expect(toggleOption(options, ['none'], 'fever')).toEqual(['fever']);
  });
});
