/** What every engine has to come to before it is timed: the plainest reading of the rules. */
import { allAnswered, seededRandom, SHAPES } from './questionnaires.mjs';

const SCRIPT_LENGTH = 300;

/**
 * Which questions are visible, and which of them lack an answer, in order: who is revealed by a
 * question is visible while that one is visible and answered "yes". Written without our engine, so
 * that it is measured by the same rule as the others.
 */
export const expectedLists = (questions, answers) => {
  const visible = new Set();
  for (const { id, revealedBy } of questions) {
    if (!revealedBy || (visible.has(revealedBy) && answers[revealedBy] === 'Y')) visible.add(id);
  }
  const ids = [...visible];
  return { visible: ids, missing: ids.filter((id) => answers[id] === undefined) };
};

/** Answers that a visitor might give: only to visible questions, with changes of mind. */
const nextTap = (questions, answers, random) => {
  const { visible } = expectedLists(questions, answers);
  const id = visible[random(visible.length)];
  const isYesNo = questions.find((question) => question.id === id).kind === 'yesNo';
  const choice = random(10);
  if (!isYesNo) return { id, value: choice < 7 ? 'since Monday' : undefined };
  return { id, value: choice < 7 ? 'Y' : choice < 9 ? 'N' : undefined };
};

const inWords = (ids) =>
  (ids.length > 6 ? `${ids.slice(0, 6).join(' ')} …` : ids.join(' ')) || 'none';

const differenceOf = (expected, actual) => {
  for (const list of ['visible', 'missing']) {
    if (expected[list].join() !== actual[list].join()) {
      return `${list}: ${inWords(actual[list])} instead of ${inWords(expected[list])}`;
    }
  }
  return null;
};

/**
 * Null when the engine shows and misses the same questions as expected after every answer of a
 * script on 20 questions, and finds no fault in a fully answered questionnaire; else the first
 * difference in words.
 */
export const findDisagreement = async (engine, shape) => {
  const questions = SHAPES[shape](20);
  const definition = engine.define(questions);
  const session = await engine.load(definition);
  const random = seededRandom(3);
  const answers = {};
  for (let at = 0; at <= SCRIPT_LENGTH; at += 1) {
    const expected = expectedLists(questions, answers);
    const difference = differenceOf(expected, session.lists());
    if (difference) return `after ${at} answers ${difference}`;
    const { visible, missing, first } = session.read();
    if (
      visible !== expected.visible.length ||
      missing !== expected.missing.length ||
      (first ?? undefined) !== expected.missing[0]
    ) {
      return `after ${at} answers its summary differs from its lists`;
    }
    const { id, value } = nextTap(questions, answers, random);
    session.answer(id, value);
    answers[id] = value;
  }
  const complete = await engine.load(definition, allAnswered(questions));
  if ((await complete.validate()) > 0) return 'it refuses right answers';
  delete answers[questions[0].id];
  const empty = await engine.load(definition);
  return (await empty.validate()) === 0 ? 'it accepts missing answers' : null;
};

/**
 * Whether a session that began with the given answers and went through these taps, again and again,
 * `count` in all, has come to the right lists: at large sizes some engines overflow the stack and go on. Null, or the difference in words.
 */
export const findDifferenceAfter = (session, questions, { given, taps, count }) => {
  const answers = { ...given };
  for (let at = Math.max(0, count - taps.length); at < count; at += 1) {
    const { id, value } = taps[at % taps.length];
    answers[id] = value;
  }
  const difference = differenceOf(expectedLists(questions, answers), session.lists());
  return difference && `after ${count} answers ${difference}`;
};
