import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CategoryDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import {
  isTranslationStale,
  parseTranslation,
  markOutdatedTranslations,
  sourceHash,
  withReviewStates,
} from '../index.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { anyVersions, applyEdits } from './testing/random-edits.ts';

const OTHERS = ['en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn'] as const;
const FEVER = inAllLanguages('fever');
const wordsIn = (language: Language): string => parseTranslation(FEVER[language]).text;
const OLD = sourceHash('fever 질문입니까?');
const asking = (question: LocalizedText): QuestionnaireDefinition =>
  questionnaire([yesNo('fever', { question })]);
const inKorean = (ko: string, text: LocalizedText = FEVER): LocalizedText => ({ ...text, ko });
const needsReview = (text: string, source = OLD) => ({ text, state: 'needsReview', source });
const questionOfFirst = ({ categories }: QuestionnaireDefinition): LocalizedText | undefined =>
  categories[0]?.question;

describe('a Korean sentence that changes', () => {
  it('marks its seven translations "needs review", with the hash of the text that they translate', () => {
    const { definition, outdated } = markOutdatedTranslations(
      asking(inKorean('열이 납니까?')),
      asking(FEVER),
    );
    expect(questionOfFirst(definition)).toEqual({
      ko: '열이 납니까?',
      ...Object.fromEntries(OTHERS.map((language) => [language, needsReview(wordsIn(language))])),
    });
    expect(outdated).toEqual([{ pointer: '/categories/0/question', languages: OTHERS }]);
  });

  it('does not mark those that changed with it, are missing, or have an explicit state', () => {
    const next = {
      ko: '열이 납니까?',
      en: 'Do you have a fever?',
      ja: { text: wordsIn('ja'), state: 'reviewed' as const },
      zh: { text: wordsIn('zh'), state: 'machine' as const, source: '0123abcd' },
      ar: wordsIn('ar'),
    };
    expect(questionOfFirst(withReviewStates(asking(next), asking(FEVER)))).toEqual({
      ...next,
      ar: needsReview(next.ar),
    });
  });

  it('marks nothing in a first version', () => {
    expect(markOutdatedTranslations(asking(FEVER), null)).toEqual({
      definition: asking(FEVER),
      outdated: [],
    });
  });

  it('keeps the mark until someone reviews: over later versions, with the oldest source', () => {
    const second = withReviewStates(asking(inKorean('열이 납니까?')), asking(FEVER));
    const third = withReviewStates(asking(inKorean('열이 있나요?')), second);
    expect(questionOfFirst(third)?.en).toEqual(needsReview('Question fever?'));
    expect(withReviewStates(asking(inKorean('열이 있나요?')), third)).toEqual(third);
  });

  it('that is restored makes its translations reviewed again', () => {
    const second = withReviewStates(asking(inKorean('열이 납니까?')), asking(FEVER));
    expect(withReviewStates(asking(FEVER), second)).toEqual(asking(FEVER));
  });

  it('needs no review once the author sets a state or translates again', () => {
    const second = withReviewStates(asking(inKorean('열이 납니까?')), asking(FEVER));
    const looked = inKorean('열이 납니까?', {
      ...FEVER,
      en: { text: wordsIn('en'), state: 'reviewed', source: sourceHash('열이 납니까?') },
      ja: '熱がありますか？',
    });
    const third = withReviewStates(asking(looked), second);
    expect(questionOfFirst(third)).toMatchObject({ en: looked.en, ja: looked.ja });
    const plainAgain = withReviewStates(asking({ ...looked, en: wordsIn('en') }), third);
    expect(questionOfFirst(plainAgain)).toMatchObject({ en: FEVER.en, ja: looked.ja });
  });
});

