import { serve, type ServeOptions } from './serve.ts';

const DEFAULT_PORT = 8080;

/** What the environment says of the server; flags of a command line win over it. */
export const serveOptionsFrom = (
  env: Readonly<Record<string, string | undefined>>,
): Omit<ServeOptions, 'dataFolder'> => {
  const publicUrl = env['MUNJIN_PUBLIC_URL'];
  return {
    port: Number(env['PORT'] ?? DEFAULT_PORT),
    trustedProxyHops: Number(env['TRUST_PROXY_HOPS'] ?? 0),
    allowHttp: env['MUNJIN_ALLOW_HTTP'] === '1',
    ...(publicUrl === undefined || publicUrl === '' ? {} : { publicUrl }),
  };
};

/** What someone who tries the demo types in; fixtures/directory/README.md tells the rest. */
const DEMO_PEOPLE = [
  '  환자 · patient          20000001  (또는/or 010-0000-0001, 1985-03-15)',
  '  보호자 · guardian       환자 20000002의 보호자 / of patient 20000002, any phone, e.g. 010-0000-9001',
  '  방문객 · visitor        OPEN-CONCERT (any phone), CODE-SEMINAR (code 1234), 010-0000-6001 (other visit)',
];

/** Where to go, in lines for a terminal; only addresses that answer. */
export const whereToGo = (
  url: string,
  { demo = false, allowHttp = false }: Pick<ServeOptions, 'demo' | 'allowHttp'>,
): readonly string[] => [
  '',
  `  Munjin is running at ${url}`,
  ...(allowHttp
    ? ['  Warning: plain http is let through (MUNJIN_ALLOW_HTTP=1). For a demo in a LAN only.']
    : []),
  ...(demo ? ['', ...DEMO_PEOPLE, '', `  Messages to phones appear at ${url}/demo/outbox`] : []),
  '',
  '  Press Ctrl+C to stop.',
  '',
];

/** Serves until the process is told to stop, then lets the open requests finish. */
export const serveUntilStopped = async (
  options: ServeOptions,
  print: (line: string) => void,
): Promise<void> => {
  const running = await serve(options);
  for (const line of whereToGo(running.url, options)) print(line);
  await new Promise<void>((resolve) => {
    const stop = (): void => resolve();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
  await running.close();
};
