import type { AnswerValue, HousemateAnswers, VisitHistory } from '../answer/answer.ts';
import { YES } from '../graph/graph.ts';
import { isVisitHistory, isYesNo, type Question } from '../graph/question.ts';

/** A placeholder for text answers: any word is valid. */
const ANY_TEXT = '-';
/** A day that is always in the past. */
const ANY_DATE = '20000101';
const ANY_COUNTRY = 'JP';

/**
 * The keys that a valid answer to the question can make active: `YES` or item ids, in the order in
 * which they are written. Empty if answers have no different effects (T, E, H, and what is not
 * asked).
 */
export const findAnswerKeys = (question: Question): readonly string[] => {
  const { type, asked, perItem, items } = question;
  if (!asked) return [];
  if (perItem || type === 'M') return items.map(({ id }) => id);
  if (type === 'FS') return buildHousemate(question) ? [YES] : [];
  return isYesNo(type) || isVisitHistory(type) ? [YES] : [];
};

/**
 * The smallest answer that says yes to exactly these keys, which must be compatible. It is valid,
 * except that `needAnswer` requires yes for every key. Undefined if nothing need be answered (an
 * optional text), or nothing can be (an M without keys). A household has one housemate.
 */
export const buildMinimalAnswer = (
  question: Question,
  keys: readonly string[],
): AnswerValue | undefined => {
  const { type, perItem, items, needAnswer, optional } = question;
  const yn = (key: string): 'Y' | 'N' => (needAnswer || keys.includes(key) ? 'Y' : 'N');
  switch (type) {
    case 'N':
    case 'I':
      return perItem ? Object.fromEntries(items.map(({ id }) => [id, yn(id)])) : yn(YES);
    case 'M':
      return keys.length > 0 ? keys : undefined;
    case 'T':
    case 'E':
      return optional ? undefined : ANY_TEXT;
    case 'H':
      return [];
    case 'OV':
      return buildHistory(keys, { country: ANY_COUNTRY, date: ANY_DATE });
    case 'HV':
      return buildHistory(keys, { hospital: ANY_TEXT, date: ANY_DATE });
    case 'FS':
      return keys.includes(YES) ? [buildHousemate(question) ?? {}] : [];
    case 'P':
    case 'FD':
    case 'FT':
      return undefined;
  }
};

/**
 * The smallest answers about one housemate of a household question: for each member category the
 * option named in `chosen` (by member id), otherwise its first. Undefined if a member has no valid
 * answer.
 */
export const buildHousemate = (
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

type Entry = Extract<VisitHistory, { visited: 'Y' }>['entries'][number];

const buildHistory = (keys: readonly string[], entry: Entry): VisitHistory =>
  keys.includes(YES) ? { visited: 'Y', entries: [entry] } : { visited: 'N' };
