import { readFileSync } from 'node:fs';
import { webhookFault, type Webhook } from './messenger-webhook.ts';

/**
 * The gateway that the environment names: MUNJIN_MESSENGER_URL, and the secret in
 * MUNJIN_MESSENGER_SECRET or in the file of MUNJIN_MESSENGER_SECRET_FILE. Null where none is named:
 * messages then go to a file. Throws, in words for whoever starts the server, where it is incomplete.
 */
export const webhookFrom = (env: Readonly<Record<string, string | undefined>>): Webhook | null => {
  const url = env['MUNJIN_MESSENGER_URL'] ?? '';
  if (url === '') return null;
  const file = env['MUNJIN_MESSENGER_SECRET_FILE'] ?? '';
  const secret =
    file === '' ? (env['MUNJIN_MESSENGER_SECRET'] ?? '') : readFileSync(file, 'utf8').trim();
  const webhook = { url, secret };
  const fault = webhookFault(webhook);
  if (fault !== null) throw new Error(fault);
  return webhook;
};
