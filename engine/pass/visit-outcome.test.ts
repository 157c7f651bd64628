import { describe, expect, it } from 'vitest';
import { inAllLanguages } from '../questionnaire/testing/builders.ts';
import { outcomeTexts, visitOutcome } from './visit-outcome.ts';

const fever = inAllLanguages('fever');
const rash = inAllLanguages('rash');

describe('the outcome of a visit', () => {
  it.each([
    ['a person without answers', null, 'clear'],
    [
      'answers that were deleted by a redo',
      { screeningOutcome: 'askStaff', isWiped: true, isLifted: false },
      'clear',
    ],
    [
      'a refusal that staff lifted',
      { screeningOutcome: 'refuse', isWiped: false, isLifted: true },
      'clear',
    ],
    ['a refusal', { screeningOutcome: 'refuse', isWiped: false, isLifted: false }, 'refuse'],
    [
      'answers that staff check',
      { screeningOutcome: 'askStaff', isWiped: false, isLifted: false },
      'askStaff',
    ],
  ] as const)('of %s', (_, stored, outcome) => {
    expect(visitOutcome(stored)).toBe(outcome);
  });
});

describe('what the visitor reads of an outcome', () => {
  const fired = [
    { categoryId: 'a', outcome: 'askStaff', message: rash },
    { categoryId: 'b', outcome: 'refuse', message: fever, reason: rash },
    { categoryId: 'c', outcome: 'refuse', message: fever },
    { categoryId: 'd', outcome: 'refuse' },
  ] as const;

  it('is the message of each denial that decided it, once, and never the reason', () => {
    expect(outcomeTexts('refuse', fired)).toEqual([fever]);
    expect(outcomeTexts('askStaff', fired)).toEqual([rash]);
  });

  it('is a general text where the author wrote none, and nothing if it is clear', () => {
    expect(outcomeTexts('refuse', [{ categoryId: 'd', outcome: 'refuse', reason: rash }])).toEqual([
      'message.refusedByAnswers',
    ]);
    expect(outcomeTexts('askStaff', [])).toEqual(['message.answersToCheck']);
    expect(outcomeTexts('clear', fired)).toEqual([]);
  });
});
