import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, hostOption, portOption } from './options.ts';

interface ServerCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
}

const ENVIRONMENT_HELP = `
From the environment: DATABASE_URL, a PostgreSQL database (postgres://…) instead of a file in the
folder of the data, which then holds the keys; MUNJIN_PUBLIC_URL, where visitors reach the server (links begin with it);
MUNJIN_TRUSTED_PROXIES, the addresses of the proxies in front of it as CIDR ranges with commas
(127.0.0.1/32,10.0.0.0/8); MUNJIN_ALLOW_HTTP=1, plain http beyond this machine, for a demo only; MUNJIN_MESSENGER_URL with MUNJIN_MESSENGER_SECRET or
MUNJIN_MESSENGER_SECRET_FILE, the gateway that takes messages to phones, or
MUNJIN_MESSENGER_URL=file:outbox.jsonl, a file in the folder of the data (docs/messages.md): serve
needs one of them, the demo writes that file by itself;
MUNJIN_METRICS_TOKEN, what /metrics asks for where others than this machine may read it;
MUNJIN_DRAIN_SECONDS, how long a server that is asked to stop still answers while /readyz says 503
(0 to 60, 0 by default), for a restart behind a proxy;
MUNJIN_AUDIT_FILE, a file of JSON lines that audit rows are also written to, for a log agent;
MUNJIN_OIDC_ISSUER, MUNJIN_OIDC_CLIENT_ID and MUNJIN_OIDC_CLIENT_SECRET_FILE or
MUNJIN_OIDC_CLIENT_SECRET, an identity provider by which people sign in to the studio besides their
password, and MUNJIN_OIDC_NAME, what they call it (docs/operations.md).

Example:
  $ `;

const serverCommand = (
  { output, run }: CommandContext,
  name: 'serve' | 'demo',
  description: string,
  example: string,
): Command =>
  new Command(name)
    .description(description)
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(dataOption())
    .addHelpText('after', ENVIRONMENT_HELP + example)
    .action(({ port, host, data: dataFolder }: ServerCommandOptions) =>
      run(async () => {
        const { serveOptionsFromEnv: serveOptionsFrom, serveUntilStopped } =
          await import('../../server/serving/index.ts');
        const options = {
          ...serveOptionsFrom(process.env, dataFolder),
          port,
          host,
          dataFolder,
          demo: name === 'demo',
        };
        await serveUntilStopped(options, output.message);
        return EXIT.ok;
      }),
    );

/** `munjin serve`: serves what is in the data folder and nothing else. */
export const serveCommand = (context: CommandContext): Command =>
  serverCommand(
    context,
    'serve',
    'serve visitors from a folder of data',
    'MUNJIN_PUBLIC_URL=https://visit.example.org MUNJIN_MESSENGER_URL=https://sms.example.org \\\n      munjin serve --host 10.0.0.5 --data /var/lib/munjin',
  );

/**
 * `munjin demo`: serves the demo hospital, with its dates moved to today, and shows the messages
 * that it would send.
 */
export const demoCommand = (context: CommandContext): Command =>
  serverCommand(
    context,
    'demo',
    'serve the demo hospital, its people and events as of today',
    'munjin demo --port 9000',
  );
