import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/http/log.ts';
import { createWebhookMessenger } from './messenger-webhook.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { waitForExit, spawnProgram } from '../platform/database/testing/spawn-program.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { retryDelay } from './retry-delay.ts';
import { sendDueMessages } from './send-messages.ts';

const SECRET = 'a secret of at least 24 characters';
const PHONE = '01000000001';

let hospital: TestApp;
let gateway: TestGateway;
beforeEach(async () => {
  hospital = await testApp();
  gateway = await startTestGateway();
});
afterEach(async () => {
  await hospital.close();
  await gateway.close();
});

const addMessage = () =>
  hospital.writeStore(({ outbox }) =>
    outbox.add({ purpose: 'test:1', phone: PHONE, body: 'text', createdAt: MORNING }),
  );
const singleMessage = async () => (await hospital.readStore(({ outbox }) => outbox.newest(2)))[0];
const send = () => {
  const { clock } = hospital;
  const messenger = createWebhookMessenger({
    url: gateway.url,
    secret: SECRET,
    clock,
    timeoutMs: 200,
  });
  return sendDueMessages({ ...hospital, messenger, log: silentLog, jitter: () => 0 });
};
const keys = () => gateway.received.map(({ headers }) => headers['idempotency-key']);

/** Another process that sends from the same store. */
const otherSender = () =>
  spawnProgram(
    hospital.location,
    `
    const { testKeys } = await import('../testing/hospital-template.ts');
    const { settableClock } = await import('../platform/clock.ts');
    const { createWebhookMessenger } = await import('./messenger-webhook.ts');
    const { silentLog } = await import('../platform/http/log.ts');
    const { sendDueMessages } = await import('./send-messages.ts');
    const clock = settableClock(${hospital.clock.now()});
    await sendDueMessages({
      database,
      keys: testKeys,
      clock,
      log: silentLog,
      jitter: () => 0,
      messenger: createWebhookMessenger({
        url: ${JSON.stringify(gateway.url)},
        secret: ${JSON.stringify(SECRET)},
        clock,
      }),
    });
    `,
    import.meta.dirname,
  );

describe('delivery to a gateway', () => {
  it('succeeds with a gateway that fails, then times out, then accepts the message', async () => {
    await addMessage();
    gateway.respond = (response) => response.writeHead(503).end();
    expect(await send()).toBe(0);
    expect(await singleMessage()).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastFault: 'HTTP 503',
    });
    hospital.clock.advance(retryDelay(1));
    gateway.respond = () => undefined;
    expect(await send()).toBe(0);
    expect(await singleMessage()).toMatchObject({
      state: 'waiting',
      tries: 2,
      lastFault: 'timed out',
    });
    hospital.clock.advance(retryDelay(2));
    gateway.respond = (response) => response.end();
    expect(await send()).toBe(1);
    expect(await singleMessage()).toMatchObject({ state: 'sent', tries: 3, lastFault: '' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('shows the gateway the same key when its reply got lost and the message is sent again', async () => {
    await addMessage();
    gateway.respond = (response) => response.destroy();
    await send();
    hospital.clock.advance(retryDelay(1));
    // A gateway that knows the key answers that it already has the message.
    gateway.respond = (response) => response.writeHead(200).end('{"duplicate":true}');
    expect(await send()).toBe(1);
    hospital.clock.advance(24 * 3_600_000);
    expect(await send()).toBe(0);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('resumes a message under the same key when its sender was killed before it recorded the result', async () => {
    await addMessage();
    const child = otherSender();
    const ended = waitForExit(child);
    gateway.respond = (response) => {
      // Accepted, but the sending process dies before it reads the reply.
      child.kill('SIGKILL');
      response.end();
    };
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(await singleMessage()).toMatchObject({ state: 'waiting', tries: 0 });

    gateway.respond = (response) => response.end();
    expect(await send()).toBe(0);
    hospital.clock.advance(60_000);
    expect(await send()).toBe(1);
    expect(await singleMessage()).toMatchObject({ state: 'sent' });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
});
