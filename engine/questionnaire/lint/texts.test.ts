import fc from 'fast-check';
import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import type {
  CategoryDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { lintDefinition, sourceHash, type LintFinding } from '../index.ts';
import {
  category,
  choice,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';

const findTextFindings = (definition: QuestionnaireDefinition): readonly LintFinding[] =>
  lintDefinition(definition).filter(({ ruleId }) => ruleId.startsWith('text/'));

const describeFindings = (findings: readonly LintFinding[]): readonly string[] =>
  findings.map(({ severity, ruleId, pointer }) => `${severity} ${ruleId} ${pointer}`);

const found = (...categories: readonly CategoryDefinition[]): readonly string[] =>
  describeFindings(findTextFindings(questionnaire(categories)));

const asking = (question: LocalizedText): CategoryDefinition => yesNo('a', { question });
const asked = (texts: Partial<LocalizedText>): CategoryDefinition =>
  asking({ ...inAllLanguages('a'), ...texts });

/** The questionnaire after every edit that its text findings suggest. */
const applyAllFixes = (...categories: readonly CategoryDefinition[]): QuestionnaireDefinition => {
  const definition = structuredClone(questionnaire(categories));
  const edits = findTextFindings(definition).flatMap((finding) => finding.edits ?? []);
  expect(applyPatch(definition, edits as Operation[]).filter((error) => error !== null)).toEqual(
    [],
  );
  return definition;
};

describe('translations', () => {
  it('that are missing are reported once: an error in Korean, a warning in the others', () => {
    const { ja: _ja, zh: _zh, ...withoutTwo } = inAllLanguages('a');
    expect(found(asking(withoutTwo))).toEqual(['warning text/missing /categories/0/question']);
    const { en: _en, ...withoutThree } = withoutTwo;
    expect(found(asking(withoutThree))).toEqual(['warning text/missing /categories/0/question']);
    expect(found(asked({ ko: { text: '가', state: 'missing' } }))).toEqual([
      'error text/missing /categories/0/question/ko',
    ]);
    expect(found(asked({ ko: ' ' }))).toEqual(['error text/missing /categories/0/question/ko']);
    expect(found(asked({ vi: { text: 'a', state: 'missing' } }))).toEqual([
      'warning text/missing /categories/0/question/vi',
    ]);
    const [finding] = findTextFindings(questionnaire([asking(withoutThree)]));
    expect(finding?.message).toBe('The text is missing in English, Japanese and Chinese.');
  });

  it('are required for a picture too; for a reason that staff read, in Korean and English', () => {
    const image = { file: 'a.png', alt: { ko: '붉은 반점' } };
    expect(found(category('i', 'I', { image }))).toEqual([
      'warning text/missing /categories/0/image/alt',
    ]);
    const refuse = (reason: LocalizedText) => yesNo('a', { denies: { outcome: 'refuse', reason } });
    expect(found(refuse({ ko: '발열', en: 'Fever' }))).toEqual([]);
    expect(found(refuse({ ko: '발열' }))).toEqual([
      'warning text/missing /categories/0/denies/reason/en',
    ]);
  });

  it('of an earlier Korean text are reported once, and the edit asks for a review of each', () => {
    const of = (source: string): LocalizedText => ({
      ...inAllLanguages('a'),
      en: { text: 'Question a?', state: 'reviewed', source },
      ru: { text: 'Вопрос a?', state: 'machine', source },
    });
    const present = sourceHash('a 질문입니까?');
    expect(found(asking({ ...of(present), ru: 'Вопрос a?' }))).toEqual([]);
    expect(found(asking(of('00000000')))).toEqual(['warning text/stale /categories/0/question']);
    const [after] = applyAllFixes(asking(of('00000000'))).categories;
    expect(after?.question.en).toEqual({
      text: 'Question a?',
      state: 'needsReview',
      source: present,
    });
    expect(after && found(after)).toEqual(['warning text/unreviewed /categories/0/question']);
  });

  it('that no one has reviewed are reported', () => {
    expect(found(asked({ zh: { text: '您发烧吗？', state: 'machine' } }))).toEqual([
      'warning text/unreviewed /categories/0/question/zh',
    ]);
  });
});

describe('a translation', () => {
  it.each<[string, Partial<LocalizedText>, string]>([
    ['is the Korean text', { vi: 'a 질문입니까?' }, 'warning text/equal-to-source vi'],
    [
      'is the English text',
      { en: 'Do you have a fever today?', vi: 'Do you have a fever today?' },
      'warning text/equal-to-translation vi',
    ],
    [
      'is the Chinese text',
      { zh: '您今天有没有发烧咳嗽', ja: '您今天有没有发烧咳嗽' },
      'warning text/equal-to-translation ja',
    ],
    ['has Korean letters', { ja: '熱がありますか 질문' }, 'warning text/wrong-script ja'],
    ['has kana in Chinese', { zh: '発熱がありますか？' }, 'warning text/wrong-script zh'],
    ['has Russian in English', { en: 'Do you have температура?' }, 'warning text/wrong-script en'],
    [
      'is Mongolian in Russian',
      { ru: 'Та халуурсан уу, өвчтөй юү?' },
      'warning text/wrong-script ru',
    ],
    ['is English in Russian', { ru: 'Do you have a fever today?' }, 'warning text/wrong-script ru'],
    [
      'is Vietnamese without its marks',
      { vi: 'Hom nay quy vi co bi sot khong?' },
      'warning text/wrong-script vi',
    ],
    ['has another placeholder', { en: 'Question {name}?' }, 'error text/placeholder-mismatch en'],
    ['leaves a direction mark open', { ar: '\u2067سؤال' }, 'error text/bidi-unbalanced ar'],
    ['closes a mark wrongly', { ar: '\u2067سؤال\u202C' }, 'error text/bidi-unbalanced ar'],
    ['is English in Korean', { ko: 'Do you have a fever today?' }, 'warning text/wrong-script ko'],
    ['is too long', { en: 'x'.repeat(251) }, 'warning text/too-long en'],
    ['is too wide', { ko: '열'.repeat(126) }, 'warning text/too-long ko'],
    ['has lost its letters', { ru: '??? ????????????' }, 'error text/letters-lost ru'],
  ])('that %s is reported', (_name, texts, expected) => {
    const [severity, rule, language] = expected.split(' ');
    expect(found(asked(texts))).toEqual([`${severity} ${rule} /categories/0/question/${language}`]);
  });

  it('may have names in Latin letters, closed direction marks and equal placeholders', () => {
    const ko = '{name} 님 COVID-19(新型)?';
    const others = {
      en: 'COVID-19, \u2068{name}\u2069, 5 µg?',
      ja: 'COVID-19 {name} コロナ',
      zh: 'MERS {name}',
      ru: 'COVID-19, ПЦР-test, SMSки {name}',
      vi: '{name}',
      mn: '{name} SARS',
      ar: '\u2068COVID-19\u2069 {name} سؤال',
    };
    expect(found(asked({ ko, ...others }))).toEqual([]);
  });

  it('may ask with several question marks, and end as a block scalar of YAML does', () => {
    for (const ko of ['정말 없습니까???', '열나요???', '열이 납니까?\n']) {
      expect(found(asked({ ko }))).toEqual([]);
    }
  });

  it('has lost its letters if one of them, or half, is lost', () => {
    for (const ru of ['Есть ли у вас жар\uFFFD?', 'COVID-19 ?????? ???????', '??']) {
      expect(found(asked({ ru }))).toContain('error text/letters-lost /categories/0/question/ru');
    }
  });

  it('may be as wide as the screen allows', () => {
    expect(found(asked({ ko: '열'.repeat(125), vi: 'ê\u0323'.repeat(250) }))).toEqual([]);
  });
});

describe('automatic fixes', () => {
  it.each<[string, string, Partial<LocalizedText>, Partial<LocalizedText>]>([
    ['text/space', 'space around', { en: ' Fever? ' }, { en: 'Fever?' }],
    ['text/space', 'a line end', { mn: 'Халуурсан уу?\n\n' }, { mn: 'Халуурсан уу?' }],
    ['text/space', 'two spaces', { zh: '发烧\u3000\u3000吗？' }, { zh: '发烧\u3000吗？' }],
    ['text/invisible-character', 'zero width', { ja: '熱\u200Bですか' }, { ja: '熱ですか' }],
    ['text/bidi-unbalanced', 'an open mark', { ar: '\u2067سؤال' }, { ar: 'سؤال' }],
    ['text/bidi-needless', 'marks', { en: '\u2067Fever?\u2069\u200F' }, { en: 'Fever?' }],
    ['text/markup', 'HTML', { en: '<b>Fever</b>&nbsp;now?<br>Say.' }, { en: 'Fever now?\nSay.' }],
    ['text/markup', 'Markdown', { ru: '**Жар** [тут](https://a.kr)?' }, { ru: 'Жар тут?' }],
    ['text/look-alike-letters', 'a Latin c', { ru: 'Есть cимптомы?' }, { ru: 'Есть симптомы?' }],
    [
      'text/placeholder-mismatch',
      'another name',
      { ...inAllLanguages('{name}'), en: 'Hello {nmae}?' },
      { ...inAllLanguages('{name}'), en: 'Hello {name}?' },
    ],
  ])('%s: %s', (rule, _what, wrong, right) => {
    expect(findTextFindings(questionnaire([asked(wrong)])).map(({ ruleId }) => ruleId)).toEqual([
      rule,
    ]);
    expect(applyAllFixes(asked(wrong)).categories).toEqual([asked(right)]);
  });

  it('keep states, and the links of translations to their Korean text', () => {
    const en = (source: string) => ({ text: 'Fever?', state: 'reviewed' as const, source });
    const [after] = applyAllFixes(
      asked({
        ko: { text: '열이 납니까? ', state: 'reviewed' },
        en: en(sourceHash('열이 납니까? ')),
      }),
    ).categories;
    expect(after?.question.ko).toEqual({ text: '열이 납니까?', state: 'reviewed' });
    expect(after?.question.en).toEqual(en(sourceHash('열이 납니까?')));
  });

  it('never leave a text empty', () => {
    expect(applyAllFixes(asked({ ko: '\u3164' })).categories).toEqual([asked({ ko: '\u3164' })]);
  });
});

describe('a text', () => {
  const pieces = [
    ...[' ', '\u3000', '\n', '\u200B', '\u3164', '\uFEFF', '\u2067', '\u2069', '\u202C', '\u200F'],
    ...['<b>', '</b>', '<', 'b>', '<br>', '**', '# ', '&amp;', 'lt;', '&nbsp;', '[x](/y)', '???'],
    ...['a', 'c', 'cимптом', '열', '熱', 'の', 'сорt', '{name}', '😀', 'é', '\u0301', '\uFFFD'],
  ];
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));

  it('of any characters is fixed by each suggested edit alone', () => {
    fc.assert(
      fc.property(fc.record({ ko: anyText, en: anyText, ru: anyText, ar: anyText }), (texts) => {
        const wrong = questionnaire([asked(texts)]);
        for (const { ruleId, pointer, edits } of findTextFindings(wrong)) {
          if (!edits || ruleId === 'text/placeholder-mismatch') continue;
          const definition = structuredClone(wrong);
          expect(applyPatch(definition, [...edits] as Operation[]).filter(Boolean)).toEqual([]);
          const left = findTextFindings(definition).map(
            (finding) => `${finding.ruleId} ${finding.pointer}`,
          );
          expect(left).not.toContain(`${ruleId} ${pointer}`);
          expect(left).not.toContain(`text/missing ${pointer}`);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('may use characters that only look like markup', () => {
    expect(
      found(asked({ en: 'Is it < 38 and > 36 *today*, # 1, a_b, R&D; [yes] (or no)?' })),
    ).toEqual([]);
  });
});

describe('options', () => {
  const named = (id: string, texts: Partial<LocalizedText>) =>
    item(id, { text: { ...inAllLanguages(id), ...texts } });

  it('that read the same are an error in Korean or English, a warning in the others', () => {
    expect(found(choice('m', [named('x', { en: 'Cough' }), named('y', { en: 'cough.' })]))).toEqual(
      ['error text/options-alike /categories/0/items/1/text/en'],
    );
    expect(
      found(
        choice('m', [
          named('x', { ja: '咳', mn: 'Ханиад' }),
          named('y', { ja: '咳', mn: 'Ханиад' }),
        ]),
      ),
    ).toEqual(['warning text/options-alike /categories/0/items/1/text']);
  });

  it('of two categories may read the same', () => {
    const yes = choice('m', [item('x'), item('y')]);
    expect(found(yes, choice('n', [item('x'), item('y')]))).toEqual([]);
  });
});

describe('a question', () => {
  const since = inAllLanguages('since');

  it('that everyone is asked in the same words twice is reported', () => {
    expect(found(yesNo('a', { question: since }), yesNo('b', { question: since }))).toEqual([
      'warning text/question-twice /categories/1/question',
    ]);
  });

  it('may be repeated as a follow-up, with other options or with another picture', () => {
    const pictured = (id: string, file: string) =>
      category(id, 'I', { question: since, image: { file, alt: inAllLanguages(file) } });
    expect(
      found(
        yesNo('a', { question: since, target: 'b' }),
        category('b', 'T', { question: since, show: false }),
        choice('c', [item('x'), item('y')], { question: since }),
        choice('d', [item('x'), item('z')], { question: since }),
        pictured('e', '1.png'),
        pictured('f', '2.png'),
      ),
    ).toEqual([]);
  });
});

describe('the text of a picture', () => {
  const pictured = (alt: Partial<LocalizedText>) =>
    category('i', 'I', { image: { file: 'a.png', alt: { ...inAllLanguages('spots'), ...alt } } });

  it.each<[string, Partial<LocalizedText>, string]>([
    ['repeats the question', inAllLanguages('i'), 'alt-equals-question /categories/0/image/alt'],
    ['is a file name', { en: 'rash.png' }, 'alt-file-name /categories/0/image/alt/en'],
    ['says image', { en: 'Image of red spots' }, 'alt-says-image /categories/0/image/alt/en'],
    ['says it in Korean', { ko: '붉은 반점의 사진' }, 'alt-says-image /categories/0/image/alt/ko'],
    [
      'says it with a noun',
      { ko: '붉은 반점 이미지' },
      'alt-says-image /categories/0/image/alt/ko',
    ],
    ['says it in Mongolian', { mn: 'Толбоны зураг' }, 'alt-says-image /categories/0/image/alt/mn'],
    ['says it in Japanese', { ja: '赤い斑点の写真' }, 'alt-says-image /categories/0/image/alt/ja'],
    [
      'says it in Vietnamese',
      { vi: 'Hình ảnh của vết đỏ' },
      'alt-says-image /categories/0/image/alt/vi',
    ],
    ['says it in Arabic', { ar: 'صورة بقع حمراء' }, 'alt-says-image /categories/0/image/alt/ar'],
  ])('that %s is reported', (_name, alt, expected) => {
    expect(found(pictured(alt))).toEqual([`warning text/${expected}`]);
  });

  it('loses the word image in English', () => {
    const [after] = applyAllFixes(pictured({ en: 'A photo of red spots' })).categories;
    expect(after?.image?.alt.en).toBe('Red spots');
  });

  it.each<Partial<LocalizedText>>([
    { mn: 'Эмнэлгийн газрын зураг' },
    { ko: '흉부 엑스선 사진' },
    { ja: '胸部のレントゲン写真' },
    { zh: '胸部X光照片' },
    { vi: 'Ảnh chụp X-quang phổi' },
    { ar: 'صورة أشعة للصدر' },
    { ru: 'Фото на пропуск' },
  ])('may name a map, an X-ray or a portrait that it shows: %j', (alt) => {
    expect(found(pictured(alt))).toEqual([]);
  });

  it('may say how many pictures there are', () => {
    const ko = '피부 그림 세 개: 왼쪽은 물집';
    expect(found(pictured({ ko, en: 'Three pictures of skin: on the left blisters' }))).toEqual([]);
  });
});

it('every text is checked in time that is linear in the questionnaire', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    choice(`m${String(at)}`, [item('x'), item('y')]),
  );
  expect(findTextFindings(questionnaire(many))).toEqual([]);
});
