import { describe, expect, it } from 'vitest';
import { categoryList } from '../../../engine/questionnaire/index.ts';
import {
  category,
  choice,
  compiled,
  item,
  yesNo,
} from '../../../engine/questionnaire/testing/builders.ts';
import { fittingAnswers } from './fitting-answers.ts';

const newVersion = categoryList(
  compiled(
    yesNo('fever'),
    choice('reason', [item('treatment'), item('other')]),
    category('remark', 'T'),
    yesNo('symptoms', { perItem: true, items: [item('cough'), item('rash')] }),
  ),
  { language: 'ko', userType: 'PT' },
  [],
);

describe('answers to an earlier version', () => {
  it('stay where the question still accepts them', () => {
    const answers = { fever: 'N', reason: ['other'], remark: '2층' };
    expect(fittingAnswers(newVersion, answers)).toEqual(answers);
  });

  it('go with a question or an option that is no longer there', () => {
    const answers = { fever: 'N', reason: ['inspection'], travel: 'Y' };
    expect(fittingAnswers(newVersion, answers)).toEqual({ fever: 'N' });
  });

  it('go where the question is now of another type', () => {
    expect(fittingAnswers(newVersion, { fever: ['treatment'], symptoms: 'Y' })).toEqual({});
  });

  it('stay where they are only incomplete, for the visitor to complete', () => {
    const answers = { symptoms: { cough: 'Y' }, remark: '' } as const;
    expect(fittingAnswers(newVersion, { ...answers, fever: 'Y' })).toEqual({
      ...answers,
      fever: 'Y',
    });
  });
});
