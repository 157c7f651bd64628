import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CategoryDefinition, LocalizedText, QuestionnaireDefinition } from '../definition.ts';
import { lint, sourceHash } from '../index.ts';
import {
  category,
  choice,
  hidden,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';

const found = (...categories: readonly CategoryDefinition[]): readonly string[] =>
  lint(questionnaire(categories)).map(
    ({ severity, ruleId, pointer }) => `${severity} ${ruleId} ${pointer}`,
  );

const asking = (question: LocalizedText): CategoryDefinition => yesNo('a', { question });

describe('lint', () => {
  it('finds nothing in a questionnaire that is well made', () => {
    expect(
      found(
        yesNo('fever', { target: 'since', denies: { outcome: 'refuse' } }),
        hidden(category('since', 'T')),
        choice('drugs', [item('some'), item('none', { notApplicable: true, target: 'doctor' })]),
        yesNo('doctor'),
        category('scene', 'I', { image: { file: 'a.png', alt: inAllLanguages('alt') } }),
        category('places', 'H'),
        category('etc', 'P'),
      ),
    ).toEqual([]);
  });

  it('finds nothing in the screening questionnaire of the demo hospital', () => {
    const file = new URL('../../../fixtures/questionnaires/pt-screening.yaml', import.meta.url);
    const definition = parse(readFileSync(file, 'utf8')) as QuestionnaireDefinition;
    expect(definition.categories.length).toBeGreaterThan(5);
    expect(lint(definition)).toEqual([]);
  });

  it('finds targets that do not exist, and says what may be meant', () => {
    const [first] = lint(
      questionnaire([
        yesNo('a', { target: 'feverSinse' }),
        yesNo('b', { target: 'xyz' }),
        category('feverSince', 'T'),
      ]),
    );
    expect(first).toMatchObject({
      ruleId: 'reference/unknown',
      severity: 'error',
      pointer: '/categories/0/target',
      suggestion: 'Did you mean "feverSince"?',
    });
    expect(
      found(choice('m', [item('x', { targets: ['m2', 'q'] }), item('y')]), hidden(yesNo('m2'))),
    ).toEqual(['error reference/unknown /categories/0/items/0/targets/1']);
  });

  it('finds a category that targets itself', () => {
    expect(found(yesNo('a', { target: 'a' }))).toContain(
      'error reference/self /categories/0/target',
    );
  });

  it('names a circle of conditions, once', () => {
    const cycles = lint(
      questionnaire([
        yesNo('a', { target: 'b' }),
        hidden(yesNo('b', { target: 'c' })),
        hidden(choice('c', [item('x', { target: 'd' }), item('y')])),
        hidden(yesNo('d', { target: 'b' })),
      ]),
    ).filter(({ ruleId }) => ruleId === 'reference/cycle');
    expect(cycles).toHaveLength(1);
    expect(cycles[0]?.message).toContain('"b" → "c" → "d" → "b"');
    expect(cycles[0]?.pointer).toBe('/categories/1');
  });

  it('finds a circle through an option that hides', () => {
    expect(
      found(
        yesNo('a', { target: 'm' }),
        hidden(choice('m', [item('x'), item('none', { notApplicable: true, target: 'a' })])),
      ),
    ).toContain('error reference/cycle /categories/0');
  });

  it('finds ids used twice, and ids that every object has', () => {
    expect(found(yesNo('a'), yesNo('a'))).toEqual(['error id/duplicate-category /categories/1/id']);
    expect(found(choice('m', [item('x'), item('x')]))).toEqual([
      'error id/duplicate-item /categories/0/items/1/id',
    ]);
    expect(found(yesNo('constructor'))).toEqual(['error id/reserved /categories/0/id']);
  });

  it('finds a category that can never be seen', () => {
    expect(found(yesNo('a'), hidden(yesNo('b', { target: 'c' })), hidden(yesNo('c')))).toEqual([
      'error visibility/never-visible /categories/1',
      'error visibility/never-visible /categories/2',
    ]);
  });

  it('finds what one answer both reveals and hides, and what is revealed though shown', () => {
    expect(
      found(
        choice('m', [item('x', { target: 'b' }), item('x', { target: 'b', notApplicable: true })]),
        hidden(yesNo('b')),
      ),
    ).toContain('error visibility/revealed-and-hidden /categories/0/items/0/target');
    expect(found(yesNo('a', { target: 'b' }), yesNo('b'))).toEqual([
      'warning visibility/reveals-what-is-shown /categories/0/target',
    ]);
  });

  it('finds a target above its source, and one that is never asked', () => {
    expect(found(hidden(yesNo('b')), yesNo('a', { target: 'b' }))).toEqual([
      'warning order/target-before-source /categories/1/target',
    ]);
    expect(found(yesNo('a', { target: 'p' }), hidden(category('p', 'P')))).toEqual([
      'error reference/never-asked /categories/0/target',
    ]);
  });

  it('finds a type without what it needs', () => {
    expect(found(choice('m', [item('x')]))).toEqual(['error type/too-few-options /categories/0']);
    expect(found(category('m', 'M'))).toEqual(['error type/too-few-options /categories/0']);
    expect(found(category('i', 'I'))).toEqual(['error type/image-missing /categories/0']);
    expect(found(yesNo('n', { perItem: true }))).toEqual([
      'error type/items-missing /categories/0',
    ]);
    expect(found(category('i', 'I', { image: { file: 'a.png', alt: { ko: '그림' } } }))).toEqual([
      'error text/missing /categories/0/image/alt/en',
      ...['ja', 'zh', 'ru', 'vi', 'ar', 'mn'].map(
        (language) => `warning text/missing /categories/0/image/alt/${language}`,
      ),
    ]);
  });

  it.each<[string, CategoryDefinition, string]>([
    ['multiple on N', yesNo('q', { multiple: true }), 'multiple'],
    ['needAnswer on M', choice('q', [item('x'), item('y')], { needAnswer: true }), 'needAnswer'],
    ['denies on H', category('q', 'H', { denies: { outcome: 'refuse' } }), 'denies'],
    ['a target on H', category('q', 'H', { target: 'q2' }), 'target'],
    ['optional on OV', category('q', 'OV', { optional: true }), 'optional'],
    ['items on T', category('q', 'T', { items: [item('x')] }), 'items'],
    ['perItem on M', choice('q', [item('x'), item('y')], { perItem: true }), 'perItem'],
    [
      'denies on M',
      choice('q', [item('x'), item('y')], { denies: { outcome: 'refuse' } }),
      'denies',
    ],
    ['an image on N', yesNo('q', { image: { file: 'a.png', alt: inAllLanguages('x') } }), 'image'],
  ])('finds %s', (_name, definition, property) => {
    expect(found(definition, hidden(yesNo('q2')))).toContain(
      `error property/unfit /categories/0/${property}`,
    );
  });

  it('finds marks that have no effect where they stand', () => {
    expect(found(yesNo('q', { items: [item('x', { denies: { outcome: 'refuse' } })] }))).toEqual([
      'error property/unfit-item /categories/0/items/0/denies',
    ]);
    expect(
      found(yesNo('q', { perItem: true, items: [item('x', { notApplicable: true })] })),
    ).toEqual(['error property/unfit-item /categories/0/items/0/notApplicable']);
    expect(
      found(yesNo('q', { perItem: true, items: [item('x')], denies: { outcome: 'refuse' } })),
    ).toEqual(['error property/belongs-to-items /categories/0/denies']);
  });

  it('finds a second "not applicable", and an attestation that lets nobody in', () => {
    const none = (id: string): ReturnType<typeof item> => item(id, { notApplicable: true });
    expect(found(choice('m', [item('x'), none('y'), none('z')]))).toEqual([
      'error type/second-not-applicable /categories/0/items/2/notApplicable',
    ]);
    expect(found(yesNo('q', { needAnswer: true, denies: { outcome: 'refuse' } }))).toEqual([
      'error denies/of-needed-yes /categories/0/denies',
    ]);
  });

  it('finds missing languages: an error in Korean and English, a warning in the others', () => {
    const { ja: _ja, ...withoutJapanese } = inAllLanguages('a');
    expect(found(asking(withoutJapanese))).toEqual([
      'warning text/missing /categories/0/question/ja',
    ]);
    const { en: _en, ...withoutEnglish } = inAllLanguages('a');
    expect(found(asking(withoutEnglish))).toEqual(['error text/missing /categories/0/question/en']);
    expect(found(asking({ ...inAllLanguages('a'), ko: ' ' }))).toEqual([
      'error text/missing /categories/0/question/ko',
    ]);
  });

  it('finds a translation of an earlier Korean text', () => {
    const current = inAllLanguages('a');
    const en = (source: string): LocalizedText => ({
      ...current,
      en: { text: 'Question a?', state: 'reviewed', source },
    });
    expect(found(asking(en(sourceHash('a 질문입니까?'))))).toEqual([]);
    expect(found(asking(en('00000000')))).toEqual(['warning text/stale /categories/0/question/en']);
  });

  it.each<[string, Partial<LocalizedText>, string]>([
    [
      'the Korean text itself',
      { vi: 'a 질문입니까?' },
      'warning text/equal-to-source /categories/0/question/vi',
    ],
    [
      'Korean letters',
      { ja: '熱がありますか 질문' },
      'warning text/wrong-script /categories/0/question/ja',
    ],
    [
      'kana in Chinese',
      { zh: '発熱がありますか？' },
      'warning text/wrong-script /categories/0/question/zh',
    ],
    [
      'English left in Russian',
      { ru: 'Do you have a fever today?' },
      'warning text/wrong-script /categories/0/question/ru',
    ],
    [
      'another placeholder',
      { en: 'Question {name}?' },
      'error text/placeholder-mismatch /categories/0/question/en',
    ],
    [
      'a direction mark left open',
      { ar: '\u2067سؤال' },
      'error text/bidi-unbalanced /categories/0/question/ar',
    ],
    [
      'a direction mark closed wrongly',
      { ar: '\u2067سؤال\u202C' },
      'error text/bidi-unbalanced /categories/0/question/ar',
    ],
    [
      'more than 300 characters',
      { en: 'x'.repeat(301) },
      'warning text/too-long /categories/0/question/en',
    ],
  ])('finds %s', (_name, texts, finding) => {
    expect(found(asking({ ...inAllLanguages('a'), ...texts }))).toEqual([finding]);
  });

  it('accepts names in Latin letters, closed direction marks and equal placeholders', () => {
    const text = { ...inAllLanguages('a'), ko: '{name} 님 COVID-19?', en: 'COVID-19, {name}?' };
    const others = {
      ja: 'COVID-19 {name}',
      zh: 'MERS {name}',
      ru: 'COVID-19 {name}',
      vi: '{name}',
      mn: '{name} SARS',
    };
    expect(found(asking({ ...text, ...others, ar: '\u2068COVID-19\u2069 {name} سؤال' }))).toEqual(
      [],
    );
  });

  it('says in every finding what is wrong and how to mend it', () => {
    const findings = lint(
      questionnaire([
        yesNo('a', { target: 'nowhere', multiple: true, question: { ko: '열?' } }),
        hidden(choice('a', [item('x')])),
      ]),
    );
    expect(findings.length).toBeGreaterThan(4);
    for (const { message, suggestion } of findings) {
      expect(message).toMatch(/^\S.*[.?!]$/su);
      expect(suggestion.length).toBeGreaterThan(5);
    }
  });

  it('copes with a chain of conditions as long as the questionnaire', () => {
    const size = 5000;
    const chain = Array.from({ length: size }, (_, at) =>
      hidden(yesNo(`q${String(at)}`, { target: `q${String((at + 1) % size)}` })),
    );
    const cycles = lint(questionnaire(chain)).filter(({ ruleId }) => ruleId === 'reference/cycle');
    expect(cycles).toHaveLength(1);
  });
});
