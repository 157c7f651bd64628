/**
 * The result that every engine must reach before it is timed, from the simplest reading of the
 * rules.
 */
import { allAnswered, seededRandom, SHAPES } from './questionnaires.mjs';

const SCRIPT_LENGTH = 300;

/**
 * The visible questions, and those of them without an answer, in order. A revealed question is
 * visible while its revealing question is visible and answered "yes". Written without our engine,
 * so that the same rule applies to all engines.
 */
export const expectedLists = (questions, answers) => {
  const visible = new Set();
  for (const { id, revealedBy } of questions) {
    if (!revealedBy || (visible.has(revealedBy) && answers[revealedBy] === 'Y')) visible.add(id);
  }
  const ids = [...visible];
  return { visible: ids, missing: ids.filter((id) => answers[id] === undefined) };
};

/** Answers that a visitor might give: only to visible questions, with some changed answers. */
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
 * Null if, after every answer of a script on 20 questions, the engine shows the expected questions
 * and the expected missing answers, and finds no fault in a fully answered questionnaire; otherwise
 * the first difference in words.
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
 * Whether a session that started with the given answers and repeated these taps, `count` in all,
 * has the right lists: at large sizes some engines overflow the stack and continue. Null, or the
 * difference in words.
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
