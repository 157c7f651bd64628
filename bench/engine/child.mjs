/** One engine on one questionnaire, in a process of its own: tells the parent each cell as it ends. */
import { disagreement } from './agreement.mjs';
import { CELLS, keptInUse } from './cells.mjs';
import { engineNamed } from './engines.mjs';
import { SHAPES } from './questionnaires.mjs';

const { name, shape, size, cells, times } = JSON.parse(process.argv[2]);

const tell = (message) =>
  new Promise((resolve) => {
    process.send(message, resolve);
  });

const outcomeOf = async (cell, engine) => {
  try {
    if (cell === 'agreement') {
      const difference = await disagreement(engine, shape);
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

const engine = await engineNamed(name);
for (const cell of cells) {
  await tell({ began: cell });
  const outcome = await outcomeOf(cell, engine);
  await tell({ ended: cell, outcome, sink: keptInUse() });
}
// Engines made for browsers leave timers behind.
process.exit(0);
