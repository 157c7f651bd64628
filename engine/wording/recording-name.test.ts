import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recordingName } from './recording-name.ts';

describe('recordingName', () => {
  it('is the start of the SHA-256 of the text on one line', () => {
    const hash = createHash('sha256').update('Та халуурч байна уу?').digest('hex');
    expect(recordingName('Та халуурч байна уу?')).toBe(hash.slice(0, 16));
    expect(recordingName('  Та халуурч\n\u00A0байна   уу?\n')).toBe(hash.slice(0, 16));
  });

  it('changes with every other change of the text', () => {
    expect(recordingName('Та халуурч байна уу.')).not.toBe(recordingName('Та халуурч байна уу?'));
    expect(recordingName('та халуурч байна уу?')).not.toBe(recordingName('Та халуурч байна уу?'));
  });
});
