#!/usr/bin/env node
/**
 * `npm run bench:engine`: compares our engine with the others in one run. Prints the table and
 * writes `.reports/bench-engine.json`; `--write` puts the table into docs/benchmarks.md. `--quick`
 * is short and rough; `--only ours,ajv` and `--sizes 20,200` measure a part.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { writeTable } from '../write-table.mjs';
import { describeMachine } from '../machine.mjs';
import { installPeers, versionOf } from '../peers.mjs';
import { cellsOf } from './cells.mjs';
import { ENGINES, loadEngine, OURS } from './engines.mjs';
import { SHAPES } from './questionnaires.mjs';
import { combineRounds } from './combine-rounds.mjs';
import { asMarkdown, asText } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string', default: '20,200,2000' },
    rounds: { type: 'string' },
    limit: { type: 'string' },
  },
});
const names = options.only?.split(',') ?? ENGINES;
const sizes = options.sizes.split(',').map(Number);
const rounds = Number(options.rounds ?? (options.quick ? 1 : 2));
const limitMs = Number(options.limit ?? (options.quick ? 5 : 20)) * 1000;
const times = { budgetMs: options.quick ? 100 : 400, limitMs };

/** A cell that took this long is not measured in a second round. */
const LONG_CELL_MS = 5000;

/**
 * A cell ends itself at the limit. Its preparation and a slow last step can make it take longer.
 */
const TIMEOUT_FACTOR = 2;

/**
 * Runs cells in a child process. Returns the cells that are left if the child was stopped or ended
 * early.
 */
const runCells = async (task, onEnd) => {
  const child = fork(join(import.meta.dirname, 'measure-process.mjs'), [JSON.stringify(task)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = [...task.cells];
  let timer;
  let startedAt = performance.now();
  let isStopped = false;
  const end = (outcome) => {
    clearTimeout(timer);
    onEnd(waiting.shift(), outcome, performance.now() - startedAt);
  };
  child.on('message', ({ began, outcome }) => {
    if (began === undefined) {
      end(outcome);
      return;
    }
    startedAt = performance.now();
    timer = setTimeout(() => {
      isStopped = true;
      end({ exceeded: limitMs });
      child.kill('SIGKILL');
    }, limitMs * TIMEOUT_FACTOR);
  });
  // The last message may arrive after the process has ended.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  clearTimeout(timer);
  if (waiting.length > 0 && !isStopped) end({ failed: `ended with ${signal ?? code}` });
  return waiting;
};

const measured = [];
const longCells = new Set();

const measure = async (round, name, shape, size) => {
  for (const all of cellsOf(name, shape, size)) {
    let cells = all.filter((cell) => !longCells.has([name, shape, size, cell].join()));
    while (cells.length > 0) {
      cells = await runCells({ name, shape, size, cells, times }, (cell, outcome, took) => {
        measured.push({ round, engine: name, shape, size, cell, ...outcome });
        if (took > LONG_CELL_MS) longCells.add([name, shape, size, cell].join());
        process.stderr.write('.');
      });
      if (measured.at(-1).cell === 'load' && measured.at(-1).exceeded) {
        for (const cell of cells) {
          measured.push({ round, engine: name, shape, size, cell, exceeded: limitMs });
          longCells.add([name, shape, size, cell].join());
        }
        cells = [];
      }
    }
  }
};

installPeers();
await build({
  absWorkingDir: root,
  entryPoints: ['bench/engine/ours.ts'],
  outfile: OURS,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});

const where = describeMachine();
const agreement = {};
for (const name of names) {
  for (const shape of Object.keys(SHAPES)) {
    await runCells({ name, shape, size: 20, cells: ['agreement'], times }, (_cell, outcome) => {
      const { difference, failed, exceeded } = outcome;
      const words = difference ?? failed ?? (exceeded ? 'not proved in time' : null);
      agreement[name] = { ...agreement[name], [shape]: words };
      process.stderr.write(`${name}, ${shape}: ${words ?? 'agrees'}\n`);
    });
  }
}

for (let round = 0; round < rounds; round += 1) {
  for (const shape of Object.keys(SHAPES)) {
    for (const [place, size] of sizes.entries()) {
      const turned = [
        ...names.slice(place % names.length),
        ...names.slice(0, place % names.length),
      ];
      process.stderr.write(`\nround ${round + 1} of ${rounds}, ${shape}, ${size} categories `);
      for (const name of round % 2 === 0 ? turned : turned.toReversed()) {
        await measure(round, name, shape, size);
      }
    }
  }
}
process.stderr.write('\n');

const engines = [];
for (const name of names) {
  // Engines written for browsers would make this process look like a browser too.
  const { title, keeps, packages } =
    name === 'ours' ? await loadEngine(name) : await import(`./peers/${name}.mjs`);
  engines.push({
    name,
    title,
    keeps,
    packages: packages.map((one) => `${one} ${versionOf(one)}`),
    agreement: agreement[name],
  });
}
const report = {
  machine: where,
  limitMs,
  rounds,
  sizes,
  engines,
  cells: combineRounds(measured),
  measured,
};
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'bench-engine.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(asText(report));
if (options.write) {
  if (options.only || options.quick || options.sizes !== '20,200,2000') {
    throw new Error('--write takes a whole run');
  }
  await writeTable('bench:engine', asMarkdown(report));
}
