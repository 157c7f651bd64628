/** One engine on one questionnaire, in a process of its own: tells the parent each cell as it ends. */
import { findDisagreement } from './agreement.mjs';
import { CELLS, readSink } from './cells.mjs';
import { loadEngine } from './engines.mjs';
import { SHAPES } from './questionnaires.mjs';

const { name, shape, size, cells, times } = JSON.parse(process.argv[2]);

const sendToParent = (message) =>
  new Promise((resolve) => {
    process.send(message, resolve);
  });

const outcomeOf = async (cell, engine) => {
  try {
    if (cell === 'agreement') {
      const difference = await findDisagreement(engine, shape);
      return difference ? { difference } : {};
    }
    return await CELLS[cell]({ engine, shape, questions: SHAPES[shape](size), times });
  } catch (cause) {
    return {
      failed: cause instanceof RangeError ? 'stack overflow' : String(cause?.message ?? cause),
    };
  }
};

// Some engines complain at every change of a large form; only our own words belong on the screen.
for (const method of ['log', 'info', 'warn', 'error']) console[method] = () => undefined;

const engine = await loadEngine(name);
for (const cell of cells) {
  await sendToParent({ began: cell });
  const outcome = await outcomeOf(cell, engine);
  await sendToParent({ ended: cell, outcome, sink: readSink() });
}
// Engines made for browsers leave timers behind.
process.exit(0);
