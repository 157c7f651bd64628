import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diffQuestionnaires,
  normalizeQuestionnaire,
  parseTranslation,
  type CategoryDefinition,
  type Language,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { anyVersions } from '../../../../engine/questionnaire/change/testing/random-edits.ts';
import { findTexts } from '../../../../engine/questionnaire/lint/located-text.ts';
import { draftOf, yesNo } from '../../editor/testing/drafts.ts';
import { languageTextChanges } from './language-text-changes.ts';

const changesIn = (
  language: Language,
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
) => languageTextChanges(diffQuestionnaires(before, after), language);

const FEVER: CategoryDefinition = {
  ...yesNo('fever'),
  question: { ko: '열?', en: 'Fever?' },
  denies: { outcome: 'refuse', reason: { ko: '발열', en: 'Feverish' } },
};
const COUGH: CategoryDefinition = {
  id: 'cough',
  type: 'M',
  question: { ko: '기침?', en: 'Cough?' },
  items: [
    { id: 'dry', text: { ko: '마른', en: 'Dry' } },
    { id: 'wet', text: { ko: '젖은' } },
  ],
};

describe('the changed texts of one language', () => {
  it('are those that have other words in that language, with their place', () => {
    const retyped = draftOf({ ...FEVER, question: { ko: '열?', en: 'Hot?' } }, COUGH);
    expect(changesIn('en', draftOf(FEVER, COUGH), retyped)).toEqual([
      { categoryId: 'fever', itemId: null, field: 'question', before: 'Fever?', after: 'Hot?' },
    ]);
    expect(changesIn('ko', draftOf(FEVER, COUGH), retyped)).toEqual([]);
  });

  it('include the title, which belongs to no category', () => {
    const renamed = { ...draftOf(FEVER), title: { ko: '새 시험' } };
    expect(changesIn('ko', draftOf(FEVER), renamed)).toEqual([
      { categoryId: null, itemId: null, field: 'title', before: '시험', after: '새 시험' },
    ]);
  });

  it('include all texts of a new or removed question', () => {
    const texts = [
      ['fever', null, 'question', 'Fever?'],
      ['fever', null, 'denialReason', 'Feverish'],
    ];
    const added = changesIn('en', draftOf(COUGH), draftOf(COUGH, FEVER));
    expect(added.map((one) => [one.categoryId, one.itemId, one.field, one.after])).toEqual(texts);
    expect(added.every(({ before }) => before === '')).toBe(true);
    const removed = changesIn('en', draftOf(COUGH, FEVER), draftOf(COUGH));
    expect(removed.map((one) => [one.categoryId, one.itemId, one.field, one.before])).toEqual(
      texts,
    );
    expect(removed.every(({ after }) => after === '')).toBe(true);
  });

  it('include a new item, but not in a language in which it has no text', () => {
    const one = { ...COUGH, items: COUGH.items?.slice(0, 1) ?? [] };
    expect(changesIn('ko', draftOf(one), draftOf(COUGH))).toEqual([
      { categoryId: 'cough', itemId: 'wet', field: 'itemText', before: '', after: '젖은' },
    ]);
    expect(changesIn('en', draftOf(one), draftOf(COUGH))).toEqual([]);
  });

  it('include the reason of a new or removed refusal', () => {
    const { denies: _, ...harmless } = FEVER;
    const reason = { categoryId: 'fever', itemId: null, field: 'denialReason' };
    expect(changesIn('en', draftOf(harmless), draftOf(FEVER))).toEqual([
      { ...reason, before: '', after: 'Feverish' },
    ]);
    expect(changesIn('ko', draftOf(FEVER), draftOf(harmless))).toEqual([
      { ...reason, before: '발열', after: '' },
    ]);
  });

  it('include the message of a new refusal to the visitor', () => {
    const { denies: _, ...harmless } = FEVER;
    const told = {
      ...harmless,
      denies: { outcome: 'refuse' as const, message: { ko: '집에', en: 'Stay at home' } },
    };
    expect(changesIn('en', draftOf(harmless), draftOf(told))).toEqual([
      {
        categoryId: 'fever',
        itemId: null,
        field: 'denialMessage',
        before: '',
        after: 'Stay at home',
      },
    ]);
  });

  it('do not include a text that was only reviewed', () => {
    const machine = {
      ...FEVER,
      question: { ko: '열?', en: { text: 'Fever?', state: 'machine' as const } },
    };
    expect(changesIn('en', draftOf(machine), draftOf(FEVER))).toEqual([]);
  });

  it('lead from all texts of one version to those of the other', () => {
    /** How often each text occurs. A picture that is added or removed brings no text change. */
    const textsIn = (definition: QuestionnaireDefinition): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const { role, text } of findTexts(definition)) {
        if (role !== 'alt') count(counts, parseTranslation(text.en).text, 1);
      }
      return counts;
    };
    const count = (counts: Map<string, number>, text: string, step: 1 | -1): void => {
      const next = (counts.get(text) ?? 0) + step;
      if (text === '') return;
      if (next === 0) counts.delete(text);
      else counts.set(text, next);
    };
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const before = normalizeQuestionnaire(versions.before);
        const after = normalizeQuestionnaire(versions.after);
        const texts = textsIn(before);
        for (const change of changesIn('en', before, after)) {
          if (change.field === 'imageAlt') continue;
          count(texts, change.before, -1);
          count(texts, change.after, 1);
        }
        expect(texts).toEqual(textsIn(after));
      }),
      { numRuns: 300 },
    );
  });
});
