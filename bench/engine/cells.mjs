/** What is measured for each engine. Each cell creates its own session. */
import { findDifferenceAfter, expectedLists } from './agreement.mjs';
import { allAnswered, halfAnswered, SHAPES, createTaps } from './questionnaires.mjs';
import { timeSteps, timeWork } from './stopwatch.mjs';

/** Keeps results in use, so that the compiler does not remove the work. */
let sink = 0;
const use = ({ visible, missing, first }) => {
  sink += visible + missing + (first ? 1 : 0);
};

const load = async ({ engine, questions, times }) => {
  let visible;
  const ready = (session) => {
    const reading = session.read();
    ({ visible } = reading);
    use(reading);
  };
  const result = await timeWork(
    // Created each time, so that no engine can cache results for it.
    () => engine.define(questions),
    (definition) => {
      const session = engine.load(definition);
      return typeof session.then === 'function' ? session.then(ready) : ready(session);
    },
    times,
  );
  return { ...result, ...checkVisibleCount(visible, questions) };
};

/** Some engines overflow the stack while they load, and continue with incomplete data. */
const checkVisibleCount = (visible, questions) => {
  const expected = expectedLists(questions, {}).visible.length;
  return visible !== expected && { wrong: `${visible} instead of ${expected} visible` };
};

/** Repeats the taps; after each tap, `read` reads the engine's state. */
const measureAnswers = async ({ engine, questions, times }, read) => {
  const given = halfAnswered(questions);
  const session = await engine.load(engine.define(questions), given);
  const taps = createTaps(questions);
  const result = timeSteps(
    (at) => {
      const { id, value } = taps[at % taps.length];
      session.answer(id, value);
      read(session);
    },
    { ...times, atLeast: taps.length },
  );
  const wrong = findDifferenceAfter(session, questions, { given, taps, count: result.steps });
  return { ...result, ...(wrong && { wrong }) };
};

const answer = (context) =>
  measureAnswers(context, (session) => {
    use(session.read());
  });

const answerAndList = (context) =>
  measureAnswers(context, (session) => {
    use(session.read());
    sink += session.listVisible();
  });

/** Changes the first question of an answered chain from "yes" to "no" and back. */
const revealChain = async ({ engine, questions, times }) => {
  const given = allAnswered(questions);
  const session = await engine.load(engine.define(questions), given);
  const [{ id }] = questions;
  const taps = ['N', 'Y'].map((value) => ({ id, value }));
  const result = timeSteps(
    (at) => {
      session.answer(id, taps[at % 2].value);
      use(session.read());
    },
    { ...times, atLeast: 2 },
  );
  session.answer(id, 'N');
  const hidden = session.read().visible;
  session.answer(id, 'Y');
  const shown = session.read().visible;
  const isRight = hidden === 1 && shown === questions.length;
  return {
    ...result,
    ...(!isRight && { wrong: `${hidden} and ${shown} are visible after the taps` }),
  };
};

const validation = async ({ engine, questions, times }) => {
  if (engine.validatesAsItGoes) return { kept: true };
  const session = await engine.load(engine.define(questions), allAnswered(questions));
  const faults = await session.validate();
  if (faults > 0) return { wrong: `${faults} faults in right answers` };
  const { visible } = session.read();
  if (visible !== questions.length) return { wrong: `${visible} of ${questions.length} visible` };
  return timeWork(
    () => session,
    (own) => own.validate(),
    times,
  );
};

/** Bytes in use after garbage collection, including those outside the heap (typed arrays). */
const bytesInUse = async () => {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Loads a small questionnaire several times, so that other changes in the heap matter less. */
const copiesOf = (questions) => Math.min(20, Math.max(1, 2000 / questions.length));

/**
 * The bytes that one `make` keeps in use. A smaller one runs first, so that all code is already
 * loaded.
 */
const measureBytes = async (makeSmall, make, { questions, times }) => {
  const reading = async (making) => {
    const made = await making();
    const { visible } = made.read();
    sink += visible;
    return { made, visible };
  };
  await reading(makeSmall);
  const held = new Array(copiesOf(questions)).fill(null);
  const before = await bytesInUse();
  const startedAt = performance.now();
  let copies = 0;
  do {
    held[copies] = await reading(make);
    copies += 1;
  } while (copies < held.length && performance.now() - startedAt < times.limitMs / 4);
  const bytes = (await bytesInUse()) - before;
  return { bytes: bytes / copies, ...checkVisibleCount(held[0].visible, questions) };
};

const memory = (context) => {
  const { engine, questions, shape } = context;
  const small = engine.define(SHAPES[shape](20));
  const definition = engine.define(questions);
  return measureBytes(
    () => engine.load(small),
    () => engine.load(definition),
    context,
  );
};

const compileAlone = ({ engine, questions, times }) =>
  timeWork(() => engine.define(questions), engine.apart.compile, times);

const memoryWithoutTexts = (context) => {
  const { engine, questions, shape } = context;
  const small = engine.apart.listOf(engine.define(SHAPES[shape](20)));
  const list = engine.apart.listOf(engine.define(questions));
  return measureBytes(
    () => engine.apart.ready(small),
    () => engine.apart.ready(list),
    context,
  );
};

export const CELLS = {
  load,
  answer,
  answerAndList,
  revealChain,
  validation,
  memory,
  compileAlone,
  memoryWithoutTexts,
};

const CHAIN_TO_REVEAL = 200;

/** The cells of an engine for one questionnaire; memory cells run in their own process. */
export const cellsOf = (name, shape, size) => [
  [
    'load',
    'answer',
    ...(shape === 'chain' && size === CHAIN_TO_REVEAL ? ['revealChain'] : []),
    'validation',
    ...(name === 'ours' ? ['answerAndList', 'compileAlone'] : []),
  ],
  ['memory', ...(name === 'ours' ? ['memoryWithoutTexts'] : [])],
];

export const readSink = () => sink;
