import type { DatabaseLocation } from '../platform/database/open-database.ts';
import { waitForExit, spawnProgram } from '../platform/database/testing/spawn-program.ts';

/** A server in a separate process, on the data of a test. */
export interface ServerProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts one, with the keys of the tests and a clock fixed at `now`; it listens at `url`. */
export const startServerProcess = async (
  location: DatabaseLocation,
  now: number,
): Promise<ServerProcess> => {
  const child = spawnProgram(
    location,
    `
    const { createApp } = await import('../app.ts');
    const { silentLog } = await import('../platform/http/log.ts');
    const { listen } = await import('../platform/http/node-server.ts');
    const { parseTrustedProxies } = await import('../platform/http/trusted-proxies.ts');
    const { settableClock } = await import('../platform/clock.ts');
    const { testKeys } = await import('./hospital-template.ts');
    const app = createApp({
      database,
      keys: testKeys,
      clock: settableClock(${now}),
      config: {
        publicUrl: 'http://localhost',
        allowHttp: false,
        trustedProxies: parseTrustedProxies(''),
        webFolder: null,
        isDemo: false,
        floodPerMinute: 1_000_000,
        log: silentLog,
      },
    });
    // A busy machine must not close a connection in the moment in which the test takes it up again.
    const server = await listen(0, { keepAliveMs: 120_000, idleMs: 120_000 });
    server.serve(app);
    console.log('port ' + server.port);
    `,
    import.meta.dirname,
  );
  let complaint = '';
  child.stderr?.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const [, found] = /port (\d+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${complaint}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = waitForExit(child);
      child.kill('SIGTERM');
      await ended;
    },
  };
};
