/**
 * Measures one engine with one questionnaire in its own process, and sends each finished cell to
 * the parent.
 */
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

// Some engines print a warning at every change of a large form; only our own output belongs on the
// screen.
for (const method of ['log', 'info', 'warn', 'error']) console[method] = () => undefined;

const engine = await loadEngine(name);
for (const cell of cells) {
  await sendToParent({ began: cell });
  const outcome = await outcomeOf(cell, engine);
  await sendToParent({ ended: cell, outcome, sink: readSink() });
}
// Engines written for browsers leave timers running.
process.exit(0);
