import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yesNo } from '../../editor/testing/drafts.ts';
import { shortQuestion } from './questionnaire-text.ts';

const asked = (ko: string, en = '') => ({ ...yesNo('fever'), question: { ko, en } });

describe('a question beside others', () => {
  it('is in the language of the studio, otherwise in Korean', () => {
    expect(shortQuestion(asked('열?', 'Fever?'), 'en')).toBe('Fever?');
    expect(shortQuestion(asked('열?', 'Fever?'), 'ko')).toBe('열?');
    expect(shortQuestion(asked('열?'), 'en')).toBe('열?');
  });

  it('is named by its id while it has no text', () => {
    expect(shortQuestion(asked('  '), 'ko')).toBe('fever');
  });

  it('has 48 characters at most', () => {
    expect(shortQuestion(asked('가'.repeat(48)), 'ko')).toBe('가'.repeat(48));
    expect(shortQuestion(asked('가'.repeat(49)), 'ko')).toBe(`${'가'.repeat(47)}…`);
  });

  it('is never cut in the middle of a character', () => {
    expect(shortQuestion(asked(`${'가'.repeat(46)}😷 열이 있습니까?`), 'ko')).toBe(
      `${'가'.repeat(46)}😷…`,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
        const shown = shortQuestion(asked(text), 'ko');
        expect(shown).not.toMatch(/\p{Surrogate}/u);
        expect([...shown].length).toBeLessThanOrEqual(48);
      }),
    );
  });
});
