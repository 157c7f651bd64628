import { resolve } from 'node:path';
import { trustedProxiesFromEnv } from '../platform/http/trusted-proxies.ts';
import { identityProviderFromEnv } from '../accounts/index.ts';
import { helpWebhookFromEnv, messageFileFromEnv, webhookFromEnv } from '../messages/index.ts';
import type { DemoIdentity } from '../installation/index.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { serve, type RunningServer, type ServeOptions } from './serve.ts';

const DEFAULT_PORT = 8080;

const MAX_DRAIN_SECONDS = 60;

const drainSecondsFrom = (text: string): number => {
  const seconds = Number(text);
  if (/^\d+$/u.test(text) && seconds <= MAX_DRAIN_SECONDS) return seconds;
  throw new StartRefused(
    `MUNJIN_DRAIN_SECONDS is "${text}". Use whole seconds from 0 to ${MAX_DRAIN_SECONDS}, more than your proxy needs to see /readyz fail.`,
  );
};

/** The server options from the environment; command-line flags override them. */
export const serveOptionsFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): Omit<ServeOptions, 'dataFolder'> => {
  const publicUrl = env['MUNJIN_PUBLIC_URL'];
  const metricsToken = env['MUNJIN_METRICS_TOKEN'];
  const databaseUrl = env['DATABASE_URL'];
  const webhook = webhookFromEnv(env);
  const helpWebhook = helpWebhookFromEnv(env);
  const messageFile = messageFileFromEnv(env, dataFolder);
  const identityProvider = identityProviderFromEnv(env);
  const auditFile = env['MUNJIN_AUDIT_FILE'] ?? '';
  return {
    port: Number(env['PORT'] ?? DEFAULT_PORT),
    trustedProxies: trustedProxiesFromEnv(env),
    allowHttp: env['MUNJIN_ALLOW_HTTP'] === '1',
    ...(publicUrl === undefined || publicUrl === '' ? {} : { publicUrl }),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(webhook === null ? {} : { webhook }),
    ...(helpWebhook === null ? {} : { helpWebhook }),
    ...(messageFile === null ? {} : { messageFile }),
    ...(identityProvider === null ? {} : { identityProvider }),
    drainSeconds: drainSecondsFrom(env['MUNJIN_DRAIN_SECONDS'] ?? '0'),
    ...(auditFile === '' ? {} : { auditFile: resolve(dataFolder, auditFile) }),
  };
};

const formatDemoIdentities = (people: readonly DemoIdentity[]): readonly string[] =>
  people.map(({ number, phone, birth, meeting, name, expect }) => {
    const who = number === null ? phone : `${number}  ${phone}  ${birth ?? ''}`;
    return `    ${who.padEnd(34)}${[meeting, name, expect].filter(Boolean).join(' · ')}`;
  });

/** The addresses to open, as lines for a terminal; only addresses that respond. */
export const startUpMessage = (
  {
    url,
    people,
    missing,
    hasScreens,
    firstAdmin = null,
  }: Pick<RunningServer, 'url' | 'people' | 'missing' | 'hasScreens'> &
    Partial<Pick<RunningServer, 'firstAdmin'>>,
  {
    demo = false,
    allowHttp = false,
    messageFile,
  }: Pick<ServeOptions, 'demo' | 'allowHttp' | 'messageFile'>,
): readonly string[] => [
  '',
  hasScreens
    ? `  Munjin is running at ${url}`
    : `  Munjin answers calls at ${url}/api; its screens are not built (npm run build).`,
  ...(allowHttp
    ? ['  Warning: plain http is let through (MUNJIN_ALLOW_HTTP=1). For a demo in a LAN only.']
    : []),
  ...(messageFile === undefined
    ? []
    : [
        `  Warning: messages to phones, with the links of passes, are written readable to`,
        `  ${messageFile}. Keep it from others, or name a gateway.`,
      ]),
  ...(demo
    ? [
        `  Messages to phones appear at ${url}/demo/outbox`,
        '  The demo asks for no second factor in the studio; outside the demo everyone needs one.',
      ]
    : []),
  ...(firstAdmin === null || !hasScreens
    ? []
    : [
        '',
        '  The studio has no account yet. To get in, open this link and choose a name and a password;',
        '  it works once, within 24 hours, and the next start prints another:',
        `    ${firstAdmin}`,
      ]),
  ...(missing.length > 0
    ? ['', '  Before visitors can come:', ...missing.map((line) => `    ${line}`)]
    : []),
  ...(people.length > 0
    ? [
        '',
        '  Demo identities (registration number, phone, birth date):',
        ...formatDemoIdentities(people),
      ]
    : []),
  '',
  '  Press Ctrl+C to stop.',
  '',
];

/** Runs the server until the process is asked to stop, then lets the open requests finish. */
export const serveUntilStopped = async (
  options: ServeOptions,
  print: (line: string) => void,
): Promise<void> => {
  const running = await serve(options);
  for (const line of startUpMessage(running, options)) print(line);
  await new Promise<void>((resolve) => {
    const stop = (): void => resolve();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
  await running.close();
};
