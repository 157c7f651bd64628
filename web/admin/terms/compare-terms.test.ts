import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { compareTerms, findReplacedTerms, markLines, type ComparedText } from './compare-terms.ts';

const text = (language: ComparedText['language'], contents: string): ComparedText => ({
  language,
  title: 'title',
  contents,
});

describe('a comparison of terms', () => {
  it('names the languages that stay as they were while the Korean text changes', () => {
    const before = [text('ko', '4주'), text('en', '4 weeks'), text('ja', '4週間'), text('vi', 'x')];
    const after = [
      text('ko', '90일'),
      text('en', '4 weeks'),
      text('ja', '90日'),
      text('zh', '90天'),
    ];
    const compared = compareTerms(before, after);
    expect(compared.map(({ language }) => language)).toEqual(LANGUAGES);
    const states = Object.fromEntries(compared.map(({ language, state }) => [language, state]));
    expect(states).toEqual({
      ...{ ko: 'changed', en: 'same', ja: 'changed', zh: 'added', vi: 'removed' },
      ...{ ru: 'missing', ar: 'missing', mn: 'missing' },
    });
    expect(compared.filter(({ isLeftBehind }) => isLeftBehind).map((one) => one.language)).toEqual([
      'en',
    ]);
  });

  it('warns of none if the Korean text stays as it was', () => {
    const before = [text('ko', '4주'), text('en', '4 weeks')];
    const after = [text('ko', '4주 '), text('en', 'four weeks')];
    expect(compareTerms(before, after).some(({ isLeftBehind }) => isLeftBehind)).toBe(false);
  });

  it('of first terms has only added and missing texts', () => {
    const compared = compareTerms([], [text('ko', '4주')]);
    expect(new Set(compared.map(({ state }) => state))).toEqual(new Set(['added', 'missing']));
    expect(compared.some(({ isLeftBehind }) => isLeftBehind)).toBe(false);
  });

  it('marks the lines that only one of the two texts has', () => {
    expect(markLines('one\ntwo\n', 'one\nthree')).toEqual([
      { line: 'one', isOnlyHere: false },
      { line: 'two', isOnlyHere: true },
      { line: '', isOnlyHere: false },
    ]);
  });
});

describe('the version that another one replaces', () => {
  const version = (changes: Partial<TermsVersionSummary>): TermsVersionSummary => ({
    code: 'A',
    kind: 'privacy',
    answerType: 'PT',
    variant: '',
    effectiveFrom: '20260301',
    state: 'inForce',
    titleKo: '',
    titleEn: '',
    missing: [],
    stale: [],
    ...changes,
  });
  const wanted = version({ code: 'NEW', effectiveFrom: '20260401' });
  const replaced = (versions: readonly TermsVersionSummary[], of = wanted, today = '20260320') =>
    findReplacedTerms(versions, of, today)?.code ?? null;

  it('is the one that starts last before it, approved and of the same terms', () => {
    const versions = [
      version({}),
      version({ code: 'B', effectiveFrom: '20260315', state: 'coming' }),
      version({ code: 'WAITS', effectiveFrom: '20260320', state: 'waiting' }),
      version({ code: 'LATER', effectiveFrom: '20260501', state: 'coming' }),
      version({ code: 'OTHER', kind: 'sensitive', effectiveFrom: '20260316' }),
      wanted,
    ];
    expect(replaced(versions)).toBe('B');
    expect(replaced([wanted])).toBe(null);
  });

  it('may have started after a day that passed before the approval', () => {
    const versions = [version({}), version({ code: 'B', effectiveFrom: '20260405' }), wanted];
    expect(replaced(versions, wanted, '20260404')).toBe('A');
    expect(replaced(versions, wanted, '20260405')).toBe('B');
  });

  it('of a variant without terms of its own is that of the user type', () => {
    const child = version({ code: 'NEW', variant: 'child', effectiveFrom: '20260401' });
    expect(replaced([version({})], child)).toBe('A');
    const own = version({ code: 'OWN', variant: 'child', effectiveFrom: '20260101' });
    expect(replaced([version({}), own], child)).toBe('OWN');
    expect(replaced([own], wanted)).toBe(null);
  });
});
