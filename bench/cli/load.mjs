#!/usr/bin/env node
// Measures how many calls a second `munjin simulate load` makes from one process. A server with
// stored replies runs in its own process. `munjin simulate load`, autocannon and a plain loop over
// node:http call it in turn with the same calls; then `munjin simulate load` alone calls our own
// server. `npm run bench:load`, after a build; `--seconds 5` sets how long each one is measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatMachine, describeMachine } from '../machine.mjs';
import { installPeers } from '../peers.mjs';
import { runSimulateLoad, recordVisit } from './record-visit.mjs';

const CONNECTIONS = 50;
const WANTED_PER_SECOND = 1000;
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(options.seconds);
const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const program = at('cli/munjin.mjs');
if (!existsSync(at('dist/cli/main.js'))) throw new Error('munjin is not built: npm run build');
installPeers();
const { default: autocannon } = await import('autocannon');

const where = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'munjin-bench-load-'));
const writeMix = (scenario, concurrency) => {
  const file = join(folder, 'mix.json');
  const visitors = [{ scenario: at(`fixtures/scenarios/${scenario}.json`) }];
  writeFileSync(file, JSON.stringify({ visitors, concurrency, duration: `${seconds}s` }));
  return file;
};

const measureBareLoop = async (url, calls) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  let made = 0;
  const call = ({ method, path, headers, sent }) =>
    new Promise((resolve, reject) => {
      const asked = ask(url + path, { agent, method, headers }, (reply) => {
        const chunks = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      });
      asked.on('error', reject);
      asked.end(sent);
    });
  const lane = async () => {
    while (performance.now() < until) {
      for (const one of calls) {
        await call(one);
        made += 1;
      }
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  agent.destroy();
  return (made * 1000) / (performance.now() - began);
};

const requireExpectedEnds = ({ callsPerSecond, visits }) => {
  if (visits.otherwise > 0) throw new Error(`visits end otherwise: ${JSON.stringify(visits.ends)}`);
  return callsPerSecond;
};

const printRate = (name, perSecond, beside) => {
  const ratio = beside === undefined ? '' : `  ${(perSecond / beside).toFixed(2)} x autocannon`;
  process.stdout.write(`${name.padEnd(52)}${perSecond.toFixed(0).padStart(7)} calls/s${ratio}\n`);
};

try {
  const scenario = 'gst-open-meeting';
  const file = at(`fixtures/scenarios/${scenario}.json`);
  const visit = await recordVisit(program, join(folder, 'data'), file);
  const replies = visit.map(({ method, path, status, own, body }) => [
    `${method} ${path.split('?', 1)[0]}`,
    { status, headers: own, body },
  ]);
  const server = fork(at('bench/cli/replaying-server.mjs'));
  server.send(replies);
  const [{ port }] = await once(server, 'message');
  const url = `http://127.0.0.1:${port}`;

  const requests = visit.map(({ method, path, headers, sent }) => ({
    ...{ method, path, headers },
    ...(sent !== '' && { body: sent }),
  }));
  const cannon = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  const beside = cannon.requests.total / cannon.duration;
  const bare = await measureBareLoop(url, visit);
  const mix = writeMix(scenario, CONNECTIONS);
  const own = requireExpectedEnds(runSimulateLoad(program, mix, ['--url', url]));
  server.disconnect();
  process.stdout.write(`A visit of ${visit.length} calls, ${CONNECTIONS} at a time.\n`);
  printRate('autocannon, which reads no reply', beside, beside);
  printRate('a bare loop over node:http', bare, beside);
  printRate('simulate load, which follows every reply', own, beside);
  printRate(
    'simulate load against our own server, beside it',
    requireExpectedEnds(runSimulateLoad(program, mix)),
  );
  process.stdout.write(`${formatMachine(where)}\n`);
  if (own < WANTED_PER_SECOND) process.stdout.write(`under ${WANTED_PER_SECOND} calls a second\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
