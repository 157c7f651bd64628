import { readFileSync } from 'node:fs';
import { StartRefused } from '../platform/start-refused.ts';
import { webhookFault, type Webhook } from './messenger-webhook.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const readWebhook = (env: Environment, prefix: string, url: string): Webhook => {
  const file = env[`${prefix}_SECRET_FILE`] ?? '';
  const secret = file === '' ? (env[`${prefix}_SECRET`] ?? '') : readFileSync(file, 'utf8').trim();
  const webhook = { url, secret };
  const fault = webhookFault(webhook);
  if (fault !== null) throw new StartRefused(`${fault} See ${prefix}_URL and ${prefix}_SECRET.`);
  return webhook;
};

/**
 * The gateway that the environment names: MUNJIN_MESSENGER_URL, with the secret in
 * MUNJIN_MESSENGER_SECRET or in the file of MUNJIN_MESSENGER_SECRET_FILE. Null if it names none, or
 * names a file (message-file.ts). Throws `StartRefused` if the configuration is incomplete.
 */
export const webhookFromEnv = (env: Environment): Webhook | null => {
  const url = env['MUNJIN_MESSENGER_URL'] ?? '';
  if (url === '' || url.startsWith('file:')) return null;
  return readWebhook(env, 'MUNJIN_MESSENGER', url);
};

/** Where help calls of kiosks are posted: MUNJIN_HELP_URL and its secret; null if it names none. */
export const helpWebhookFromEnv = (env: Environment): Webhook | null => {
  const url = env['MUNJIN_HELP_URL'] ?? '';
  return url === '' ? null : readWebhook(env, 'MUNJIN_HELP', url);
};
