import type { TestVisitor } from './test-visitor.ts';

/** The token of a link to answers, made by an account that may read them and gives a reason. */
export const createAnswerLink = async (reader: TestVisitor, answerId: string): Promise<string> => {
  const { result } = await reader.call('answerLink', { answerId, reason: 'asked at the desk' });
  return result.answerId;
};

/** The reply to reading answers by a new link. */
export const readSavedAnswers = async (reader: TestVisitor, answerId: string) =>
  reader.call('savedAnswer', { answerId: await createAnswerLink(reader, answerId) });
