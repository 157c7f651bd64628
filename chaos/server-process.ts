/** A server as it ships, in its own process, that faults can be done to. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../cli/munjin.mjs', import.meta.url));
const CLOCK = new URL('clock.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 60_000;
const LISTENING = 'http://localhost:';

export interface ServerOptions {
  readonly port: number;
  readonly dataFolder: string;
  readonly gatewayUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts one; resolves when it listens. Throws with its log if it ends instead. */
export const startServer = async ({
  port,
  dataFolder,
  gatewayUrl,
  env,
}: ServerOptions): Promise<ChildProcess> => {
  const args = ['--import', CLOCK, PROGRAM, 'serve', '--port', String(port), '--data', dataFolder];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...env,
      MUNJIN_TRUSTED_PROXIES: '127.0.0.1/32',
      MUNJIN_MESSENGER_URL: gatewayUrl,
      MUNJIN_MESSENGER_SECRET: 'a secret of the chaos suite only',
    },
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error(`the server did not start: ${log}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('exit', fail);
    child.stderr?.on('data', (chunk: Buffer) => {
      // Only what it writes until it listens is of interest.
      if (log.includes(LISTENING)) return;
      log += chunk.toString();
      if (!log.includes(LISTENING)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return child;
};

/** Ends one with a signal; resolves when it is gone. */
export const endServer = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};
