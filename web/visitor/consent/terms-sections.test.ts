import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { termsSections } from './terms-sections.ts';

const TERMS = new URL('../../../fixtures/terms/terms.yaml', import.meta.url);

describe('the points of terms', () => {
  it('have the words before the colon as their heading, whatever its form', () => {
    expect(termsSections('Please read.\n1. Who: patients\n2. 目的：本人確認\n')).toEqual([
      { heading: null, text: 'Please read.' },
      { heading: '1. Who', text: 'patients' },
      { heading: '2. 目的', text: '本人確認' },
    ]);
  });

  it('have their heading also if their text is on the following lines', () => {
    expect(termsSections('3. 수집 항목:\n① **방문 사유**\n② **설사·구토**')).toEqual([
      { heading: '3. 수집 항목', text: '' },
      { heading: null, text: '① **방문 사유**' },
      { heading: null, text: '② **설사·구토**' },
    ]);
  });

  it('have none where there is no number, no colon, or emphasis before it', () => {
    for (const line of ['Note: read', '1. Read this', '1. **Note: read** this', '① Note: read'])
      expect(termsSections(line)).toEqual([{ heading: null, text: line }]);
  });

  it('are found in the demo hospital’s terms in each language, and lose no words', () => {
    const { terms } = parse(readFileSync(TERMS, 'utf8')) as {
      terms: { contents: Record<string, string> }[];
    };
    for (const { contents } of terms) {
      for (const text of Object.values(contents)) {
        const sections = termsSections(text);
        expect(sections.filter(({ heading }) => heading !== null).length).toBeGreaterThan(3);
        const words = sections.map(({ heading, text: rest }) => `${heading ?? ''}${rest}`).join('');
        expect(words.replace(/[\s:：]/g, '')).toBe(text.replace(/[\s:：]/g, ''));
      }
    }
  });
});
