/** Processes of the benchmark: TypeScript files run directly, each with a channel to its parent. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const startProcess = (file, args) =>
  fork(join(import.meta.dirname, file), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Runs a process until it ends. Throws if it fails. */
export const runToEnd = async (file, args) => {
  const [status] = await once(startProcess(file, args), 'exit');
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
};

/**
 * A listening server: its address, the other data that it sent, its answers to questions, and a way
 * to stop it.
 */
export const startServer = async (file, args) => {
  const child = startProcess(file, args);
  const failed = once(child, 'exit').then(([status]) => {
    throw new Error(`${file} ended with ${status}`);
  });
  failed.catch(() => undefined);
  const [{ port, ...details }] = await Promise.race([once(child, 'message'), failed]);
  const ask = async (what) => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    details,
    ask,
    /** `memory` in bytes, and `cpuMs` since its start. */
    usage: () => ask('usage'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
