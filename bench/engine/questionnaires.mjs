/**
 * The questionnaires for every engine, independent of any engine's notation: yes/no questions and
 * short answers. All of them must be answered while they are visible; a "yes" reveals some of them.
 * A revealing question comes before the question that it reveals.
 * @typedef {{ id: string, kind: 'yesNo' | 'shortAnswer', revealedBy?: string }} Question
 * @typedef {{ id: string, value: string | undefined }} Tap
 */

export const MAX_SHORT_ANSWER_LENGTH = 30;

/** Half of them are yes/no questions, each with a short answer that its "yes" reveals. */
export const wide = (size) =>
  Array.from({ length: size / 2 }, (_, at) => [
    { id: `q${at}`, kind: 'yesNo' },
    { id: `d${at}`, kind: 'shortAnswer', revealedBy: `q${at}` },
  ]).flat();

/** A chain of yes/no questions: each "yes" reveals the next. */
export const chain = (size) =>
  Array.from({ length: size }, (_, at) => ({
    id: `q${at}`,
    kind: 'yesNo',
    ...(at > 0 && { revealedBy: `q${at - 1}` }),
  }));

export const SHAPES = { wide, chain };

/**
 * For notations in which a condition applies to a group: each question with the questions that it
 * reveals.
 */
export const toForest = (questions) => {
  const nodes = new Map(questions.map((question) => [question.id, { question, reveals: [] }]));
  for (const { id, revealedBy } of questions) nodes.get(revealedBy)?.reveals.push(nodes.get(id));
  return questions.filter(({ revealedBy }) => !revealedBy).map(({ id }) => nodes.get(id));
};

/** A correct answer to every question; in both shapes all questions stay visible. */
export const allAnswered = (questions) =>
  Object.fromEntries(
    questions.map(({ id, kind }) => [id, kind === 'yesNo' ? 'Y' : 'since Monday']),
  );

const isYesNo = ({ kind }) => kind === 'yesNo';
const isOnlyYesNo = (questions) => questions.every(isYesNo);

/**
 * Wide: every second pair, so that half of the conditional questions are visible. Chained: none are
 * visible yet.
 */
export const halfAnswered = (questions) =>
  isOnlyYesNo(questions)
    ? {}
    : allAnswered(questions.filter(({ id }) => Number(id.slice(1)) % 2 === 1));

/** The same numbers in every run: a linear congruential generator, 0 <= n < below. */
export const seededRandom = (seed) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/**
 * The taps of "one answer", to be given again and again. Wide: at one pair after the other, in no
 * order, a "yes" that reveals, the short answer, a "no" that hides; where a pair began revealed, it
 * ends so. Chained: "yes" from the first question to the last, then "no" from the last to the first.
 *
 * @returns {Tap[]}
 */
export const createTaps = (questions) => {
  const ids = questions.filter(isYesNo).map(({ id }) => id);
  const yes = (id) => ({ id, value: 'Y' });
  const no = (id) => ({ id, value: 'N' });
  if (isOnlyYesNo(questions)) return [...ids.map(yes), ...ids.toReversed().map(no)];
  const random = seededRandom(7);
  const began = halfAnswered(questions);
  return ids
    .map((id) => ({ id, place: random(2 ** 30) }))
    .sort((one, other) => one.place - other.place)
    .flatMap(({ id }) => {
      const say = { id: id.replace('q', 'd'), value: 'since Monday' };
      return began[id] === 'Y' ? [no(id), yes(id), say] : [yes(id), say, no(id)];
    });
};
