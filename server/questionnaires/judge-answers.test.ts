import { describe, expect, it } from 'vitest';
import {
  categoryList,
  compileQuestionnaire,
  defaultAnswers,
  toStoredForm,
  toSubmission,
  type UserType,
} from '../../engine/questionnaire/index.ts';
import {
  detail,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../../engine/questionnaire/testing/builders.ts';
import { judgeAnswers } from './judge-answers.ts';

// No one can prove to be an employee over HTTP: identification by staff number is not implemented
// yet.
const STAFF_QUESTIONNAIRE = compileQuestionnaire(
  toStoredForm(
    questionnaire(
      [
        yesNo('fever'),
        housemate('household'),
        relation('relation', [item('parent'), item('child')]),
        detail('where'),
      ],
      { userTypes: ['EMP', 'PEMP'] },
    ),
  ),
);
const MOTHER = { relation: ['parent'], where: '도쿄' };
const SON = { relation: ['child'], where: '파리' };
const TODAY = { places: [], today: '20260309', placesInEveryLanguage: false };

const listOf = (userType: UserType) =>
  categoryList(STAFF_QUESTIONNAIRE, { language: 'ko', userType }, []);

const submissionOf = (
  userType: UserType,
  given: Parameters<typeof defaultAnswers>[1],
  list = listOf(userType),
) => ({
  answerType: userType,
  language: 'ko' as const,
  ...toSubmission(list, defaultAnswers(list, given)),
});

const judge = (submission: Parameters<typeof judgeAnswers>[0]) =>
  judgeAnswers(submission, STAFF_QUESTIONNAIRE, TODAY);

const refusedWith = (key: string): object => ({
  kind: 'refused',
  outcome: { result: 'message', message: { key } },
});

describe('answers of a submission', () => {
  it('[ANS-08] [INQ-09] include the housemates of an employee', () => {
    expect(judge(submissionOf('EMP', { household: [MOTHER, SON] }))).toEqual({
      kind: 'right',
      answers: { fever: 'N', household: [MOTHER, SON] },
    });
    expect(judge(submissionOf('EMP', {}))).toEqual({
      kind: 'right',
      answers: { fever: 'N', household: [] },
    });
  });

  it('[VALID-40] are refused while the household is incomplete', () => {
    for (const household of [null, [{}], [MOTHER, { relation: ['child'] }]]) {
      expect(judge(submissionOf('EMP', { household }))).toMatchObject(
        refusedWith('message.unanswered'),
      );
    }
  });

  it('[ANS-08] are refused with a third housemate', () => {
    const submission = submissionOf('EMP', { household: [MOTHER, SON] });
    expect(judge({ ...submission, fam3: submission.fam1 })).toMatchObject({ kind: 'refused' });
  });

  it('[INQ-09] include no household for other people who are asked the same questionnaire', () => {
    expect(judge(submissionOf('PEMP', {}))).toEqual({ kind: 'right', answers: { fever: 'N' } });
    const ofEmployee = submissionOf('EMP', { household: [MOTHER] });
    expect(judge({ ...ofEmployee, answerType: 'PEMP' })).toMatchObject(
      refusedWith('message.malformedRequest'),
    );
  });
});