describe('texts are paired by their location', () => {
  const everything = (ko: string): QuestionnaireDefinition => {
    const text = inKorean(ko);
    const first: CategoryDefinition = category('scene', 'I', {
      question: text,
      description: text,
      image: { file: 'a.png', alt: text },
      denies: { outcome: 'refuse', reason: text },
    });
    const option = item('x', { text, denies: { outcome: 'askStaff', reason: text } });
    return questionnaire([first, choice('m', [option], { question: text })], { title: text });
  };

  it('in the title, questions, descriptions, items, pictures and reasons', () => {
    const { outdated } = markOutdatedTranslations(everything('새 글'), everything('옛 글'));
    expect(outdated.map(({ pointer }) => pointer)).toEqual([
      '/title',
      '/categories/0/question',
      '/categories/0/description',
      '/categories/0/image/alt',
      '/categories/0/denies/reason',
      '/categories/1/question',
      '/categories/1/items/0/text',
      '/categories/1/items/0/denies/reason',
    ]);
  });

  it('also if the category or item was moved or renamed', () => {
    const option = (id: string, ko: string) => item(id, { text: inKorean(ko) });
    const before = questionnaire([
      choice('m', [option('x', '가'), option('y', '나')], { question: inKorean('질문', FEVER) }),
      yesNo('fever', { question: FEVER }),
    ]);
    const after = questionnaire([
      yesNo('fever', { question: inKorean('열이 납니까?') }),
      choice('renamed', [option('y', '다'), option('z', '가')], {
        question: inKorean('질문', FEVER),
      }),
    ]);
    expect(markOutdatedTranslations(after, before).outdated.map(({ pointer }) => pointer)).toEqual([
      '/categories/0/question',
      '/categories/1/items/0/text',
    ]);
    const marked = withReviewStates(asking(inKorean('열이 납니까?')), asking(FEVER));
    const renamed = questionnaire([
      { ...yesNo('x', { question: inKorean('열이 납니까?') }), id: 'heat' },
    ]);
    expect(questionOfFirst(withReviewStates(renamed, marked))?.en).toEqual(
      needsReview('Question fever?'),
    );
  });

  it('and another category with the same words is ignored', () => {
    const before = questionnaire([yesNo('a', { question: FEVER })]);
    const after = questionnaire([
      yesNo('a', { question: FEVER }),
      yesNo('b', { question: inKorean('다른 질문') }),
    ]);
    expect(withReviewStates(after, before)).toEqual(after);
  });
});

/** Two versions; in the second, the Korean words of one more question are new. */
const anyRewording = fc
  .tuple(anyVersions, fc.nat({ max: 1000 }))
  .map(([{ before, after }, at]) => ({
    before,
    after: applyEdits(after, [{ what: 'question', at, other: 0 }]),
  }));

describe('review states', () => {
  it('of a version compared with itself are its own', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        expect(withReviewStates(definition, definition)).toEqual(definition);
      }),
      { numRuns: PROPERTY_RUNS / 20 },
    );
  });

  it('are the same when applied twice, and change no words', () => {
    const seen = { marked: 0 };
    fc.assert(
      fc.property(anyRewording, ({ before, after }) => {
        const { definition, outdated } = markOutdatedTranslations(after, before);
        seen.marked += outdated.length;
        expect(withReviewStates(definition, before)).toEqual(definition);
        expect(withReviewStates(after, definition)).toEqual(definition);
        for (const { pointer, languages } of outdated) {
          const marked = textAt(definition, pointer);
          const written = textAt(after, pointer);
          for (const language of languages) {
            expect(marked[language]).toMatchObject({
              text: written[language],
              state: 'needsReview',
            });
            expect(isTranslationStale(marked, language)).toBe(true);
          }
        }
        if (outdated.length === 0) expect(definition).toEqual(after);
      }),
      { numRuns: PROPERTY_RUNS / 10 },
    );
    expect(seen.marked).toBeGreaterThan(500);
  });

  const textAt = (definition: QuestionnaireDefinition, pointer: string): LocalizedText =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, step) =>
          typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
        definition,
      ) as LocalizedText;
});
