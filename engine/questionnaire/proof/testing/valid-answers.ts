import type { AnswerValue, HousemateAnswers } from '../../answer/answer.ts';
import { writeTime } from '../../answer/time-of-day.ts';
import { exampleDays } from '../../category-types/date/example.ts';
import { exampleNumbers } from '../../category-types/number/example.ts';
import { exampleTimes } from '../../category-types/time/example.ts';
import type { Question } from '../../graph/question.ts';

/**
 * Every valid answer to a question that brute force needs: all choices, one text and one entry of a
 * history, at most one housemate. Includes `undefined` if no answer is required.
 */
export const validAnswersOf = (question: Question): readonly (AnswerValue | undefined)[] => {
  const { type, perItem, items, needAnswer, optional } = question;
  const untouched = optional ? [undefined] : [];
  const yn: readonly ('Y' | 'N')[] = needAnswer ? ['Y'] : ['N', 'Y'];
  switch (type) {
    case 'N':
    case 'I':
      return [
        ...(perItem
          ? combinations(items.map(() => yn)).map((row) =>
              Object.fromEntries(items.map(({ id }, at) => [id, row[at] ?? 'Y'])),
            )
          : yn),
        ...untouched,
      ];
    case 'M':
      return [...choicesOf(question), ...untouched];
    case 'T':
    case 'E':
      return [...untouched, 'word'];
    case 'NU':
      return [...exampleNumbers(question), ...untouched];
    case 'DA':
      return [...exampleDays(question).map(String), ...untouched];
    case 'TI':
      return [...exampleTimes(question).map(writeTime), ...untouched];
    case 'H':
      return [[], ...untouched];
    case 'OV':
      return [...untouched, { visited: 'N' }, ...historiesOf(question)];
    case 'HV':
      return [
        ...untouched,
        { visited: 'N' },
        { visited: 'Y', entries: [{ hospital: 'Care home', date: '19991231' }] },
      ];
    case 'FS':
      return [[], ...housematesOf(question).map((housemate) => [housemate]), ...untouched];
    case 'P':
    case 'FD':
    case 'FT':
      return [];
  }
};

/** One of each, in all combinations. */
export const combinations = <Value>(
  choices: readonly (readonly Value[])[],
): readonly (readonly Value[])[] =>
  choices.reduce<readonly (readonly Value[])[]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

/** Histories of up to four stays, one for each set of conditions that they meet together. */
const historiesOf = ({ items }: Question): readonly AnswerValue[] => {
  const stays = ['SA', 'AE', 'JP', 'FR'].flatMap((country) =>
    ['20000101', '19991229', '19991228', '19991218', '19991217'].map((date, nth) => ({
      entry: { country, date },
      met: items.flatMap((item, at) => {
        const isRecent = [0, 3, 4, 14, 15][nth]! <= (item.days ?? Infinity);
        return isRecent && (item.countries?.includes(country) ?? true) ? [at] : [];
      }),
    })),
  );
  const found = new Map<string, { entries: { country: string; date: string }[]; met: number[] }>();
  let histories = [{ entries: [] as { country: string; date: string }[], met: [] as number[] }];
  for (let size = 1; size <= 4; size += 1) {
    histories = histories.flatMap(({ entries, met }) =>
      stays.flatMap((stay) => {
        const both = [...new Set([...met, ...stay.met])].sort();
        if (found.has(both.join())) return [];
        const history = { entries: [...entries, stay.entry], met: both };
        found.set(both.join(), history);
        return [history];
      }),
    );
  }
  return [...found.values()].map(({ entries }) => ({ visited: 'Y', entries }));
};

const choicesOf = ({ items, multiple }: Question): readonly (readonly string[])[] => {
  if (!multiple) return items.map(({ id }) => [id]);
  const together = items.filter(({ notApplicable }) => !notApplicable);
  const subsets = combinations(together.map(({ id }) => [[], [id]])).map((row) => row.flat());
  const alone = items.filter(({ notApplicable }) => notApplicable).map(({ id }) => [id]);
  return [...alone, ...subsets.filter((chosen) => chosen.length > 0)];
};

const housematesOf = ({ members }: Question): readonly HousemateAnswers[] =>
  members.length === 0
    ? []
    : combinations(members.map((member) => validAnswersOf(member))).map((row) =>
        Object.fromEntries(
          members.flatMap(({ id }, at) => {
            const answer = row[at] as string | readonly string[] | undefined;
            return answer === undefined ? [] : [[id, answer]];
          }),
        ),
      );
