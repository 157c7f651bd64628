import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '../platform/clock.ts';
import { webhookFromEnv } from './messenger-config.ts';
import { createWebhookMessenger } from './messenger-webhook.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const NOW = Date.UTC(2026, 2, 9, 1);
const SECRET = 'a secret of at least 24 characters';
const never = new AbortController().signal;
const message = {
  messageId: '7e57c0de-0000-4000-8000-000000000001',
  phone: '01000000001',
  body: '출입증\n"https://visit.example.org/pass"',
  purpose: 'pass:1',
  notAfter: NOW + 1000,
};

describe('the webhook messenger', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.close());

  const messenger = (own: { url?: string; timeoutMs?: number } = {}) =>
    createWebhookMessenger({ url: gateway.url, secret: SECRET, clock: settableClock(NOW), ...own });

  it('posts a message signed over id, time and body, with one idempotency key', async () => {
    expect(await messenger().send(message, never)).toEqual({ kind: 'taken' });
    const [{ headers, body } = { headers: {}, body: '' }] = gateway.received;
    expect(JSON.parse(body)).toEqual({ ...message, notAfter: '2026-03-09T01:00:01.000Z' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': message.messageId,
      'webhook-id': message.messageId,
      'webhook-timestamp': String(NOW / 1000),
    });
    const signed = `${message.messageId}.${NOW / 1000}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`,
    );
  });

  it.each([
    [200, 'taken'],
    [202, 'taken'],
    [204, 'taken'],
    [301, 'later'],
    [400, 'refused'],
    [401, 'later'],
    [404, 'later'],
    [408, 'later'],
    [409, 'later'],
    [410, 'refused'],
    [422, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('treats HTTP %i as %s', async (status, kind) => {
    gateway.respond = (response) => response.writeHead(status).end();
    expect(await messenger().send(message, never)).toMatchObject({ kind });
  });

  it('waits as long as the gateway asks, up to two hours', async () => {
    const answers = ['30', '999999', 'Mon, 09 Mar 2026 01:00:30 GMT'];
    const waits: unknown[] = [];
    for (const after of answers) {
      gateway.respond = (response) => response.writeHead(429, { 'retry-after': after }).end();
      waits.push(await messenger().send(message, never));
    }
    const fault = 'HTTP 429';
    expect(waits).toEqual([
      { kind: 'later', fault, waitMs: 30_000 },
      { kind: 'later', fault, waitMs: 7_200_000 },
      { kind: 'later', fault },
    ]);
  });

  it('follows no redirect', async () => {
    const elsewhere = await startTestGateway();
    gateway.respond = (response) => response.writeHead(307, { location: elsewhere.url }).end();
    expect(await messenger().send(message, never)).toEqual({ kind: 'later', fault: 'HTTP 307' });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('gives up on a gateway that does not answer or cannot be reached', async () => {
    gateway.respond = () => undefined;
    expect(await messenger({ timeoutMs: 50 }).send(message, never)).toEqual({
      kind: 'later',
      fault: 'timed out',
    });
    expect(await messenger({ url: 'http://127.0.0.1:9/' }).send(message, never)).toEqual({
      kind: 'later',
      fault: 'no connection',
    });
    const cut = AbortSignal.timeout(20);
    expect(await messenger().send(message, cut)).toMatchObject({ kind: 'later' });
  });

  it('handles a connection that breaks off and a reply that never ends', async () => {
    gateway.respond = (response) => response.destroy();
    expect(await messenger().send(message, never)).toMatchObject({ kind: 'later' });
    gateway.respond = (response) => {
      response.writeHead(200);
      response.write('x'.repeat(100_000));
    };
    expect(await messenger().send(message, never)).toEqual({ kind: 'taken' });
  });

  it.each([
    ['http://gateway.example.org/', 'https'],
    ['http://169.254.169.254/', 'https'],
    ['ftp://localhost/', 'https'],
    ['https://user:word@gateway.example.org/', 'password'],
    ['gateway', 'no URL'],
  ])('does not connect to %s', (url, words) => {
    expect(() => messenger({ url })).toThrow(words);
  });
});

describe('the choice of a messenger', () => {
  const MUNJIN_MESSENGER_URL = 'https://gateway.example.org/messages';

  it('is the file when no gateway is named', () => {
    expect(webhookFromEnv({})).toBeNull();
    expect(webhookFromEnv({ MUNJIN_MESSENGER_URL: '' })).toBeNull();
  });

  it('reads the secret from the environment or from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'munjin-secret-'));
    const file = join(folder, 'secret');
    writeFileSync(file, `${SECRET}\n`);
    const webhook = { url: MUNJIN_MESSENGER_URL, secret: SECRET };
    expect(webhookFromEnv({ MUNJIN_MESSENGER_URL, MUNJIN_MESSENGER_SECRET: SECRET })).toEqual(
      webhook,
    );
    expect(webhookFromEnv({ MUNJIN_MESSENGER_URL, MUNJIN_MESSENGER_SECRET_FILE: file })).toEqual(
      webhook,
    );
    rmSync(folder, { recursive: true });
  });

  it('does not start with an incomplete gateway', () => {
    expect(() => webhookFromEnv({ MUNJIN_MESSENGER_URL })).toThrow('24 characters');
    const short = { MUNJIN_MESSENGER_URL, MUNJIN_MESSENGER_SECRET: 'short' };
    expect(() => webhookFromEnv(short)).toThrow('24 characters');
  });
});
