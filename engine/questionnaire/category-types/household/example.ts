import type { HousemateAnswers } from '../../answer/answer.ts';
import type { Question } from '../../graph/question.ts';

/** What example answers write where a text is asked for: any word does. */
export const ANY_TEXT = '-';

/**
 * The smallest answers about one housemate of a household question: for each member category the
 * option named in `chosen` (by member id), otherwise its first. Undefined if a member has no valid
 * answer.
 */
export const housemateWith = (
  { members }: Question,
  chosen: ReadonlyMap<string, string> = new Map(),
): HousemateAnswers | undefined => {
  const answers = members.map((member): [string, string | readonly string[] | undefined] => {
    const option = chosen.get(member.id) ?? (member.optional ? undefined : member.items[0]?.id);
    if (member.type === 'M') return [member.id, option === undefined ? undefined : [option]];
    return [member.id, member.optional ? undefined : ANY_TEXT];
  });
  const unanswerable = answers.some(
    ([, answer], at) => answer === undefined && members[at]?.optional === false,
  );
  if (members.length === 0 || unanswerable) return undefined;
  return Object.fromEntries(
    answers.flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer]])),
  );
};
