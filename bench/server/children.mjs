/** Processes of the benchmark: TypeScript run as it lies, each with a channel to its parent. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const started = (file, args) =>
  fork(join(import.meta.dirname, file), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Runs to its end. Throws when it fails. */
export const run = async (file, args) => {
  const [status] = await once(started(file, args), 'exit');
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
};

/** A server that listens: its address, its memory in bytes, and its end. */
export const listening = async (file, args) => {
  const child = started(file, args);
  const [{ port }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    memory: async () => {
      child.send('memory');
      const [{ memory }] = await once(child, 'message');
      return memory;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
