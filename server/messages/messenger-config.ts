import { readFileSync } from 'node:fs';
import { StartRefused } from '../platform/start-refused.ts';
import { webhookFault, type Webhook } from './messenger-webhook.ts';

/**
 * The gateway that the environment names: MUNJIN_MESSENGER_URL, with the secret in
 * MUNJIN_MESSENGER_SECRET or in the file of MUNJIN_MESSENGER_SECRET_FILE. Null if it names none, or
 * names a file (message-file.ts). Throws `StartRefused` if the configuration is incomplete.
 */
export const webhookFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
): Webhook | null => {
  const url = env['MUNJIN_MESSENGER_URL'] ?? '';
  if (url === '' || url.startsWith('file:')) return null;
  const file = env['MUNJIN_MESSENGER_SECRET_FILE'] ?? '';
  const secret =
    file === '' ? (env['MUNJIN_MESSENGER_SECRET'] ?? '') : readFileSync(file, 'utf8').trim();
  const webhook = { url, secret };
  const fault = webhookFault(webhook);
  if (fault !== null) throw new StartRefused(fault);
  return webhook;
};
