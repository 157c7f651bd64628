import { describe, expect, it } from 'vitest';
import {
  categoryList,
  compileQuestionnaire,
  toStoredForm,
  validateAnswers,
  type QuestionnaireDefinition,
} from '../../engine/questionnaire/index.ts';
import type { Category } from '../../schemas/api.gen.ts';
import { answersFor, unknownCategories } from './scenario-answers.ts';

const text = (ko: string) => ({ ko });
const definition: QuestionnaireDefinition = {
  code: 'PROBE',
  title: text('문진'),
  kind: 'standard',
  userTypes: ['PT'],
  categories: [
    { id: 'fever', type: 'N', question: text('열'), targets: ['since'] },
    { id: 'since', type: 'T', question: text('언제'), show: false },
    { id: 'mask', type: 'N', question: text('마스크'), needAnswer: true },
    {
      id: 'symptoms',
      type: 'N',
      question: text('증상'),
      perItem: true,
      items: [
        { id: 'cough', text: text('기침') },
        { id: 'ache', text: text('두통') },
      ],
    },
    {
      id: 'illness',
      type: 'M',
      question: text('질환'),
      items: [
        { id: 'heart', text: text('심장') },
        { id: 'none', text: text('없음'), notApplicable: true, targets: ['treated'] },
      ],
    },
    { id: 'treated', type: 'T', question: text('치료') },
    { id: 'note', type: 'E', question: text('메모'), optional: true },
    { id: 'abroad', type: 'OV', question: text('해외') },
    { id: 'places', type: 'H', question: text('장소') },
  ],
};
const compiled = compileQuestionnaire(toStoredForm(definition));
const list: readonly Category[] = categoryList(compiled, { language: 'ko' }, []);

describe('shortest answers', () => {
  it('report nothing, attest what is required, and are valid', () => {
    const answers = answersFor(list);
    expect(answers).toEqual({
      fever: 'N',
      mask: 'Y',
      symptoms: { cough: 'N', ache: 'N' },
      illness: ['none'],
      abroad: { visited: 'N' },
      places: [],
    });
    expect(validateAnswers(compiled, answers, { language: 'ko' }, [])).toEqual([]);
  });

  it('start with those of the scenario, and answer the questions that those reveal', () => {
    expect(answersFor(list, { fever: 'Y' })).toMatchObject({
      fever: 'Y',
      since: '-',
    });
    expect(answersFor(list, { fever: 'Y', since: '3일' })).toMatchObject({ since: '3일' });
  });

  it('leave untouched what the scenario leaves untouched', () => {
    expect(answersFor(list, { mask: null })).not.toHaveProperty('mask');
  });

  it('name unknown categories of a scenario', () => {
    expect(unknownCategories(list, { fever: 'Y', fevre: 'Y' })).toEqual(['fevre']);
    expect(unknownCategories(list)).toEqual([]);
  });
});
