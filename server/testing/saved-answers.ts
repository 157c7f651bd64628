import type { TestVisitor } from './test-visitor.ts';

/** The token of a link to answers, which somebody who may read them makes for a reason. */
export const answerToken = async (reader: TestVisitor, answerId: string): Promise<string> => {
  const { result } = await reader.call('answerLink', { answerId, reason: 'asked at the desk' });
  return result.answerId;
};

/** The reply to reading answers by a new link. */
export const readAnswers = async (reader: TestVisitor, answerId: string) =>
  reader.call('savedAnswer', { answerId: await answerToken(reader, answerId) });
