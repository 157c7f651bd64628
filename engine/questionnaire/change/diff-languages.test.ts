import { describe, expect, it } from 'vitest';
import { describeChanges, diffQuestionnaires, type QuestionnaireDefinition } from '../index.ts';
import { questionnaire, yesNo } from '../testing/builders.ts';

const asked = (others: Readonly<Record<string, string>>, sourceLanguage?: string) => ({
  ...questionnaire([yesNo('a', { question: { ko: '열?', others } })]),
  ...(sourceLanguage !== undefined && { sourceLanguage }),
});
const sentences = (before: QuestionnaireDefinition, after: QuestionnaireDefinition) => {
  const changes = diffQuestionnaires(before, after);
  expect(changes.every(({ isCritical }) => !isCritical)).toBe(true);
  return describeChanges(changes).slice(1);
};

describe('languages other than the eight in the difference of two versions', () => {
  it('are named where their texts differ, and only there', () => {
    const before = asked({ de: 'Fieber?', fr: 'Fièvre ?' });
    expect(sentences(before, asked({ de: 'Haben Sie Fieber?', fr: 'Fièvre ?' }))).toEqual([
      'Texts in other languages changed: de.',
    ]);
    expect(sentences(before, asked({}))).toEqual(['Texts in other languages changed: de, fr.']);
    expect(diffQuestionnaires(before, asked({ fr: 'Fièvre ?', de: 'Fieber?' }))).toEqual([]);
  });

  it('are the source or not; without a word about it, that is Korean', () => {
    expect(sentences(asked({}), asked({}, 'de'))).toEqual([
      'The source language is de; it was ko.',
    ]);
    expect(diffQuestionnaires(asked({}), asked({}, 'ko'))).toEqual([]);
  });
});
